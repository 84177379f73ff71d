import {expect, test} from 'vitest';
import {retryRequest} from './retry.ts';

const service = (statuses: readonly number[], wait?: number) => {
  let requests = 0;
  const send = async () => ({status: statuses[requests++] ?? 200, retryAfter: wait});
  return {send, requests: () => requests};
};

test.each<[string, readonly number[], number | undefined, number, number]>([
  ['answers', [200], undefined, 200, 1],
  ['is overloaded and then answers', [429, 503, 200], undefined, 200, 3],
  ['never recovers', [500, 500, 500, 500, 200], undefined, 500, 4],
  ['asks for an hour', [429], 3_600_000, 429, 1],
  ['rejects the request', [401], undefined, 401, 1],
])('a service that %s', async (_, statuses, wait, status, times) => {
  const {send, requests} = service(statuses, wait);
  expect((await retryRequest(send, 1, new AbortController().signal)).status).toBe(status);
  expect(requests()).toBe(times);
});

test('an abort ends the wait', async () => {
  const {send} = service([429], 20_000);
  await expect(retryRequest(send, 1, AbortSignal.timeout(1))).rejects.toThrow();
});
