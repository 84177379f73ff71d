import {expect, test} from 'vitest';
import type {Item} from './items.ts';
import {itemAtPosition, positionOfItem} from './scroll-sync.ts';

const heights = new Map([
  [1, 100],
  [2, 100],
]);
const block = (page: number, top: number, bottom: number): Item => ({
  kind: 'block',
  key: `${page} ${top}`,
  page,
  markdown: 'x',
  block: {id: 'x', box: {left: 0, top, right: 10, bottom}},
});
const items: Item[] = [
  {kind: 'page', key: 'p1', page: 1, empty: false},
  block(1, 10, 30),
  block(1, 40, 80),
  {kind: 'page', key: 'p2', page: 2, empty: false},
  block(2, 20, 40),
];

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
  const found = itemAtPosition(items, spot, heights);
  expect([found?.index, found?.share]).toEqual([expected.index, expect.closeTo(expected.share)]);
});

test('a row leads back to where it stands', () => {
  expect(positionOfItem(items[2]!, 0.5, heights)).toEqual({page: 1, share: expect.closeTo(0.6)});
  expect(positionOfItem(items[3]!, 0.5, heights)).toEqual({page: 2, share: 0});
  expect(itemAtPosition([], {page: 1, share: 0}, heights)).toBeUndefined();
});
