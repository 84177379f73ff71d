import {expect, test} from 'vitest';
import {createSemaphore} from './semaphore.ts';

const {signal} = new AbortController();

test('permits are given in the order of the requests, and each is released once', async () => {
  const semaphore = createSemaphore(1);
  const order: string[] = [];
  const first = await semaphore.acquire(signal);
  const acquire = async (name: string) => {
    const release = await semaphore.acquire(signal);
    order.push(name);
    return release;
  };
  const [second, third] = [acquire('second'), acquire('third')];
  expect(order).toEqual([]);
  first();
  first();
  const release = await second;
  await new Promise(setImmediate);
  expect(order).toEqual(['second']);
  release();
  await third;
  expect(order).toEqual(['second', 'third']);
});

test('an aborted wait takes no permit', async () => {
  const semaphore = createSemaphore(1);
  const release = await semaphore.acquire(signal);
  const controller = new AbortController();
  const given = semaphore.acquire(controller.signal);
  const next = semaphore.acquire(signal);
  controller.abort(new Error('cancelled'));
  await expect(given).rejects.toThrow('cancelled');
  await expect(semaphore.acquire(controller.signal)).rejects.toThrow('cancelled');
  release();
  (await next)();
  (await semaphore.acquire(signal))();
});
