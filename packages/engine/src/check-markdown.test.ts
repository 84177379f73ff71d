import type {Doc} from '@recto/model';
import {writeMarkdown, writeMarkdownMapped} from '@recto/writers';
import {expect, test} from 'vitest';
import {checkMarkdown} from './check-markdown.ts';

const from = [{page: 1, box: {left: 0, top: 0, right: 9, bottom: 9}}];
const doc: Doc = {
  schema: 1,
  metadata: {},
  pages: [{number: 1, width: 600, height: 800, rotation: 0}],
  outline: [],
  assets: [],
  diagnostics: [],
  children: [
    {
      type: 'heading',
      id: 'b1',
      from,
      depth: 2,
      number: '2.1',
      children: [{type: 'text', value: 'Tea * <water> & $5', from: []}],
    },
    {
      type: 'paragraph',
      id: 'b2',
      from,
      children: [
        {type: 'text', value: 'where ', from: []},
        {type: 'inlineMath', tex: '\\alpha_{1} \\le \\frac{a}{b}', from: []},
        {type: 'link', url: 'https://example.org/tea', from: [], children: [{type: 'text', value: 'tea', from: []}]},
      ],
    },
    {type: 'equation', id: 'b3', from, tex: 'E = m c^{2}', label: '3'},
    {type: 'code', id: 'b4', from, value: 'pour("$x$")\n\n`cup`'},
    {
      type: 'table',
      id: 'b5',
      from,
      columns: 1,
      children: [
        {
          type: 'tableRow',
          children: [
            {
              type: 'tableCell',
              id: 'c1',
              from,
              rowSpan: 1,
              colSpan: 1,
              header: false,
              children: [{type: 'text', value: 'a < b | c', from: []}],
            },
          ],
        },
      ],
    },
    {type: 'furniture', id: 'b6', from, role: 'pageNumber', children: [{type: 'text', value: '17', from: []}]},
  ],
};
const {ranges} = writeMarkdownMapped(doc);

test.each(['dollar', 'bracket'] as const)('Markdown with formulas as %s says all of its document', formula => {
  expect(checkMarkdown(doc, writeMarkdown(doc, {formula}), ranges)).toEqual([]);
  expect(checkMarkdown(doc, writeMarkdown(doc, {formula, tables: 'html'}), ranges)).toEqual([]);
});

test('a letter that the writer lost is told with its block', () => {
  const damaged = writeMarkdown(doc).replace('where', 'w ere');
  expect(checkMarkdown(doc, damaged, ranges)).toEqual([
    {code: 'text-not-written', format: 'md', node: 'b2', from, text: 'h', characters: 1},
  ]);
});
