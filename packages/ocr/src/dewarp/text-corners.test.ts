import {expect, test} from 'vitest';
import {textCorners} from './text-corners.ts';

const line = (row: number, width: number) => ({x: 370 + width / 2, y: 500 + 60 * row, width, height: 35, angle: 0});

test('ragged lines of a page taken straight from above do not skew, though some end on a rotated line', () => {
  const lines = Array.from({length: 28}, (_, row) => {
    // every fourth ends on a line that is skewed to the right, the others anywhere
    if (row % 4 === 0) return line(row, 700 + 19 * row);
    return line(row, 300 + ((row * 389) % 900));
  });
  expect(textCorners(lines)).toBeUndefined();
});

test('lines that get longer from the top to the bottom on both sides were photographed from below', () => {
  const lines = Array.from({length: 28}, (_, row) => {
    const width = 700 + 19 * row;
    return {x: 800, y: 500 + 60 * row, width, height: 35, angle: 0};
  });
  expect(textCorners(lines)).toBeDefined();
});
