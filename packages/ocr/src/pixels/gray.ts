import type {Raster} from '@recto/pdf';

/** An image in shades of gray, rows from the top, 0 is black. */
export type Gray = {readonly width: number; readonly height: number; readonly pixels: Uint8Array};

/** The brightness of each pixel (ITU-R BT.601); what is transparent counts as drawn on white before. */
export function grayOf({width, height, rgba}: Raster): Gray {
  const pixels = new Uint8Array(width * height);
  for (let index = 0, from = 0; index < pixels.length; index++, from += 4)
    pixels[index] = (rgba[from]! * 77 + rgba[from + 1]! * 150 + rgba[from + 2]! * 29) >> 8;
  return {width, height, pixels};
}
