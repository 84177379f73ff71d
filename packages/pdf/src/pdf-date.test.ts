import {expect, test} from 'vitest';
import {isoDate} from './pdf-date.ts';

test.each([
  ["D:20260301120005+01'00'", '2026-03-01T12:00:05+01:00'],
  ['D:20260301120005Z', '2026-03-01T12:00:05Z'],
  ['D:202603011200', '2026-03-01T12:00:00'],
  ['20260301', '2026-03-01'],
  ['D:2026', '2026'],
  ['D:20261301', undefined],
  ['yesterday', undefined],
  [undefined, undefined],
])('%s is %s', (date, iso) => {
  expect(isoDate(date)).toBe(iso);
});
