import {expect, test} from 'vitest';
import {BlockStore} from './block-store.ts';
import type {BlockDraft} from './draft.ts';

const column = {left: 72, top: 72.1, right: 523.123_456_789, bottom: 720};

/** A page's formula, its number in its text. */
const page = (number: number): BlockDraft[] => [
  {
    kind: 'equation',
    page: number,
    box: {...column, top: number / 3},
    column,
    tex: `\\sum_{n=${number}} \u{1d49c} ≥ "é" 中`,
    confidence: 0.1 + 0.2,
  },
];

for (const pages of [0, 1, 100, 101, 345]) {
  test(`the blocks of ${pages} pages come out as they went in`, async () => {
    const store = new BlockStore();
    const all = Array.from({length: pages}, (_, index) => page(index + 1));
    for (const blocks of all) await store.add(blocks);
    expect(await store.takeAll()).toEqual(all.flat());
    expect(await store.takeAll()).toEqual([]);
  });
}
