/**
 * The choices that a person has when a document is written, by option; the first choice is the default. Command line, API and
 * web client take their choices from here. `formats` says which format takes which option.
 */
export const writeChoices = {
  /** Formulas in Markdown as `$…$` or `\(…\)`. */
  formula: ['dollar', 'bracket'],
  /** Tables in Markdown: with pipes where that loses nothing, all as HTML, or all with pipes and merged cells split. */
  tables: ['auto', 'html', 'pipes'],
  /** Images of Markdown: files beside it, inside it as data URLs, or at URLs of the server. */
  images: ['local', 'data', 'online'],
  /** HTML as one file, or with its images and style sheet in a folder. */
  html: ['file', 'folder'],
  /** PDF typeset by Typst, or printed from the HTML by Chromium. */
  pdf: ['typeset', 'print'],
  /** The look of a Word file. */
  template: ['default', 'academic', 'minimal'],
} as const;

export type WriteChoices = {readonly [Option in keyof typeof writeChoices]: (typeof writeChoices)[Option][number]};

/** The numbers that a person may give, with their limits. */
export const writeNumbers = {
  /** The most tokens of a chunk. */
  chunkSize: {least: 32, most: 8192, standard: 512},
  /** Tokens of a chunk's end that the next one of the same section begins with, at most; never more than half of a chunk. */
  chunkOverlap: {least: 0, most: 4096, standard: 64},
} as const;

export type WriteNumber = keyof typeof writeNumbers;

/** Options that are on or off. */
export type WriteSwitch =
  /** Mark page starts, running heads and page numbers as comments in Markdown. */
  | 'comments'
  /** Keep running heads and page numbers. */
  | 'furniture'
  /** Keep tables whole that were joined across pages. */
  | 'mergeTables';

export type WriteOptionName = keyof WriteChoices | WriteSwitch | WriteNumber;
