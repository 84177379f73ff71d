import {expect, test} from 'vitest';
import {secondsLeft} from './cooldown.ts';

test.each([
  [60_000, 0, 60],
  [60_000, 59_999, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i at %i', (until, now, seconds) => expect(secondsLeft(until, now)).toBe(seconds));
