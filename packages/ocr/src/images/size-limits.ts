import {AppError} from '@recto/model';

/** Pixels that are decoded at most, 480 MB of them. A file of some kilobytes may claim any number. */
const mostDecoded = 120_000_000;

/** Pixels that are kept: small print on a large sheet. */
export const mostKept = 36_000_000;

/** Throws AppError `picture/too-large` before memory is taken for an image, `picture/damaged` for one without pixels. */
export function checkSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new AppError('picture/damaged', {why: 'it has no pixels'});
  if (width * height > mostDecoded) throw new AppError('picture/too-large', {width, height, limit: mostDecoded});
}

/**
 * The resolution that makes an image a page of paper, or a piece of a screen when it is small. A strip, as of a long screen, is
 * as wide as a sheet, and no longer than a page of a PDF may be.
 */
export function usualDpi(width: number, height: number): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  if (longer < strip * shorter) return Math.max(screenDpi, longer / sheetInches);
  return Math.max(screenDpi, shorter / sheetWidth, longer / mostInches);
}

const screenDpi = 110;
const sheetInches = 11.7;
const sheetWidth = 8.3;
// times as long as wide
const strip = 4;
// PDF 32000-1, annex C: 14,400 points are 200
const mostInches = 195;
