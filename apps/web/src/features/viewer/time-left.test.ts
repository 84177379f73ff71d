import {expect, test} from 'vitest';
import {secondsLeft} from './time-left.ts';

test.each([
  [{pagesDone: 52, pageCount: 100, speed: 0.25}, 192],
  [{pagesDone: 100, pageCount: 100, speed: 2}, 0],
  [{pagesDone: 0, pageCount: 100, speed: 2}, undefined],
  [{pagesDone: 5, pageCount: null, speed: 2}, undefined],
  [{pagesDone: 5, pageCount: 10, speed: null}, undefined],
])('what is left of %o', (task, expected) => {
  expect(secondsLeft(task)).toBe(expected);
});
