import {expect, test} from 'vitest';
import type {TextBlock} from '../../draft/draft.ts';
import {textBlock, textLine} from '../text-block.fixture.ts';
import {mergeHeadings} from './merge.ts';

const title = textBlock([textLine('A Book on the Hot Wa-', {size: 16, baseline: 100})], {
  role: {type: 'heading', depth: 1},
});

const after = (block: TextBlock): number =>
  mergeHeadings({facts: {pageCount: 1, tagged: false, outline: []}, pages: [], blocks: [title, block]}).blocks.length;

test('a heading goes on behind its hyphen, however far the next line', () => {
  expect(after(textBlock([textLine('ter of a tea kettle', {size: 16, baseline: 132})]))).toBe(1);
});

test.each([
  ['of another size', textLine('ter of a tea kettle', {size: 10, baseline: 132})],
  ['that begins a sentence', textLine('The kettle sings', {size: 16, baseline: 132})],
  ['much further down', textLine('ter of a tea kettle', {size: 16, baseline: 232})],
])('not with a line %s', (_, line) => {
  expect(after(textBlock([line]))).toBe(2);
});
