import {expect, test} from 'vitest';
import {clamp, median, mostFrequent, quantile} from './statistics.ts';

test('the median of an even number of values is the upper one', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(3);
  expect(median([])).toBeUndefined();
});

test('quantiles count from the smallest value', () => {
  expect(quantile([4, 3, 2, 1], 0)).toBe(1);
  expect(quantile([4, 3, 2, 1], 0.25)).toBe(2);
  expect(quantile([4, 3, 2, 1], 1)).toBe(4);
});

test('the first of equally frequent keys counts', () => {
  expect(
    mostFrequent(
      new Map([
        ['a', 1],
        ['b', 2],
        ['c', 2],
      ]),
    ),
  ).toBe('b');
  expect(mostFrequent(new Map())).toBeUndefined();
});

test('clamp keeps a value within its bounds', () => {
  expect([clamp(-1, 0, 1), clamp(0.5, 0, 1), clamp(2, 0, 1)]).toEqual([0, 0.5, 1]);
});
