import {expect, test} from 'vitest';
import {LlmFailure} from './failure.ts';
import type {LlmHost} from './host.ts';
import {Limiter} from './limiter.ts';

/** A host with a manual clock. */
function world() {
  let now = 0;
  const sleepers: {readonly at: number; readonly wake: () => void}[] = [];
  const host: LlmHost = {
    fetch: () => Promise.reject(new Error('no network here')),
    clock: () => now,
    random: () => 0.5,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        sleepers.push({at: now + milliseconds, wake: resolve});
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const settle = () => new Promise(resolve => setImmediate(resolve));
  return {
    host,
    async pass(milliseconds: number) {
      now += milliseconds;
      for (const sleeper of sleepers.filter(({at}) => at <= now)) sleeper.wake();
      await settle();
    },
    settle,
  };
}

const signal = () => new AbortController().signal;
const failure = (kind: 'rate' | 'server') => new LlmFailure(kind, kind);

test('concurrency grows by one after as many successes as it allows, and halves after a 429', async () => {
  const {host} = world();
  const limiter = new Limiter(host, {concurrency: 16});
  expect(limiter.concurrency).toBe(4);
  for (let round = 0; round < 4 + 5; round++) (await limiter.enter(1, signal())).done({});
  expect(limiter.concurrency).toBe(6);
  (await limiter.enter(1, signal())).done({failure: failure('rate')});
  expect(limiter.concurrency).toBe(3);
});

test('failures of concurrent requests halve it once', async () => {
  const {host, pass} = world();
  const limiter = new Limiter(host, {concurrency: 4});
  await pass(10);
  const slots = await Promise.all([1, 2, 3, 4].map(() => limiter.enter(1, signal())));
  await pass(10);
  for (const slot of slots) slot.done({failure: failure('rate')});
  expect(limiter.concurrency).toBe(2);
});

test('requests wait for a slot in first-in, first-out order', async () => {
  const {host, settle} = world();
  const limiter = new Limiter(host, {concurrency: 1});
  const first = await limiter.enter(1, signal());
  const order: number[] = [];
  const others = [2, 3].map(async number => {
    const slot = await limiter.enter(1, signal());
    order.push(number);
    slot.done({});
  });
  await settle();
  expect(order).toEqual([]);
  first.done({});
  await Promise.all(others);
  expect(order).toEqual([2, 3]);
});

test('all requests wait for `retry-after`', async () => {
  const {host, pass, settle} = world();
  const limiter = new Limiter(host, {concurrency: 4});
  (await limiter.enter(1, signal())).done({failure: failure('rate'), hint: {retryAfter: 5000}});
  let entered = false;
  void limiter.enter(1, signal()).then(() => {
    entered = true;
  });
  await pass(4999);
  expect(entered).toBe(false);
  await pass(1);
  await settle();
  expect(entered).toBe(true);
});

test('requests per minute are spread evenly', async () => {
  const {host, pass} = world();
  const limiter = new Limiter(host, {concurrency: 100, requestsPerMinute: 60});
  let entered = 0;
  for (let count = 0; count < 20; count++)
    void limiter.enter(1, signal()).then(slot => {
      entered++;
      slot.done({});
    });
  await pass(0);
  expect(entered).toBe(6);
  for (let second = 0; second < 5; second++) await pass(1000);
  expect(entered).toBe(11);
});

test('tokens per minute count actual usage', async () => {
  const {host, pass} = world();
  const limiter = new Limiter(host, {concurrency: 10, tokensPerMinute: 6000});
  (await limiter.enter(100, signal())).done({tokens: 700});
  let entered = false;
  void limiter.enter(100, signal()).then(() => {
    entered = true;
  });
  // a burst of 600 of which 700 are used: 100 are added every second
  await pass(1000);
  expect(entered).toBe(false);
  await pass(1000);
  expect(entered).toBe(true);
});

test('an aborted request leaves the queue', async () => {
  const {host} = world();
  const limiter = new Limiter(host, {concurrency: 1});
  const first = await limiter.enter(1, signal());
  const controller = new AbortController();
  const waiting = limiter.enter(1, controller.signal);
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  first.done({});
  (await limiter.enter(1, signal())).done({});
});

test('the circuit breaker probes an endpoint that is down with backoff, then gives up', async () => {
  const {host, pass} = world();
  const limiter = new Limiter(host, {concurrency: 8});
  const fail = async () => (await limiter.enter(1, signal())).done({failure: failure('server')});
  for (let count = 0; count < 5; count++) await fail();
  expect(limiter.concurrency).toBe(1);
  for (const seconds of [1, 2, 4, 8, 16]) {
    let tried = false;
    const trial = fail().then(() => {
      tried = true;
    });
    await pass(seconds * 1000 - 1);
    expect(tried).toBe(false);
    await pass(1);
    await trial;
  }
  await expect(limiter.enter(1, signal())).rejects.toMatchObject({kind: 'server'});
});

test('a successful probe closes the circuit breaker', async () => {
  const {host, pass} = world();
  const limiter = new Limiter(host, {concurrency: 8});
  for (let count = 0; count < 5; count++) (await limiter.enter(1, signal())).done({failure: failure('server')});
  const trial = limiter.enter(1, signal());
  await pass(1000);
  (await trial).done({});
  expect(limiter.concurrency).toBe(4);
});
