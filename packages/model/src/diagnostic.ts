import type {Place} from './geometry.ts';
import {languageName} from './languages.ts';
import type {NodeId} from './nodes.ts';

/**
 * Why a glyph of the page is not in any node. `decoration` only marks or divides (leaders, bullets, hyphens at line ends), `repeated`
 * is the header of a table on its further pages, and `unassigned` is missing without any reason.
 */
export type LeftOutReason =
  | 'invisible'
  | 'clipped'
  | 'covered'
  | 'off-page'
  | 'duplicate'
  | 'in-figure'
  | 'unreadable'
  | 'decoration'
  | 'repeated'
  | 'unassigned';

/**
 * What about a structure is in doubt: tables below each other may be one, a column of a table is empty, a figure holds a page's text,
 * a formula has letters of a script that the text does not have, the file draws the text in another order than it is read in.
 */
export type StructureProblem = 'table-cut' | 'empty-column' | 'text-in-figure' | 'mixed-scripts' | 'order';

/** Something that the output lacks or that is uncertain. Never thrown: the conversion continues. */
export type Diagnostic =
  | {readonly code: 'unreadable-font'; readonly page: number; readonly font: string; readonly glyphs: number}
  | {readonly code: 'glyphs-left-out'; readonly page: number; readonly reason: LeftOutReason; readonly glyphs: number}
  /** Characters that the page shows and the document does not have; `text` has these alone, without what is around them. */
  | {
      readonly code: 'text-missing';
      readonly from: readonly Place[];
      readonly text: string;
      readonly characters: number;
    }
  | {readonly code: 'page-without-text'; readonly page: number}
  | {readonly code: 'page-not-drawn'; readonly page: number; readonly message: string}
  | {readonly code: 'recognition-failed'; readonly page: number; readonly message: string}
  | {readonly code: 'picture-cut-short'; readonly page: number}
  /** Pictures, lines or the page itself that OCR did not read, because it had read as much of the document as it may. */
  | {readonly code: 'ocr-budget-spent'; readonly page: number; readonly places: number}
  | {readonly code: 'formulas-not-read'; readonly page: number; readonly message: string}
  /** Languages, by ISO 639-2 code, whose trained data are missing or damaged; the page was read without them. */
  | {readonly code: 'language-data-missing'; readonly page: number; readonly languages: readonly string[]}
  /** A scan whose invisible text layer was used; `agreement` with the page image, where they were compared. */
  | {readonly code: 'text-layer-used'; readonly page: number; readonly agreement?: number}
  | {readonly code: 'text-distrusted'; readonly page: number; readonly agreement: number}
  | {readonly code: 'page-failed'; readonly page: number; readonly message: string}
  | {readonly code: 'stage-failed'; readonly stage: string; readonly page?: number; readonly message: string}
  | {
      readonly code: 'formula-in-doubt';
      readonly node: NodeId;
      readonly confidence: number;
      readonly from: readonly Place[];
    }
  | {
      readonly code: 'formula-not-parsed';
      readonly node: NodeId;
      readonly message: string;
      readonly from: readonly Place[];
    }
  | {
      readonly code: 'table-in-doubt';
      readonly node: NodeId;
      readonly confidence: number;
      readonly from: readonly Place[];
    }
  /** An image of a web page: it lies elsewhere and is not fetched, cannot be read, or is of a format that documents do not hold. */
  | {
      readonly code: 'image-left-out';
      /** As the page has it, cut when long. */
      readonly address: string;
      readonly reason: 'elsewhere' | 'unreadable' | 'format';
    }
  /** Files that the document carries are no part of the result; the pages of a portfolio are only their cover. */
  | {readonly code: 'attachments-not-read'; readonly files: number; readonly portfolio: boolean}
  | {
      readonly code: 'signature-not-verified';
      readonly field: string;
      readonly signer?: string;
      /** ISO 8601. */
      readonly time?: string;
    }
  /** The structure may well be another one. */
  | {
      readonly code: 'structure-in-doubt';
      readonly problem: StructureProblem;
      readonly node?: NodeId;
      readonly from: readonly Place[];
    }
  | {readonly code: 'picture-failed'; readonly page: number; readonly message: string}
  | {readonly code: 'node-not-written'; readonly node: NodeId; readonly format: string}
  /** Characters of the document that a written file does not have. */
  | {
      readonly code: 'text-not-written';
      readonly format: string;
      readonly node: NodeId;
      readonly from: readonly Place[];
      readonly text: string;
      readonly characters: number;
    }
  | {
      readonly code: 'formula-not-native';
      readonly node?: NodeId;
      readonly format: string;
      /** What the format cannot express, or what made the formula unreadable. */
      readonly construct: string;
    }
  /** A format of tables alone, for a document without any. */
  | {readonly code: 'no-tables'; readonly format: string}
  | {
      readonly code: 'output-faulty';
      readonly format: string;
      /** Of the written file, counted from 1. */
      readonly line: number;
      readonly problem: string;
    };

export type Report = (diagnostic: Diagnostic) => void;

/** A diagnostic as one sentence that a user can act on. */
export function describe(diagnostic: Diagnostic): string {
  switch (diagnostic.code) {
    case 'unreadable-font':
      return `Page ${diagnostic.page}: ${diagnostic.glyphs} characters in the font ${diagnostic.font} have no readable text and are missing from the result.`;
    case 'glyphs-left-out':
      return `Page ${diagnostic.page}: ${diagnostic.glyphs} characters were omitted (${diagnostic.reason}).`;
    case 'text-missing':
      return `${where(diagnostic.from)}missing from the result: “${diagnostic.text}”.`;
    case 'page-without-text':
      return `Page ${diagnostic.page} has no text layer, and OCR found no text in its images.`;
    case 'page-not-drawn':
      return `Page ${diagnostic.page} has no usable text and could not be rendered for OCR: ${diagnostic.message}`;
    case 'recognition-failed':
      return `Page ${diagnostic.page}: OCR failed: ${diagnostic.message}`;
    case 'picture-cut-short':
      return `Page ${diagnostic.page}: the image file is truncated; part of the image is missing.`;
    case 'ocr-budget-spent':
      return `Page ${diagnostic.page}: ${diagnostic.places === 1 ? 'one place (a picture, a line or the page itself)' : `${diagnostic.places} places (pictures or lines)`} may hold text that was not read: over the OCR budget. A larger budget reads it.`;
    case 'formulas-not-read':
      return `Page ${diagnostic.page}: formula detection failed; formulas are kept as text or images: ${diagnostic.message}`;
    case 'language-data-missing':
      return `Page ${diagnostic.page}: trained data are missing or damaged (${diagnostic.languages.map(code => languageName(code)).join(', ')}); it was read without them and may contain errors.`;
    case 'text-distrusted':
      return `Page ${diagnostic.page}: the text layer does not match the page image (${Math.round(100 * diagnostic.agreement)} % of the compared letters agree); the page was read by OCR instead.`;
    case 'text-layer-used':
      return `Page ${diagnostic.page} is a scan; its invisible text layer was used (${diagnostic.agreement === undefined ? 'not compared with the page image' : `${Math.round(100 * diagnostic.agreement)} % of the compared letters agree`}).`;
    case 'page-failed':
      return `Page ${diagnostic.page} could not be read: ${diagnostic.message}`;
    case 'stage-failed':
      return `${diagnostic.page === undefined ? '' : `Page ${diagnostic.page}: `}the stage ${diagnostic.stage} failed and was skipped: ${diagnostic.message}`;
    case 'formula-in-doubt':
      return `${where(diagnostic.from)}a formula is uncertain (confidence ${diagnostic.confidence.toFixed(2)}); compare it with the page.`;
    case 'formula-not-parsed':
      return `${where(diagnostic.from)}a formula could not be recognized; its image was kept.`;
    case 'table-in-doubt':
      return `${where(diagnostic.from)}a table is uncertain (confidence ${diagnostic.confidence.toFixed(2)}); compare it with the page.`;
    case 'image-left-out':
      return `An image of the page is not in the result (${imageReasons[diagnostic.reason]}): ${diagnostic.address}`;
    case 'attachments-not-read':
      return `${diagnostic.portfolio ? 'The document is a portfolio: its pages are only a cover. ' : ''}${diagnostic.files === 1 ? 'An attached file is' : `${diagnostic.files} attached files are`} not in the result; recto attachments extracts ${diagnostic.files === 1 ? 'it' : 'them'}.`;
    case 'signature-not-verified':
      return `Digital signature${diagnostic.field === '' ? '' : ` in the field ${diagnostic.field}`}${diagnostic.signer === undefined ? '' : ` by ${diagnostic.signer}`}${diagnostic.time === undefined ? '' : `, ${diagnostic.time}`}: it was not verified, and a converted document does not carry it.`;
    case 'structure-in-doubt':
      return `${where(diagnostic.from)}${structureProblems[diagnostic.problem]}; compare it with the page.`;
    case 'picture-failed':
      return `Page ${diagnostic.page}: an image could not be extracted: ${diagnostic.message}`;
    case 'node-not-written':
      return `${diagnostic.format} cannot represent a part of this document; it was omitted.`;
    case 'text-not-written':
      return `${where(diagnostic.from)}missing from the ${diagnostic.format} file: “${diagnostic.text}”.`;
    case 'formula-not-native':
      return `${diagnostic.format} cannot represent a part of a formula exactly (${diagnostic.construct}); compare it with the page.`;
    case 'no-tables':
      return `This document has no tables: the ${diagnostic.format} file is empty.`;
    case 'output-faulty':
      return `${diagnostic.format}, line ${diagnostic.line}: ${diagnostic.problem}.`;
  }
}

const imageReasons = {
  elsewhere: 'it is not within the file, and nothing is fetched',
  unreadable: 'it cannot be read',
  format: 'only PNG and JPEG are kept',
} as const;

/** What is in doubt, as a clause. */
export const structureProblems: Readonly<Record<StructureProblem, string>> = {
  'table-cut': 'two tables may be one',
  'empty-column': 'a table has an empty column',
  'text-in-figure': 'running text may have become a figure',
  'mixed-scripts': 'a formula has letters of another script than the text',
  order: 'the text may be in another order',
};

const where = (from: readonly Place[]): string => (from[0] ? `Page ${from[0].page}: ` : '');
