import type {Gray} from '../../pixels/gray.ts';
import {inkComponents} from './ink-components.ts';
import {scaledInk} from './scaled-ink.ts';

/**
 * The size of the type of an image with formulas, in its pixels, by how high strokes and letters are. Most strokes are about half
 * an em high. Where tall delimiters are most of the ink the estimate is too high, and single letters are measured.
 */
export function estimateEm(gray: Gray): number {
  const strokes = bounded(strokeHeight(gray) / 0.55);
  const letters = letterHeight(gray);
  return letters !== undefined && strokes > muchLarger * bounded(letters / 0.6) ? bounded(letters / 0.6) : strokes;
}

const muchLarger = 1.6;

const bounded = (em: number): number => Math.min(160, Math.max(8, em));

/** Of runs of ink down single columns, the length of the longer ones: stems and bowls. */
function strokeHeight({width, height, pixels}: Gray): number {
  const heights: number[] = [];
  for (let x = 0; x < width; x += 2) {
    let run = 0;
    for (let y = 0; y <= height; y++) {
      const isInk = y < height && pixels[y * width + x]! < 128;
      if (isInk) run++;
      else {
        if (run > 2) heights.push(run);
        run = 0;
      }
    }
  }
  return shareOf(heights, 0.93) ?? 12;
}

/** Of ink components that are neither strokes nor specks, the height of the higher ones. */
function letterHeight(gray: Gray): number | undefined {
  const heights = inkComponents(scaledInk(gray, 1, 0))
    .components.map(({box}) => ({width: box.right - box.left, height: box.bottom - box.top}))
    .filter(({width, height}) => height >= 5 && width > 0.3 * height && width < 3 * height)
    .map(({height}) => height);
  return shareOf(heights, 0.75);
}

function shareOf(values: number[], share: number): number | undefined {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * share)];
}
