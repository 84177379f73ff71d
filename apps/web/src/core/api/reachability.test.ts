import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {waitForServer} from './reachability.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that answers to some questions, and to all after them. */
const answering = (...answers: readonly (number | undefined)[]) => {
  const asked = vi.fn(async () => {
    const status = asked.mock.calls.length > answers.length ? 200 : answers[asked.mock.calls.length - 1];
    if (status === undefined) throw new TypeError('failed to fetch');
    return {status};
  });
  vi.stubGlobal('fetch', asked);
  return asked;
};

test('a server that is away is asked until it is back', async () => {
  const asked = answering(undefined, undefined, 502);
  const back = waitForServer(new AbortController().signal);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await back).toBe(true);
  expect(asked).toHaveBeenCalledTimes(4);
});

test('nobody is asked once nobody waits', async () => {
  const asked = answering(undefined);
  const end = new AbortController();
  const back = waitForServer(end.signal);
  await vi.advanceTimersByTimeAsync(2100);
  end.abort();
  await vi.advanceTimersByTimeAsync(7000);
  expect(await back).toBe(false);
  expect(asked).toHaveBeenCalledTimes(1);
});
