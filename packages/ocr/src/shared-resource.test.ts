import {expect, test} from 'vitest';
import {sharedResource} from './shared-resource.ts';

/** Counts what is loaded and released; `fails` says of which loading. */
function counting(fails: (load: number) => boolean = () => false) {
  const events: string[] = [];
  let loads = 0;
  const load = async () => {
    const own = ++loads;
    if (fails(own)) throw new Error(`load ${own}`);
    events.push(`load ${own}`);
    return {own, release: async () => void events.push(`release ${own}`)};
  };
  return {events, load};
}

test('it is loaded anew after so many uses', async () => {
  const {events, load} = counting();
  const {use: lend} = sharedResource(load, 2);
  for (let turn = 0; turn < 5; turn++) await lend(async ({own}) => void events.push(`use ${own}`));
  const [one, two] = [1, 2].map(own => [`load ${own}`, `use ${own}`, `use ${own}`, `release ${own}`]);
  expect(events).toEqual([...one!, ...two!, 'load 3', 'use 3']);
});

test('it is released when the last that has it is done', async () => {
  const {events, load} = counting();
  const {use: lend} = sharedResource(load, 2);
  const {promise, resolve} = Promise.withResolvers<void>();
  const long = lend(() => promise);
  await lend(async () => {});
  expect(events).toEqual(['load 1']);
  resolve();
  await long;
  expect(events).toEqual(['load 1', 'release 1']);
});

test('a use that fails keeps it; what could not be loaded is tried again', async () => {
  const {events, load} = counting(own => own === 1);
  const {use: lend} = sharedResource(load, 9);
  await expect(lend(async () => {})).rejects.toThrow('load 1');
  await expect(lend(async () => Promise.reject(new Error('bad page')))).rejects.toThrow('bad page');
  await lend(async () => {});
  expect(events).toEqual(['load 2']);
});

test('at rest it is released once nobody has it, and the next use loads it anew', async () => {
  const {events, load} = counting();
  const {use, release} = sharedResource(load, 9);
  await release();
  await use(async () => {});
  await release();
  expect(events).toEqual(['load 1', 'release 1']);
  const {promise, resolve} = Promise.withResolvers<void>();
  const long = use(() => promise);
  await release();
  await use(async ({own}) => void events.push(`use ${own}`));
  expect(events.slice(2)).toEqual(['load 2', 'load 3', 'use 3']);
  resolve();
  await long;
  expect(events.slice(5)).toEqual(['release 2']);
});
