import type {Gray} from './gray.ts';
import {otsu} from './otsu.ts';

/** The image of a line with dark letters on a light background: inverted where most of it is dark, as readers were taught on paper. */
export function darkOnLight(image: Gray): Gray {
  const {pixels} = image;
  const histogram = new Uint32Array(256);
  for (const value of pixels) histogram[value]!++;
  const threshold = otsu(histogram);
  let dark = 0;
  for (let value = 0; value <= threshold; value++) dark += histogram[value]!;
  return dark > mostDark * pixels.length ? {...image, pixels: pixels.map(value => 255 - value)} : image;
}

// share of a line that bold letters cover at most
const mostDark = 0.6;
