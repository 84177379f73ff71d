import type {PDFObject} from '@cantoo/pdf-lib';

/** A glyph that was taken out of a content stream, with all that is needed to draw it again elsewhere on its page. */
export type ExtractedGlyph = {
  /** The font as the resources hold it, a reference or a dictionary. */
  readonly font: PDFObject;
  /** Its code in the content stream. */
  readonly bytes: Uint8Array;
  /** From text space at font size 1 to the page's own space, without translation: a b c d. */
  readonly linear: readonly [number, number, number, number];
  /** Text rendering mode. */
  readonly mode: number;
};
