import type {Place} from './geometry.ts';
import {languageName} from './languages.ts';
import type {NodeId} from './nodes.ts';

/** Why a glyph of the page stands in no node. */
export type LeftOutReason =
  | 'invisible'
  | 'clipped'
  | 'covered'
  | 'off-page'
  | 'duplicate'
  | 'in-figure'
  | 'unreadable'
  | 'unassigned';

/** Something the output does not carry, or carries with doubt. Never thrown: the conversion goes on. */
export type Diagnostic =
  | {readonly code: 'unreadable-font'; readonly page: number; readonly font: string; readonly glyphs: number}
  | {readonly code: 'glyphs-left-out'; readonly page: number; readonly reason: LeftOutReason; readonly glyphs: number}
  | {readonly code: 'page-without-text'; readonly page: number}
  | {readonly code: 'page-not-drawn'; readonly page: number; readonly message: string}
  | {readonly code: 'recognition-failed'; readonly page: number; readonly message: string}
  | {readonly code: 'picture-cut-short'; readonly page: number}
  | {readonly code: 'formulas-not-read'; readonly page: number; readonly message: string}
  /** Languages as codes of ISO 639-2: what reads their letters is missing or damaged, and others read the page. */
  | {readonly code: 'language-data-missing'; readonly page: number; readonly languages: readonly string[]}
  /** A picture with invisible text over it, which is taken as it is; how far it agrees with what is seen, where that was looked at. */
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
  | {readonly code: 'picture-failed'; readonly page: number; readonly message: string}
  | {readonly code: 'node-not-written'; readonly node: NodeId; readonly format: string}
  | {
      readonly code: 'formula-not-native';
      readonly node?: NodeId;
      readonly format: string;
      /** What the format has no form for, or what kept the formula from being read. */
      readonly construct: string;
    }
  | {
      readonly code: 'output-faulty';
      readonly format: string;
      /** Of the written file, from 1. */
      readonly line: number;
      readonly problem: string;
    };

export type Report = (diagnostic: Diagnostic) => void;

/** One sentence a user can act on. */
export function describe(diagnostic: Diagnostic): string {
  switch (diagnostic.code) {
    case 'unreadable-font':
      return `Page ${diagnostic.page}: ${diagnostic.glyphs} characters of the font ${diagnostic.font} carry no readable text; they are missing from the result.`;
    case 'glyphs-left-out':
      return `Page ${diagnostic.page}: ${diagnostic.glyphs} characters were left out (${diagnostic.reason}).`;
    case 'page-without-text':
      return `Page ${diagnostic.page} has no text, only pictures, and none was recognized in them.`;
    case 'page-not-drawn':
      return `Page ${diagnostic.page} has no text that can be read and could not be drawn to read its picture: ${diagnostic.message}`;
    case 'recognition-failed':
      return `Page ${diagnostic.page}: its picture could not be read: ${diagnostic.message}`;
    case 'picture-cut-short':
      return `Page ${diagnostic.page}: the file of the picture ends too early; a part of the picture is missing.`;
    case 'formulas-not-read':
      return `Page ${diagnostic.page}: formulas could not be looked for and are left as text or pictures: ${diagnostic.message}`;
    case 'language-data-missing':
      return `Page ${diagnostic.page}: data to read it are not installed or damaged (${diagnostic.languages.map(code => languageName(code)).join(', ')}); it was read without them, and letters may be wrong.`;
    case 'text-distrusted':
      return `Page ${diagnostic.page}: the file's own text is not what the page shows (${Math.round(100 * diagnostic.agreement)} % of the letters compared agree); it was read from its picture instead.`;
    case 'text-layer-used':
      return `Page ${diagnostic.page} is a picture; the invisible text that its file lays over it was taken (${diagnostic.agreement === undefined ? 'not compared with the picture' : `${Math.round(100 * diagnostic.agreement)} % of the letters compared agree`}).`;
    case 'page-failed':
      return `Page ${diagnostic.page} could not be read: ${diagnostic.message}`;
    case 'stage-failed':
      return `${diagnostic.page === undefined ? '' : `Page ${diagnostic.page}: `}the step ${diagnostic.stage} failed and was left out: ${diagnostic.message}`;
    case 'formula-in-doubt':
      return `${where(diagnostic.from)}a formula is in doubt (confidence ${diagnostic.confidence.toFixed(2)}); compare it with the page.`;
    case 'formula-not-parsed':
      return `${where(diagnostic.from)}a formula could not be rebuilt; its picture was kept.`;
    case 'table-in-doubt':
      return `${where(diagnostic.from)}a table is in doubt (confidence ${diagnostic.confidence.toFixed(2)}); compare it with the page.`;
    case 'picture-failed':
      return `Page ${diagnostic.page}: a picture could not be made: ${diagnostic.message}`;
    case 'node-not-written':
      return `${diagnostic.format} has no form for a part of this document; it was left out.`;
    case 'formula-not-native':
      return `${diagnostic.format} cannot say a part of a formula as it is (${diagnostic.construct}); compare it with the page.`;
    case 'output-faulty':
      return `${diagnostic.format}, line ${diagnostic.line}: ${diagnostic.problem}.`;
  }
}

const where = (from: readonly Place[]): string => (from[0] ? `Page ${from[0].page}: ` : '');
