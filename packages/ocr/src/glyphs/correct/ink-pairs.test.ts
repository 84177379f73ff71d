import {expect, test} from 'vitest';
import {drawnInk} from '../detect/drawn-ink.fixture.ts';
import {glyph} from '../glyph.fixture.ts';
import {withInkPairs} from './ink-pairs.ts';

const rectangles = (...boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[]) =>
  drawnInk(60, 60, (x, y) =>
    boxes.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom),
  );
const names = (glyphs: readonly {readonly symbol: string}[]): string[] => glyphs.map(({symbol}) => symbol);

test('a comma with a point above it is a semicolon, whatever the point was taken for', () => {
  const ink = rectangles([20, 20, 23, 23], [20, 28, 23, 34]);
  const comma = glyph(',', 20, 28, 23, 34);
  expect(withInkPairs([comma, glyph('∗', 20, 20, 23, 23)], ink)).toMatchObject([
    {symbol: ';', box: {left: 20, top: 20, right: 23, bottom: 34}},
  ]);
  expect(names(withInkPairs([comma], rectangles([20, 28, 23, 34])))).toEqual([',']);
  // of the row above
  expect(names(withInkPairs([comma], rectangles([20, 6, 23, 9], [20, 28, 23, 34])))).toEqual([',']);
});

test('a colon stays one', () => {
  const ink = rectangles([20, 20, 23, 23], [20, 30, 23, 33]);
  expect(names(withInkPairs([glyph(':', 20, 20, 23, 33)], ink))).toEqual([':']);
});

test('two strokes that were detected as one prime are two', () => {
  const ink = rectangles([20, 10, 23, 18], [26, 10, 29, 18]);
  expect(names(withInkPairs([glyph('′', 20, 10, 29, 18)], ink))).toEqual(['′', '′']);
  const [first, second] = [glyph('′', 20, 10, 23, 18), glyph('′', 26, 10, 29, 18)];
  expect(withInkPairs([first, second], ink)).toEqual([first, second]);
});
