import {expect, test} from 'vitest';
import {askAgain, retryAfter} from './ask-again.ts';

const at = Date.parse('2026-11-21T12:00:00Z');

test.each([
  [undefined, undefined],
  ['7', 7000],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
])('Retry-After: %s', (given, wait) => {
  expect(retryAfter(new Headers(given === undefined ? [] : [['retry-after', given]]), at)).toBe(wait);
});

const asker = (statuses: readonly number[], wait?: number) => {
  let asked = 0;
  const ask = async () => ({status: statuses[asked++] ?? 200, retryAfter: wait});
  return {ask, asked: () => asked};
};

test.each<[string, readonly number[], number | undefined, number, number]>([
  ['is content', [200], undefined, 200, 1],
  ['wants fewer and then answers', [429, 503, 200], undefined, 200, 3],
  ['never recovers', [500, 500, 500, 500, 200], undefined, 500, 4],
  ['wants us to wait an hour', [429], 3_600_000, 429, 1],
  ['refuses', [401], undefined, 401, 1],
])('who %s', async (_, statuses, wait, status, times) => {
  const {ask, asked} = asker(statuses, wait);
  expect((await askAgain(ask, 1, new AbortController().signal)).status).toBe(status);
  expect(asked()).toBe(times);
});

test('a wait ends when nobody wants the answer any more', async () => {
  const {ask} = asker([429], 20_000);
  await expect(askAgain(ask, 1, AbortSignal.timeout(1))).rejects.toThrow();
});
