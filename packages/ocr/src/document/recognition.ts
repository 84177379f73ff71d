import type {ImagePage, JpegPage} from '@recto/pdf';
import type {Recognizer} from '../facts/ocr-page.ts';

/** What a conversion needs to read images. It runs outside the engine, where native programs may. */
export type Recognition = Recognizer & {
  /** The pages of an image file. Throws AppError `picture/…`. */
  readonly images: (bytes: Uint8Array) => AsyncIterable<ImagePage | JpegPage>;
};
