import {AppError} from '@recto/model';
import {type PicturePage, pictureKind} from '@recto/pdf';
import {decodePicture} from './decode.ts';
import {decodeTiff} from './decode-tiff.ts';

/**
 * The pages of a picture file, upright as its camera says, on white, in a form that a PDF can hold. TIFF files may have many.
 * What has more than 36 million pixels is made smaller.
 *
 * Throws AppError `picture/damaged`, `picture/too-large`, `picture/unknown-kind`.
 */
export async function* normalisePictures(bytes: Uint8Array): AsyncGenerator<PicturePage> {
  const kind = pictureKind(bytes) ?? 'unknown';
  if (unreadable.has(kind)) throw new AppError('picture/unknown-kind', {kind});
  try {
    if (kind === 'TIFF') yield* decodeTiff(bytes);
    else yield await decodePicture(bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const why = error instanceof Error ? error.message.split('\n')[0]! : String(error);
    throw new AppError('picture/damaged', {why}, {cause: error});
  }
}

// no permissive package decodes them
const unreadable: ReadonlySet<string> = new Set(['HEIC', 'JPEG 2000', 'GIF', 'unknown']);
