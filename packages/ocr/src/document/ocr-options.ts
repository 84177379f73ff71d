/** When text is read from the image of a page: where the file has none that is readable, everywhere, or nowhere. */
export type OcrMode = 'auto' | 'always' | 'never';

export const ocrModes: readonly OcrMode[] = ['auto', 'always', 'never'];

/**
 * How much OCR reads in a document with text of its own, in sheets of A4: its pictures, pages of outlines, text without a readable
 * encoding. A count and no clock: the result is the same on every machine. A document of scans is read whole.
 */
export type OcrBudget = {
  /** Of one page that has text of its own. */
  readonly page: number;
  readonly document: number;
};

export const ocrBudgetDefaults: OcrBudget = {page: 2, document: 40};
