import {expect, test} from 'vitest';
import {cacheLife, isFresh} from './file-cache.ts';

test('PDFs are kept for ten days and not a moment longer', () => {
  expect(cacheLife).toBe(864_000_000);
  expect([
    isFresh(5, 5),
    isFresh(0, cacheLife - 1),
    isFresh(0, cacheLife),
    isFresh(10, 5),
    isFresh(Number.NaN, 5),
  ]).toEqual([true, true, false, false, false]);
});
