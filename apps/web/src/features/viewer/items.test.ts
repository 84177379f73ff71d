import {expect, test} from 'vitest';
import {
  copyAll,
  findAgain,
  type Item,
  itemsOfLines,
  itemsOfPages,
  markdownOf,
  type ParsePage,
  type TranslationLine,
} from './items.ts';

const box = {left: 1, top: 2, right: 3, bottom: 4};
const page = (pageIdx: number, md: string, blocks: ParsePage['blocks']): ParsePage => ({
  pageIdx,
  md,
  pageWidth: 100,
  pageHeight: 200,
  url: '',
  blocks,
});
const line = (id: string, pageIdx: number, more: Partial<TranslationLine> = {}): TranslationLine => ({
  id,
  segmentCount: 1,
  raw: 'tea',
  translated: '茶',
  needTranslate: true,
  pageIdx,
  state: 'translated',
  ...more,
});

test('a block has the lines of its range', () => {
  const pages = [
    page(0, '# A\n\n```\nx\n\ny\n```\n', [
      {id: 'a', type: 'heading', box, lines: [0, 1]},
      {id: 'b', type: 'code', box, lines: [2, 7]},
    ]),
    page(1, '', [{id: 'b', type: 'code', box}]),
    page(2, '', []),
  ];
  expect(itemsOfPages(pages).map(item => (item.kind === 'page' ? item.empty : [item.page, markdownOf(item)]))).toEqual([
    false,
    [1, '# A'],
    [1, '```\nx\n\ny\n```'],
    false,
    true,
  ]);
});

test('a result without lines is cut at blank lines, but not within code and formulas', () => {
  const md = 'a\nb\n\n```\nx\n\ny\n```\n\n$$\nx\n$$\n\nc\n';
  expect(
    itemsOfPages([page(0, md, [])])
      .slice(1)
      .map(item => markdownOf(item)),
  ).toEqual(['a\nb', '```\nx\n\ny\n```', '$$\nx\n$$', 'c']);
});

test('a segment shows both languages, one of them, or what there is', () => {
  const [, both, waiting, kept] = itemsOfLines(
    [
      line('a', 0),
      line('b', 0, {translated: '', state: 'waiting'}),
      line('c', 0, {needTranslate: false, translated: ''}),
    ],
    [page(0, '', [{id: 'a', type: 'paragraph', box}])],
  ) as [Item, Item, Item, Item];
  expect((['bilingual', 'translation', 'original'] as const).map(display => markdownOf(both, display))).toEqual([
    'tea\n\n茶',
    '茶',
    'tea',
  ]);
  expect([markdownOf(waiting), markdownOf(waiting, 'translation'), markdownOf(kept, 'translation')]).toEqual([
    'tea',
    'tea',
    'tea',
  ]);
  expect(both).toMatchObject({block: {id: 'a', box}});
});

test('everything is copied up to 200 pages', () => {
  const items = itemsOfPages([page(0, 'a\n\nb\n', [])]);
  expect([copyAll(items, 200), copyAll(items, 201)]).toEqual(['a\n\nb', undefined]);
});

test('a row is found again when its page was read anew, by its text, else by its place, else by its page', () => {
  const blocks = (...ids: string[]) =>
    ids.map((id, index) => ({id, type: 'paragraph', box, lines: [2 * index, 2 * index + 1] as [number, number]}));
  const before = itemsOfPages([page(0, 'a\n\nb\n', blocks('p1', 'p2')), page(1, 'c\n', blocks('p3'))]);
  const after = itemsOfPages([
    page(0, '# t\n\na\n\nb\n', blocks('b1', 'b2', 'b3')),
    page(1, 'C\n', blocks('b4')),
    page(2, '', []),
  ]);
  const again = (index: number) => markdownOf(after[findAgain(after, before[index]!)]!);
  expect([1, 2, 4].map(again)).toEqual(['a', 'b', 'C']);
  expect(findAgain(after, before[3]!)).toBe(4);
  // its page is not there any more: the end of what comes before
  expect(findAgain(before, after.at(-1)!)).toBe(4);
});
