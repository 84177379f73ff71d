import {expect, test} from 'vitest';
import {type PlacedRow, positionOfRow, rowAtPosition} from './scroll-sync.ts';

const heights = new Map([
  [1, 100],
  [2, 100],
]);
const row = (page: number, top: number, bottom: number): PlacedRow => ({page, block: {box: {top, bottom}}});
const rows: PlacedRow[] = [{page: 1}, row(1, 10, 30), row(1, 40, 80), {page: 2}, row(2, 20, 40)];

test.each([
  [
    {page: 1, share: 0},
    {index: 0, share: 0},
  ],
  [
    {page: 1, share: 0.2},
    {index: 1, share: 0.5},
  ],
  [
    {page: 1, share: 0.6},
    {index: 2, share: 0.5},
  ],
  [
    {page: 1, share: 0.9},
    {index: 2, share: 1},
  ],
  [
    {page: 2, share: 0.3},
    {index: 4, share: 0.5},
  ],
  [
    {page: 3, share: 0.3},
    {index: 4, share: 1},
  ],
])('the row at %j', (spot, expected) => {
  const found = rowAtPosition(rows, spot, heights);
  expect([found?.index, found?.share]).toEqual([expected.index, expect.closeTo(expected.share)]);
});

test('a row leads back to where it stands', () => {
  expect(positionOfRow(rows[2]!, 0.5, heights)).toEqual({page: 1, share: expect.closeTo(0.6)});
  expect(positionOfRow(rows[3]!, 0.5, heights)).toEqual({page: 2, share: 0});
  expect(rowAtPosition([], {page: 1, share: 0}, heights)).toBeUndefined();
});

test('a block that was moved among those of another page is found where it is, and hides none of theirs', () => {
  const moved = [{page: 1}, row(2, 20, 40), row(1, 10, 30), {page: 2}, row(1, 40, 80), row(2, 50, 70)];
  expect(rowAtPosition(moved, {page: 1, share: 0.6}, heights)?.index).toBe(4);
  expect(rowAtPosition(moved, {page: 2, share: 0.3}, heights)?.index).toBe(1);
  expect(rowAtPosition(moved, {page: 2, share: 0.6}, heights)?.index).toBe(5);
});
