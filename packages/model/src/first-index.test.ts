import {expect, test} from 'vitest';
import {firstIndex} from './first-index.ts';

test('the first item from which on it holds, or the end', () => {
  const sorted = [1, 3, 3, 5, 8];
  for (let least = 0; least < 10; least++) {
    const found = sorted.findIndex(item => item >= least);
    expect(firstIndex(sorted, item => item >= least)).toBe(found < 0 ? sorted.length : found);
  }
  expect(firstIndex([], () => true)).toBe(0);
});
