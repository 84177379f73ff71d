import {expect, test} from 'vitest';
import {timeLeft} from './time-left.ts';

test.each([
  [0.5, 20, '20 s left'],
  [0.9, 30, '10 s left'],
  [0.1, 60, '9 min left'],
  [0.05, 600, '3 h 10 min left'],
  [0.99, 100, '10 s left'],
  // too early to tell, and nothing left to tell of
  [0.5, 2, undefined],
  [0.001, 60, undefined],
  [1, 60, undefined],
])('%d of the work after %d seconds', (share, seconds, words) => {
  expect(timeLeft(share, seconds)).toBe(words);
});
