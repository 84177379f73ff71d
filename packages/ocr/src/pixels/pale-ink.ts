import type {Gray} from './gray.ts';
import {otsu} from './otsu.ts';

/**
 * The shade that parts a page's print from a second, paler ink; undefined where all ink is much the same. `page` has paper of one
 * shade. Only the darkest pixels across strokes count: their edges are pale on every page.
 */
export function paleInkShade({width, height, pixels}: Gray, paper: number): number | undefined {
  const counts = new Uint32Array(256);
  for (let y = reach; y < height - reach; y += 2) {
    for (let x = reach; x < width - reach; x++) {
      const value = pixels[y * width + x]!;
      if (value < paper - noise && isCore(pixels, y * width + x, width)) counts[value]!++;
    }
  }
  const shade = otsu(counts);
  const [print, pale] = [meanOf(counts, 0, shade + 1), meanOf(counts, shade + 1, 256)];
  const apart = paper - pale.mean < mostPale * (paper - print.mean);
  return apart && pale.count > leastPale * print.count && print.count > leastPale * pale.count ? shade : undefined;
}

// pixels a stroke's middle is at most away from its edges
const reach = 3;
// shades
const noise = 22;
// how dark the paler ink is beside the print; shares of the other
const mostPale = 0.5;
const leastPale = 0.12;

/** The darkest pixel of its surroundings in one direction at least, where a stroke passes. */
function isCore(pixels: Uint8Array, at: number, width: number): boolean {
  const value = pixels[at]!;
  for (const step of [1, width]) {
    let darkest = true;
    for (let away = 1; away <= reach && darkest; away++)
      darkest = pixels[at - away * step]! >= value && pixels[at + away * step]! > value;
    if (darkest) return true;
  }
  return false;
}

function meanOf(counts: Uint32Array, from: number, to: number): {readonly count: number; readonly mean: number} {
  let [count, sum] = [0, 0];
  for (let value = from; value < to; value++) {
    count += counts[value]!;
    sum += value * counts[value]!;
  }
  return {count, mean: sum / Math.max(1, count)};
}

/** Where pixels of the print are: those darker than `shade`, and what is so near them that it may be the edge of a stroke. */
export function printMask({width, height, pixels}: Gray, shade: number, near: number): Uint8Array {
  const mask = new Uint8Array(pixels.length);
  const across = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y++) {
    let last = -Infinity;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (pixels[at]! > shade) continue;
      across.fill(1, y * width + Math.max(0, x - near, last + 1), y * width + Math.min(width, x + near + 1));
      last = Math.min(width - 1, x + near);
    }
  }
  for (let x = 0; x < width; x++) {
    let last = -1;
    for (let y = 0; y < height; y++) {
      if (across[y * width + x] === 0) continue;
      const end = Math.min(height - 1, y + near);
      for (let row = Math.max(0, y - near, last + 1); row <= end; row++) mask[row * width + x] = 1;
      last = end;
    }
  }
  return mask;
}
