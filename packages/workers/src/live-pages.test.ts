import type {Typeset} from '@recto/engine/client';
import {type Doc, type LedgerEntry, makePlan} from '@recto/engine/translate';
import {expect, test, vi} from 'vitest';
import {LivePages} from './live-pages.ts';

const source: Doc = {
  schema: 1,
  metadata: {},
  pages: [],
  // asked for last, and no page waits for it
  outline: [{title: 'Tea for everybody', depth: 0, page: 1}],
  assets: [],
  children: [
    paragraph('The kettle is heated.', 1),
    paragraph('The cups stand in the shade.', 1),
    paragraph('The tea cools on both pages.', 2, 3),
    paragraph('Nobody drinks it.', 3),
  ],
  diagnostics: [],
};

function paragraph(value: string, ...pages: readonly number[]): Doc['children'][number] {
  const from = pages.map(page => ({page, box: {left: 0, top: 0, right: 10, bottom: 10}}));
  return {type: 'paragraph', id: value, from, children: [{type: 'text', value, from}]};
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
  let shown: Uint8Array | undefined;
  const set: string[] = [];
  const live = new LivePages(
    {
      typeset: async ({translations, again}) => {
        set.push(`${translations.map(({state}) => (state === 'kept' ? '-' : 'x')).join('')}${again ? ' again' : ''}`);
        return {bytes: new Uint8Array(set.length), state: {}} as unknown as Typeset;
      },
    },
    {
      planned,
      job: async () => ({bytes: new Uint8Array(), doc: new Uint8Array(), language: 'zh'}),
      show: async bytes => {
        shown = bytes;
      },
      remove: async () => {
        shown = undefined;
      },
      signal: new AbortController().signal,
      every: 0,
    },
  );
  const put = () => shown?.length;
  live.settle(entries.slice(0, 1));
  expect(set).toEqual([]);
  live.settle(entries.slice(1, 2));
  await vi.waitUntil(() => put() === 1, 30_000);
  // a text that runs onto a page which waits does wait with it
  live.settle(entries.slice(2, 3));
  expect(set).toEqual(['xx---']);
  await vi.waitUntil(() => {
    live.settle(entries.slice(3, 4));
    return put() === 2;
  }, 30_000);
  expect(set).toEqual(['xx---', 'xxxx- again']);
  await live.drop();
  expect(shown).toBeUndefined();
});
