import {expect, test} from 'vitest';
import type {ParsePage} from './items.ts';
import {withPages} from './use-preview-pages.ts';

const page = (pageIdx: number, md: string): ParsePage => ({
  pageIdx,
  md,
  pageWidth: 1,
  pageHeight: 1,
  url: '',
  blocks: [],
});

test('a page that comes again takes the place of what was known of it; pages stand in their order', () => {
  const known = withPages([], [page(0, 'early'), page(1, 'b')]);
  const more = withPages(known, [page(3, 'd'), page(0, 'a'), page(2, 'c')]);
  expect(more.map(({md}) => md)).toEqual(['a', 'b', 'c', 'd']);
  // what has not changed is the same object: its rows are not drawn again
  expect(more[1]).toBe(known[1]);
});
