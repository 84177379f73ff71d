import type {Corner} from '@recto/model';
import type {Raster} from '@recto/pdf';

/**
 * Rotates a crop of a page image upright, by the quarter turns by which the page was rotated to read it. `corners` are those of the
 * page in its image, clockwise from the upper left; without them the page was upright.
 */
export function uprightRaster(raster: Raster, corners: readonly Corner[] | undefined): Raster {
  const [from, to] = corners ?? [];
  if (!from || !to) return raster;
  const quarters = (Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 2)) + 4) % 4;
  return Array.from({length: quarters}).reduce<Raster>(rotatedLeft, raster);
}

/** A quarter turn counterclockwise. */
function rotatedLeft({width, height, rgba}: Raster): Raster {
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) to[(width - 1 - x) * height + y] = from[y * width + x]!;
  return {width: height, height: width, rgba: new Uint8ClampedArray(to.buffer)};
}
