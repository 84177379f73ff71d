import {setImmediate} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {inputOf} from '../input/collect-inputs.ts';
import type {Item, Line} from './manifest.ts';
import {runBatch} from './run-batch.ts';

const item = (name: string): Item => ({
  input: inputOf(name, '/w'),
  id: undefined,
  password: undefined,
  pages: undefined,
});

async function* lines(...names: readonly string[]): AsyncGenerator<Line> {
  for (const name of names) yield {text: name, item: item(name)};
}

const done = ({input}: Item) => ({line: {input: input.name, ok: true}, left: false});

test('who does not read the output stops the input', async () => {
  const begun: string[] = [];
  const room = Promise.withResolvers<void>();
  const running = runBatch({
    lines: lines(...Array.from({length: 100}, (_, index) => `${index}.pdf`)),
    atOnce: 2,
    convert: async each => {
      begun.push(each.input.name);
      return done(each);
    },
    write: () => room.promise,
  });
  for (let turn = 0; turn < 50; turn++) await setImmediate();
  expect(begun).toEqual(['0.pdf', '1.pdf']);
  room.resolve();
  expect(await running).toEqual({converted: 100, failed: 0, left: 0});
  expect(begun.length).toBe(100);
});

test('the same document twice is not converted at the same time', async () => {
  let running = 0;
  let most = 0;
  const {converted} = await runBatch({
    lines: lines('a.pdf', 'a.pdf', './a.pdf', 'a.pdf'),
    atOnce: 4,
    convert: async each => {
      most = Math.max(most, ++running);
      await setImmediate();
      running--;
      return done(each);
    },
    write: async () => {},
  });
  expect([converted, most]).toEqual([4, 1]);
});

test('what is left is counted apart from what failed, and a stopped run reports nothing more', async () => {
  const written: string[] = [];
  const totals = await runBatch({
    lines: lines('bad.pdf', 'away.pdf', 'stop.pdf', 'never.pdf'),
    atOnce: 1,
    convert: async each => {
      if (each.input.name === 'stop.pdf') return undefined;
      return {line: {input: each.input.name, ok: false}, left: each.input.name === 'away.pdf'};
    },
    write: async line => void written.push(JSON.parse(line).input),
  });
  expect(totals).toEqual({converted: 0, failed: 1, left: 1});
  expect(written).toEqual(['bad.pdf', 'away.pdf']);
});
