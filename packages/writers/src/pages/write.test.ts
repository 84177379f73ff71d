import type {Block, Doc} from '@recto/model';
import {expect, test} from 'vitest';
import {writePageResults} from './write.ts';

const box = (top: number) => ({left: 10, top, right: 90, bottom: top + 10});
const paragraph = (id: string, value: string, places: readonly (readonly [page: number, top: number])[]): Block => ({
  type: 'paragraph',
  id,
  from: places.map(([page, top]) => ({page, box: box(top)})),
  children: [{type: 'text', value, from: []}],
});
const page = (number: number) => ({number, width: 100, height: 200, rotation: 0 as const});
const doc = (children: readonly Block[]): Doc => ({
  schema: 1,
  metadata: {},
  pages: [page(1), page(2), page(4)],
  outline: [],
  assets: [],
  children,
  diagnostics: [],
});

test('each page has the Markdown of what begins on it and the boxes of what stands on it', () => {
  const pages = writePageResults(
    doc([
      paragraph('a', 'one', [[1, 10]]),
      paragraph('b', 'two', [
        [1, 30],
        [2, 10],
      ]),
      paragraph('c', 'three', [[4, 10]]),
      paragraph('d', 'nowhere', []),
    ]),
  );
  expect(pages.map(({pageIdx, md, blocks}) => [pageIdx, md, blocks.map(({id}) => id)])).toEqual([
    [0, 'one\n\ntwo\n', ['a', 'b']],
    [1, '', ['b']],
    [3, 'three\n\nnowhere\n', ['c', 'd']],
  ]);
  expect(pages[1]).toMatchObject({pageWidth: 100, pageHeight: 200, blocks: [{type: 'paragraph', box: box(10)}]});
});

test('what a person has put among the blocks of another page is read there, without a place on it', () => {
  const moved: Block = {...paragraph('c', 'three', [[4, 10]]), correctedBy: 'person'};
  const pages = writePageResults(doc([paragraph('a', 'one', [[1, 10]]), moved, paragraph('b', 'two', [[1, 30]])]));
  expect(pages[0]!.md).toBe('one\n\nthree\n\ntwo\n');
  expect(pages[0]!.blocks.find(({id}) => id === 'c')).toEqual({
    id: 'c',
    type: 'paragraph',
    box: {left: 0, top: 0, right: 0, bottom: 0},
    lines: [2, 3],
  });
  // where it was read, its place is known still
  expect(pages[2]!.blocks.map(({id, lines}) => [id, lines])).toEqual([['c', undefined]]);
});

test('each block tells the lines that it became, on the page where it begins', () => {
  const code: Block = {type: 'code', id: 'b', from: [{page: 1, box: box(30)}], value: 'x = 1\ny = 2'};
  const [first, second] = writePageResults(
    doc([
      paragraph('a', 'one', [[1, 10]]),
      code,
      paragraph('c', 'three', [
        [1, 50],
        [2, 10],
      ]),
    ]),
  );
  const lines = first!.md.split('\n');
  expect(first!.blocks.map(block => lines.slice(...block.lines!).join('\n'))).toEqual([
    'one',
    '```\nx = 1\ny = 2\n```',
    'three',
  ]);
  expect(second!.blocks.map(block => block.lines)).toEqual([undefined]);
});

test('a block reaches as far as what it holds, also onto the next page', () => {
  const theorem: Block = {
    type: 'theorem',
    id: 't',
    from: [{page: 1, box: box(10)}],
    kind: 'theorem',
    label: [{type: 'text', value: 'Theorem 1', from: []}],
    children: [paragraph('a', 'one', [[1, 30]]), paragraph('b', 'two', [[2, 10]])],
  };
  const [first, second] = writePageResults(doc([theorem]));
  expect(first!.blocks).toMatchObject([{id: 't', box: {top: 10, bottom: 40}}]);
  expect(second!.blocks).toMatchObject([{id: 't', box: {top: 10, bottom: 20}}]);
});
