import {expect, test} from 'vitest';
import type {OcrLine} from '../facts/ocr-page.ts';
import {pictureSieve} from './image-regions.ts';

const size = {width: 600, height: 300};
const sieve = pictureSieve(false);

/** Boxes of text lines, one below the other. */
const stacked = (count: number, width: number) =>
  Array.from({length: count}, (_, row) => ({left: 20, right: 20 + width, top: 10 + 35 * row, bottom: 35 + 35 * row}));
/** Boxes of cells in columns. */
const cells = (rows: number, columns: number) =>
  Array.from({length: rows * columns}, (_, index) => {
    const [left, top] = [20 + 200 * (index % columns), 20 + 60 * Math.floor(index / columns)];
    return {left, right: left + 70, top, bottom: top + 25};
  });

test.each([
  ['lines of text', stacked(6, 500), true],
  [
    'columns of text that runs down',
    stacked(6, 500).map(({left, right, top, bottom}) => ({left: top, right: bottom, top: left, bottom: right})),
    true,
  ],
  ['cells of a table', cells(5, 3), true],
  ['labels of a diagram', cells(2, 2), false],
  ['two lines', stacked(2, 500), false],
  ['a heading and marks', [...stacked(1, 500), ...cells(1, 3)], false],
  ['nothing', [], false],
])('%s, by where they stand', (_, boxes, expected) => {
  expect(sieve.byPlace(boxes, size)).toBe(expected);
});

test('a picture is given up where most of its longest lines are read with little confidence', () => {
  expect(sieve.byConfidence([0.95, 0.9, 0.99, 0.6, 0])).toBe(true);
  expect(sieve.byConfidence([0.95, 0.9, 0.7, 0.6, 0])).toBe(false);
  expect(sieve.byConfidence([])).toBe(true);
});

test('lines are text, the cells of a table, or neither', () => {
  const line = (box: OcrLine['box'], letters: number, confidence: number): OcrLine => ({
    characters: Array.from({length: letters}, () => ({text: 'a', confidence, box, spaceBefore: false})),
    angle: 0,
    baseline: box.bottom,
    size: 20,
    box,
    confidence,
  });
  const text = stacked(6, 500).map(box => line(box, 40, 0.95));
  expect(sieve.byText(text, size)).toBe('text');
  expect(
    sieve.byText(
      cells(5, 3).map(box => line(box, 5, 0.95)),
      size,
    ),
  ).toBe('table');
  expect(
    sieve.byText(
      text.map(each => ({...each, confidence: 0.6})),
      size,
    ),
  ).toBeUndefined();
});
