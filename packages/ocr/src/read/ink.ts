import type {Gray} from '../pixels/gray.ts';
import {otsu} from '../pixels/otsu.ts';

/** Where a line image has ink: 1 or 0 for each pixel, and how many there are in each column. */
export type Ink = {
  readonly width: number;
  readonly height: number;
  readonly marks: Uint8Array;
  readonly columns: Uint16Array;
};

/**
 * Parts the ink of a line from its background, light on dark as well: the background is what most of its edge looks like. Rules under or
 * over the text are left out: with them no column is empty, and words have no room between them.
 */
export function inkOf({width, height, pixels}: Gray): Ink {
  const histogram = new Uint32Array(256);
  for (const value of pixels) histogram[value]!++;
  const threshold = otsu(histogram);
  let dark = 0;
  for (const value of pixels) if (value <= threshold) dark++;
  const inverted = dark > 0.55 * pixels.length;
  const marks = new Uint8Array(pixels.length);
  const columns = new Uint16Array(width);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      if (pixels[at]! <= threshold === inverted) continue;
      marks[at] = 1;
      columns[x]!++;
    }
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0, run = 0; x <= width; x++) {
      if (x < width && marks[row + x] === 1) run++;
      else {
        if (run > longestStroke * height) {
          for (let at = x - run; at < x; at++) columns[at]!--;
          marks.fill(0, row + x - run, row + x);
        }
        run = 0;
      }
    }
  }
  return {width, height, marks, columns};
}

// heights of the line: a dash has one
const longestStroke = 2.5;
