import {expect, test} from 'vitest';
import {clock, secondsUntil} from './payment-countdown.ts';

const now = Date.parse('2026-11-21T00:00:00Z');

test.each([
  ['2026-11-21T00:05:00Z', 300],
  ['2026-11-21T00:00:00.200Z', 1],
  ['2026-11-21T00:00:00Z', 0],
  ['2026-11-20T00:00:00Z', 0],
])('%s', (moment, seconds) => expect(secondsUntil(moment, now)).toBe(seconds));

test.each([
  [300, '5:00'],
  [249, '4:09'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds', (seconds, text) => expect(clock(seconds)).toBe(text));
