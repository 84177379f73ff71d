/** How to read a PDF. Every field has its default in `defaults`, and nowhere else. */
export type PdfReadOptions = {
  /** Pages to read, counted from 1. All of them when absent. */
  readonly pages?: readonly number[];
};

export const defaults: PdfReadOptions = {};
