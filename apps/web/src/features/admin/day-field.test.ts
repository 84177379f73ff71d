import {expect, test} from 'vitest';
import {dayOf, endOfDay} from './day-field.ts';

test.each(['2026-11-21', '2024-02-29'])('%s goes to its last second and back', day => {
  const end = endOfDay(day)!;
  expect(dayOf(end)).toBe(day);
  expect(dayOf(new Date(Date.parse(end) + 1000).toISOString())).not.toBe(day);
});

test.each(['', 'tomorrow', '2026-13-01'])('%j is no day', day => expect(endOfDay(day)).toBeUndefined());
