import type {TagNode} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import {collectLines} from '../lines/collect-lines.ts';
import {pageTags, tagOf} from './page-tags.ts';

const tree: TagNode = {
  role: 'Root',
  children: [
    {role: 'H2', children: [{role: 'Span', children: [{mcid: 0}]}]},
    {role: 'BlockQuote', children: [{role: 'P', children: [{mcid: 1}]}]},
    {role: 'Figure', alt: 'A cup', children: [{mcid: 2}]},
    {role: 'Figure', children: []},
  ],
};

it('names the block that marked content belongs to', () => {
  const {roles, alts} = pageTags(tree);
  expect([...roles]).toEqual([
    [0, 'H2'],
    [1, 'BlockQuote'],
    [2, 'Figure'],
  ]);
  expect(alts).toEqual(['A cup', '']);
});

it('survives a tree without an end', () => {
  let node: TagNode = {role: 'P', children: [{mcid: 7}]};
  for (let depth = 0; depth < 50_000; depth++) node = {role: 'Span', children: [node]};
  expect(pageTags(node).roles.size).toBe(0);
});

it('a line has the role of most of its glyphs', () => {
  const facts = testPage().text(72, 100, 'Leaves').facts();
  const glyphs = facts.glyphs.map((glyph, at) => ({...glyph, mcid: at < 2 ? 1 : 0}));
  const [line] = collectLines({...facts, glyphs}).lines;
  expect(tagOf(line!, pageTags(tree))).toBe('H2');
  expect(tagOf(line!, pageTags(undefined))).toBeUndefined();
});
