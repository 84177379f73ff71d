/**
 * The documents of the corpus: a folder each, with the file that is converted (`source.pdf` or an image), what it was made
 * from, what it should become (`expected.md`) and what it is for (`about.json`).
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {ExpectedFailure} from './expected-failures.ts';

/** How a document is made; `npm run corpus -- NAME` does it again. */
export type Recipe =
  /** A source file set by a program: its name is `source` and the program's extension. */
  | {readonly with: 'pdflatex' | 'xelatex' | 'lualatex' | 'soffice' | 'chromium' | 'typst'; readonly runs?: number}
  /** A script in the folder that gives the PDF's bytes as `make`. */
  | {readonly with: 'script'}
  /** Pages set by a program, rasterized, degraded by ImageMagick and kept as images. */
  | {
      readonly with: 'scan';
      readonly set: 'pdflatex' | 'chromium';
      readonly dpi: number;
      /** Arguments of ImageMagick's `convert` between input and output. */
      readonly effects: readonly string[];
      readonly as: 'pdf' | 'jpg' | 'png';
      /** Of JPEG, 1 to 100; without it pages are kept as PNG. */
      readonly quality?: number;
      /** Two pages of the source side by side on one. */
      readonly spread?: boolean;
    };

export type About = {
  /** What the document is for. */
  readonly shows: string;
  /** What wrote the file. */
  readonly producer: string;
  /** ISO 639-1 codes. */
  readonly languages: readonly string[];
  readonly made: Recipe;
  readonly licence: string;
  /** Whether its pages are read by OCR. */
  readonly ocr?: boolean;
  readonly expectedFailures?: readonly ExpectedFailure[];
};

export type CorpusDocument = {
  readonly name: string;
  readonly folder: string;
  /** The file that is converted. */
  readonly source: string;
  /** The Markdown that it should become. */
  readonly expected: string;
  readonly about: About;
};

const root = import.meta.dirname;

/** Every folder beside this file that has an `about.json`, by name. */
export function corpusDocuments(): CorpusDocument[] {
  return readdirSync(root)
    .filter(name => existsSync(path.join(root, name, 'about.json')))
    .sort()
    .map(name => {
      const folder = path.join(root, name);
      const about = JSON.parse(readFileSync(path.join(folder, 'about.json'), 'utf8')) as About;
      return {
        name,
        folder,
        source: path.join(folder, `source.${about.made.with === 'scan' ? about.made.as : 'pdf'}`),
        expected: path.join(folder, 'expected.md'),
        about,
      };
    });
}
