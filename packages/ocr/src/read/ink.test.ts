import {expect, test} from 'vitest';
import {inkOf} from './ink.ts';

const [width, height] = [300, 48];

/** Letters as bars of 10 pixels with room of 10 between them, and a rule from one column to another in row 44. */
function lineWithRule(from: number, to: number) {
  const pixels = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (y > 10 && y < 38 && x % 20 < 10) pixels[y * width + x] = 0;
      if (y === 44 && x >= from && x < to) pixels[y * width + x] = 0;
    }
  }
  return {width, height, pixels};
}

test('a rule under the words is none of their ink', () => {
  const {columns, marks} = inkOf(lineWithRule(0, 300));
  expect([columns[5], columns[15]]).toEqual([27, 0]);
  expect(marks.subarray(44 * width, 45 * width)).not.toContain(1);
});

test('a dash is', () => {
  expect(inkOf(lineWithRule(100, 150)).columns[115]).toBe(1);
});
