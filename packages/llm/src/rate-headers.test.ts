import {expect, test} from 'vitest';
import {readRateHint, readRetryAfter} from './rate-headers.ts';

for (const [headers, hint] of [
  [{}, {}],
  [{'retry-after': '2'}, {retryAfter: 2000}],
  [{'retry-after': '2', 'retry-after-ms': '150'}, {retryAfter: 150}],
  [{'retry-after': 'Sat, 21 Nov 2026 10:00:05 GMT', date: 'Sat, 21 Nov 2026 10:00:00 GMT'}, {retryAfter: 5000}],
  [{'retry-after': 'soon'}, {}],
  [{'retry-after': '86400'}, {retryAfter: 600_000}],
  [
    {'x-ratelimit-limit-requests': '60', 'x-ratelimit-limit-tokens': '9000'},
    {requestsPerMinute: 60, tokensPerMinute: 9000},
  ],
  [{'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '1m2.5s'}, {retryAfter: 62_500}],
  [{'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '120ms'}, {retryAfter: 120}],
  [{'x-ratelimit-remaining-tokens': '5', 'x-ratelimit-reset-tokens': '9s'}, {}],
] as const) {
  test(JSON.stringify(headers), () =>
    expect(readRateHint(new Headers(headers as Record<string, string>))).toEqual(hint),
  );
}

const at = Date.parse('2026-11-21T12:00:00Z');

for (const [headers, wait] of [
  [{}, undefined],
  [{'retry-after': '7'}, 7000],
  [{'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT'}, 30_000],
  [{'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT', date: 'Sat, 21 Nov 2026 12:00:25 GMT'}, 5000],
  [{'retry-after': 'Sat, 21 Nov 2026 11:00:00 GMT'}, undefined],
  [{'retry-after': 'soon'}, undefined],
] as const) {
  test(`${JSON.stringify(headers)} seen from a clock`, () =>
    expect(readRetryAfter(new Headers(headers as Record<string, string>), at)).toBe(wait));
}
