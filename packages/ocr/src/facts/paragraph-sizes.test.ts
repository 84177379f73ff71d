import {expect, test} from 'vitest';
import type {OcrLine} from './ocr-page.ts';
import {paragraphSizes} from './paragraph-sizes.ts';

/** A line of a size, from 100 on, with its baseline at `y`. */
const line = (y: number, size: number, width = 400): OcrLine => ({
  characters: [],
  angle: 0,
  baseline: y,
  size,
  box: {left: 100, right: 100 + width, top: y - 0.7 * size, bottom: y + 0.2 * size},
  confidence: 0.9,
});

test.each([
  ['a line in a paragraph has its size', [line(100, 20), line(124, 23), line(148, 20)], 20],
  ['a heading is shorter', [line(100, 20), line(124, 23, 200), line(148, 20)], 23],
  ['or stands apart', [line(100, 20), line(138, 23), line(164, 20)], 23],
  ['or is much larger', [line(100, 20), line(130, 28), line(160, 20)], 28],
  ['between two sizes nothing is known', [line(100, 20), line(124, 22), line(148, 25)], 22],
])('%s', (_, lines, size) => {
  expect(paragraphSizes(lines)[1]).toBe(size);
});
