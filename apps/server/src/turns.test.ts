import {expect, test} from 'vitest';
import {createTurns} from './turns.ts';

const {signal} = new AbortController();

test('places are given in the order they were asked for, each freed once', async () => {
  const turns = createTurns(1);
  const order: string[] = [];
  const first = await turns.take(signal);
  const take = async (name: string) => {
    const free = await turns.take(signal);
    order.push(name);
    return free;
  };
  const [second, third] = [take('second'), take('third')];
  expect(order).toEqual([]);
  first();
  first();
  const free = await second;
  await new Promise(setImmediate);
  expect(order).toEqual(['second']);
  free();
  await third;
  expect(order).toEqual(['second', 'third']);
});

test('who gives up waiting keeps no place from others', async () => {
  const turns = createTurns(1);
  const free = await turns.take(signal);
  const controller = new AbortController();
  const given = turns.take(controller.signal);
  const next = turns.take(signal);
  controller.abort(new Error('cancelled'));
  await expect(given).rejects.toThrow('cancelled');
  await expect(turns.take(controller.signal)).rejects.toThrow('cancelled');
  free();
  (await next)();
  (await turns.take(signal))();
});
