import {expect, test} from 'vitest';
import {formatBytes, formatDateTime, roundTime} from './format.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [15_000, '15 KB'],
  [3_500_000, '3.3 MB'],
  [5 * 1024 ** 4, '5120 GB'],
])('%i bytes', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test('a moment is shown in local time', () => {
  const date = new Date(2026, 2, 4, 5, 6);
  expect(formatDateTime(date.toISOString())).toBe('2026/03/04 05:06');
});

test.each([
  [192, {minutes: 3}],
  [58, {minutes: 1}],
  [31, {seconds: 40}],
  [0, {seconds: 10}],
])('%d seconds are said roundly', (seconds, expected) => {
  expect(roundTime(seconds)).toEqual(expected);
});
