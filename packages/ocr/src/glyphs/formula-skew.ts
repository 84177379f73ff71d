import {boxHeight, boxWidth, centerX, median} from '@recto/model';
import type {OcrFormulas, OcrGlyph} from '../facts/ocr-page.ts';

/**
 * How an image of a formula is skewed, in radians (positive: its lines run down to the right): the slope along which most letters stand
 * on common baselines. 0 where that is hardly clearer than level lines are, and for formulas too short to decide.
 */
export function formulaSkew({glyphs, bars}: OcrFormulas): number {
  const places = placesOf(glyphs);
  if (places.length < fewest) return 0;
  const xs = places.map(({x}) => x);
  if (Math.max(...xs) - Math.min(...xs) < shortest) return 0;
  const level = agreement(places, 0);
  let [best, slope] = [level, 0];
  for (let step = -steps; step <= steps; step++) {
    const value = agreement(places, step * finest);
    if (value > best) [best, slope] = [value, step * finest];
  }
  // the bar of a fraction that is skewed is level for a few pixels only
  const isLevel = bars.some(bar => Math.abs(slope) * boxWidth(bar) > boxHeight(bar) + 0.3);
  return best > clearly * level && Math.abs(slope) >= 2 * finest && !isLevel ? slope : 0;
}

/** How many pairs of letters stand on one level line. */
export const baselineAgreement = (glyphs: readonly OcrGlyph[]): number => agreement(placesOf(glyphs), 0);

/** Middles of letters on their baselines, in em. */
function placesOf(glyphs: readonly OcrGlyph[]): {readonly x: number; readonly y: number}[] {
  const letters = glyphs.filter(({symbol, confidence}) => confidence > 0.3 && lettered.test(symbol));
  if (letters.length === 0) return [];
  const size = median(letters.map(letter => letter.size)) ?? 0;
  return letters.map(({box, y}) => ({x: centerX(box) / size, y: y / size}));
}

const lettered = /^[\p{L}\d](?::|$)/u;
const fewest = 6;
// em
const shortest = 6;
// radians: a sixth of a degree, and up to two degrees
const finest = 0.003;
const steps = 12;
// by chance two scripts are level with each other
const clearly = 1.15;
const spread = 0.06;

/** How many pairs of letters stand on one line along the slope, near ones counting as much as far ones. */
function agreement(places: readonly {readonly x: number; readonly y: number}[], slope: number): number {
  const lines = places.map(({x, y}) => y - slope * x).sort((a, b) => a - b);
  let sum = 0;
  for (let first = 0; first < lines.length; first++) {
    for (let second = first + 1; second < lines.length; second++) {
      const apart = lines[second]! - lines[first]!;
      if (apart > 3 * spread) break;
      sum += Math.exp(-0.5 * (apart / spread) ** 2);
    }
  }
  return sum;
}
