import {expect, it} from 'vitest';
import {clusterBoxes} from './clusters.ts';

const box = (left: number, top: number, size = 10) => ({left, top, right: left + size, bottom: top + size});

it('groups what touches or nearly touches', () => {
  const clusters = clusterBoxes([box(0, 0), box(15, 0), box(100, 100), box(28, 12)], 200, 200);
  expect(clusters.map(({members}) => members)).toEqual([[0, 1, 3], [2]]);
  expect(clusters[0]!.box).toEqual({left: 0, top: 0, right: 38, bottom: 22});
});

it('takes boxes beyond the page, and any number of large ones', () => {
  expect(clusterBoxes([box(-50, -50), box(500, 500)], 200, 200)).toHaveLength(2);
  const many = Array.from({length: 100_000}, (_, index) => box(index % 7, index % 5, 190));
  expect(clusterBoxes(many, 200, 200)).toHaveLength(1);
});

it('has nothing to group on an empty page', () => {
  expect(clusterBoxes([], 200, 200)).toEqual([]);
});
