import type {Gray} from './gray.ts';
import {dividedBy, paperLight} from './paper-light.ts';
import type {RotatedBox} from './rotated-box.ts';

/**
 * A page whose lines lie partly in a shadow, as if it were lit evenly: each pixel is divided by the light of the paper around it.
 * `lines` are boxes of the page's text in its pixels. Undefined when the light at its lines is much the same, or has only a few
 * shades, as tinted boxes have: then the page is best read as it is.
 */
export function evenLight(page: Gray, lines: readonly RotatedBox[]): Gray | undefined {
  if (lines.length < fewLines) return undefined;
  const light = paperLight(page);
  return isUneven(lightAt(light, lines, page.width / light.width)) ? dividedBy(page, light) : undefined;
}

const fewLines = 6;

/** How many of the pixels along the middle of lines have each of the 256 shades of paper. */
function lightAt({width, height, pixels}: Gray, lines: readonly RotatedBox[], shrunk: number): Uint32Array {
  const counts = new Uint32Array(256);
  for (const box of lines.slice(0, mostLines)) {
    const length = Math.max(box.width, box.height);
    const angle = box.width >= box.height ? box.angle : box.angle + Math.PI / 2;
    for (let at = shrunk / 2; at < length; at += shrunk) {
      const x = Math.floor((box.x + (at - length / 2) * Math.cos(angle)) / shrunk);
      const y = Math.floor((box.y + (at - length / 2) * Math.sin(angle)) / shrunk);
      if (x >= 0 && y >= 0 && x < width && y < height) counts[pixels[y * width + x]!]!++;
    }
  }
  return counts;
}

const mostLines = 2000;

/** Text stands on paper of very different shades, and they pass into each other. */
function isUneven(counts: Uint32Array): boolean {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const darkest = shareBelow(counts, edges * all);
  const brightest = shareBelow(counts, (1 - edges) * all);
  if (darkest >= dimmed * brightest) return false;
  const left = counts.slice();
  let covered = 0;
  for (let band = 0; band < bands; band++) covered += takeBand(left);
  return covered < ofFewShades * all;
}

// share of text at the darkest and at the brightest places; how dark a shadow is beside the brightest
const edges = 0.07;
const dimmed = 0.72;
// of a page with tinted boxes a few shades, each as wide as JPEG's noise, hold nearly all text
const bands = 3;
const bandWidth = 9;
const ofFewShades = 0.75;

function shareBelow(counts: Uint32Array, share: number): number {
  let sum = 0;
  for (let value = 0; value < 256; value++) {
    sum += counts[value]!;
    if (sum > share) return value;
  }
  return 255;
}

/** Takes the shades next to each other that most have; returns how many have them. */
function takeBand(counts: Uint32Array): number {
  let [best, most, sum] = [0, 0, 0];
  for (let value = 0; value < 256; value++) {
    sum += counts[value]! - (counts[value - bandWidth] ?? 0);
    if (sum > most) [best, most] = [value, sum];
  }
  counts.fill(0, Math.max(0, best - bandWidth + 1), best + 1);
  return most;
}
