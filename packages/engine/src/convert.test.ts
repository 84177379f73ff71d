import {readFileSync} from 'node:fs';
import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {convert} from './convert.ts';

const example = readFileSync(new URL('../../../examples/cooling-tea.pdf', import.meta.url));

test('bytes that may be spent leave the memory with the reading; others stay as they are', async () => {
  const options = {host: nodeHost(), pictures: false} as const;
  const [spent, kept] = [new Uint8Array(example), new Uint8Array(example)];
  const around = new Uint8Array(example.length + 1);
  around.set(example);
  const {doc} = await convert(spent, {...options, spendBytes: true});
  expect(spent.length).toBe(0);
  expect((await convert(kept, options)).doc).toEqual(doc);
  expect(kept).toEqual(new Uint8Array(example));
  // part of a buffer that holds something else
  await convert(around.subarray(0, example.length), {...options, spendBytes: true});
  expect(around.length).toBe(example.length + 1);
});

test('bytes that may be spent are there for the pictures', async () => {
  const {assets} = await convert(new Uint8Array(example), {host: nodeHost(), spendBytes: true});
  expect(assets.size).toBeGreaterThan(0);
});
