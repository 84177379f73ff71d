import type {ImagePage, JpegPage} from '@recto/pdf';
import type {Recognizer} from '../facts/ocr-page.ts';

/** What a conversion needs to read images. It runs outside the engine, where native programs may. */
export type Recognition = Recognizer & {
  /** The pages of an image file. Throws AppError `picture/…`. */
  readonly images: (bytes: Uint8Array) => AsyncIterable<ImagePage | JpegPage>;
};

/** When text is read from the image of a page: where the file has none that is readable, everywhere, or nowhere. */
export type OcrMode = 'auto' | 'always' | 'never';

export const ocrModes: readonly OcrMode[] = ['auto', 'always', 'never'];
