/**
 * Pixels per inch at which a picture on a page is drawn for OCR; `area` in square points. Beyond a sheet of A4 it stands on a poster, has
 * large letters, and is drawn with a sheet's pixels.
 */
export const readingDpi = (area: number): number =>
  Math.min(usualDpi, 72 * Math.sqrt(pixelsOfSheet / Math.max(1, area)));

/** How many pixels an area in square points is drawn with. */
export const pixelsAt = (dpi: number, area: number): number => area * (dpi / 72) ** 2;

/** Small print has letters of 20 pixels. */
export const usualDpi = 216;

/** What a sheet of A4 has at that resolution, and a little more. */
export const pixelsOfSheet = 4_700_000;
