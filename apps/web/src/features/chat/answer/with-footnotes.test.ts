import type {ChatCitation} from '@recto/api';
import {expect, test} from 'vitest';
import {withFootnotes} from './with-footnotes.ts';

const citation = (more: Partial<ChatCitation>): ChatCitation => ({
  number: 1,
  found: true,
  parseId: 'a',
  nodeId: 'n',
  blockId: 'b',
  kind: 'paragraph',
  quote: 'as quoted',
  text: 'as it\nstands there',
  places: [{page: 4, box: {left: 0, top: 0, right: 1, bottom: 1}}],
  pageLabel: null,
  ...more,
});
const words = {nameOf: () => 'tea.pdf', page: (page: string) => `p. ${page}`, notFound: 'not found'};

test('citations of the text become footnotes in their order', () => {
  const citations = [citation({number: 2, pageLabel: 'iv'}), citation({}), citation({number: 9})];
  expect(withFootnotes('One[^1] and two[^2].\n', citations, words)).toBe(
    'One[^1] and two[^2].\n\n[^1]: "as it stands there" — tea.pdf, p. 4\n[^2]: "as it stands there" — tea.pdf, p. iv',
  );
});

test('one that was not found says so, with what was quoted', () => {
  expect(withFootnotes('One[^1].', [citation({found: false, text: '', places: []})], words)).toBe(
    'One[^1].\n\n[^1]: "as quoted" — not found',
  );
});

test('a text without citations stays as it is', () => {
  expect(withFootnotes('One.', [citation({})], words)).toBe('One.');
});
