import {expect, test} from 'vitest';
import {dateStamp} from './date-stamp.ts';

test.each([
  [new Date(2026, 0, 31, 9, 5, 0), '2026-01-31 09_05_00'],
  [new Date(1999, 11, 1, 23, 59, 59), '1999-12-01 23_59_59'],
])('%s', (at, stamp) => expect(dateStamp(at)).toBe(stamp));
