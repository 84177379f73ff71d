import type {Grey} from '../pixels/grey.ts';
import {shrinkTo} from '../pixels/shrink.ts';

/** A page small enough to be looked at as a whole, set level; `scale` is how many pixels of the page one of it is. */
export type LevelPage = {readonly grey: Grey; readonly scale: number};

/** Shrinks a page to at most 1600 pixels and turns it about its middle, so that what leans by `skew` (radians) is level. */
export function levelPage(page: Grey, skew: number): LevelPage {
  const scale = Math.max(1, Math.max(page.width, page.height) / longest);
  const width = Math.max(1, Math.round(page.width / scale));
  const height = Math.max(1, Math.round(page.height / scale));
  const small = scale > 1 ? shrinkTo(page, width, height) : page;
  if (Math.abs(skew) < leastSkew) return {grey: small, scale};
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const fromX = Math.max(0, Math.min(width - 1, Math.round(width / 2 + dx * cos - dy * sin)));
      const fromY = Math.max(0, Math.min(height - 1, Math.round(height / 2 + dx * sin + dy * cos)));
      pixels[y * width + x] = small.pixels[fromY * width + fromX]!;
    }
  }
  return {grey: {width, height, pixels}, scale};
}

const longest = 1600;
// radians: over the width of a page less than a pixel
const leastSkew = 0.0006;
