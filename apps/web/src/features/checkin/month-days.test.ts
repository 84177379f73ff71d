import {expect, test} from 'vitest';
import {monthDays} from './month-days.ts';

test.each([
  ['2026-11-21T00:00:00Z', 6, 30],
  ['2026-06-30T23:59:59Z', 0, 30],
  ['2024-02-01T00:00:00Z', 3, 29],
])('%s', (now, before, count) => {
  const days = monthDays(new Date(now));
  expect(days.slice(0, before).every(day => day === undefined)).toBe(true);
  expect(days[before]).toBe(`${now.slice(0, 7)}-01`);
  expect(days.length).toBe(before + count);
  expect(days.at(-1)).toBe(`${now.slice(0, 7)}-${count}`);
});
