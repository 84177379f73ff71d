import {builders} from '@recto/model';
import {nodeHost} from '@recto/testkit';
import {expect, test} from 'vitest';
import {encodePng} from '../png.ts';
import type {FromWorker} from './protocol.ts';
import {createJobRunner} from './run-job.ts';

const [width, height] = [110, 220];
const png = await encodePng({width, height, rgba: new Uint8ClampedArray(width * height * 4).fill(255)});
const recognition = async () => ({
  images: async function* () {
    yield {width, height, dpi: 110, channels: 1 as const, pixels: new Uint8Array(width * height).fill(255)};
  },
  read: async () => Promise.reject(new Error('is read already')),
  readLines: async () => [],
  release: async () => {},
});

test('an image is translated on the page that it is read as', async () => {
  const {promise, resolve} = Promise.withResolvers<FromWorker>();
  const run = createJobRunner(nodeHost(), message => message.type !== 'progress' && resolve(message), recognition);
  const doc = new TextEncoder().encode(JSON.stringify(builders().doc()));
  const job = {bytes: png, doc, translations: [], language: 'zh'};
  await run({type: 'typeset', id: 1, job});
  const made = await promise;
  expect(made).toMatchObject({type: 'typeset'});
  const text = Buffer.from((made as {bytes: Uint8Array}).bytes).toString('latin1');
  expect(text.slice(0, 5)).toBe('%PDF-');
});
