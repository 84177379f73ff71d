import type {PDFObject} from '@cantoo/pdf-lib';
import type {ExtractedOutline} from './outline-extractor.ts';

/** What was taken out of a content stream: a glyph of a font, or one that is drawn as a path. */
export type Extracted = ExtractedGlyph | ExtractedOutline;

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
