import type {Typeset} from '@recto/engine/client';
import {type LedgerEntry, makePlan} from '@recto/engine/translate';
import {builders} from '@recto/model';
import {expect, test, vi} from 'vitest';
import {liveKey} from '../services/translations/result.ts';
import type {BlobStore} from '../storage/index.ts';
import {LivePages} from './live-pages.ts';

const {doc, paragraph} = builders();
const source = doc(
  {...paragraph('The kettle is heated.'), from: [at(1)]},
  {...paragraph('The cups stand in the shade.'), from: [at(1)]},
  {...paragraph('The tea cools on both pages.'), from: [at(2), at(3)]},
  {...paragraph('Nobody drinks it.'), from: [at(3)]},
);

function at(page: number) {
  return {page, box: {left: 0, top: 0, right: 10, bottom: 10}};
}

test('pages whose texts are all there are set while others wait, and are gone at the end', async () => {
  const {planned} = await makePlan(source, {to: 'zh', model: 'm', ignore: []});
  const entries = planned.map(
    ({segment, source: {text}, key}): LedgerEntry => ({
      segment: segment.id,
      source: text,
      key,
      state: 'translated',
      text: '茶',
    }),
  );
  const blobs = new Map<string, Uint8Array>();
  const set: string[] = [];
  const live = new LivePages(
    {
      blobs: {
        put: async (key: string, bytes: Uint8Array) => blobs.set(key, bytes) && bytes.length,
        delete: async (key: string) => void blobs.delete(key),
      } as unknown as BlobStore,
    },
    {
      typeset: async ({translations, again}) => {
        set.push(`${translations.map(({state}) => (state === 'kept' ? '-' : 'x')).join('')}${again ? ' again' : ''}`);
        return {bytes: new Uint8Array(set.length), state: {}} as unknown as Typeset;
      },
    },
    {
      translateId: 't',
      planned,
      job: async () => ({bytes: new Uint8Array(), doc: new Uint8Array(), language: 'zh'}),
      signal: new AbortController().signal,
      every: 0,
    },
  );
  const put = () => blobs.get(liveKey('t'))?.length;
  live.settle(entries.slice(0, 1));
  expect(set).toEqual([]);
  live.settle(entries.slice(1, 2));
  await vi.waitUntil(() => put() === 1, 30_000);
  // a text that runs onto a page which waits does wait with it
  live.settle(entries.slice(2, 3));
  expect(set).toEqual(['xx--']);
  await vi.waitUntil(() => {
    live.settle(entries.slice(3));
    return put() === 2;
  }, 30_000);
  expect(set).toEqual(['xx--', 'xxxx again']);
  await live.drop();
  expect(blobs.size).toBe(0);
});
