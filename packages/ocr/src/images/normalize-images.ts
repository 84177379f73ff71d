import {AppError, imageFormatOf, inputFormats} from '@recto/model';
import type {ImagePage, JpegPage} from '@recto/pdf';
import {bareJpeg} from './bare-jpeg.ts';
import {decodeImage} from './decode-image.ts';
import {decodeTiff} from './decode-tiff.ts';
import {isCutShort} from './jpeg-end.ts';

/**
 * The pages of an image file, in the orientation that its camera recorded, on white, in a form that a PDF can hold. TIFF files may have many.
 * What has more than 36 million pixels is made smaller. JPEGs stay what they are where a PDF can hold them: their pixels are a
 * dozen times as many bytes. Of a JPEG that was cut short what is there is given, `cutShort`.
 *
 * Throws AppError `picture/damaged`, `picture/too-large`, `picture/unknown-kind`.
 */
export async function* normalizeImages(bytes: Uint8Array): AsyncGenerator<ImagePage | JpegPage> {
  const format = imageFormatOf(bytes);
  if (!format || inputFormats[format].readBy === 'nothing')
    throw new AppError('picture/unknown-kind', {kind: format ? inputFormats[format].name : 'unknown'});
  try {
    if (format === 'tiff') yield* decodeTiff(bytes);
    else if (format === 'jpeg') yield await photograph(bytes);
    else yield await decodeImage(bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const why = error instanceof Error ? error.message.split('\n')[0]! : String(error);
    throw new AppError('picture/damaged', {why}, {cause: error});
  }
}

/** Decoded in any case: only so is it known whether it can be. */
async function photograph(bytes: Uint8Array): Promise<ImagePage | JpegPage> {
  const {orientation, shrunk, ...page} = await decodeImage(bytes);
  if (isCutShort(bytes)) return partOf(page);
  const bare = shrunk ? undefined : bareJpeg(bytes);
  if (!bare) return page;
  const {width, height, dpi} = page;
  return {width, height, dpi, ...bare, ...(orientation > 1 && {orientation})};
}

/** Throws where nothing was left to see: what is missing is one gray, which begins within a row of blocks. */
function partOf(page: ImagePage): ImagePage {
  const {width, height, channels, pixels} = page;
  let rows = 0;
  for (let y = 0; y < height; y++) {
    let [darkest, lightest] = [255, 0];
    for (let at = y * width * channels; at < (y + 1) * width * channels; at++) {
      darkest = Math.min(darkest, pixels[at]!);
      lightest = Math.max(lightest, pixels[at]!);
    }
    if (lightest - darkest > leastContrast) rows++;
  }
  if (rows <= blockRows) throw new AppError('picture/damaged', {why: 'it is cut short'});
  return {...page, cutShort: true};
}

const leastContrast = 24;
// JPEG codes sixteen rows together at most
const blockRows = 16;
