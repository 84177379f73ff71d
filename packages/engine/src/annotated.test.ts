import type {Annotation, Block, Doc} from '@recto/model';
import {writeMarkdown} from '@recto/writers';
import {expect, test} from 'vitest';
import {withAnnotations} from './annotated.ts';

const place = (top: number, left = 40) => [{page: 1, box: {left, top, right: left + 100, bottom: top + 12}}];
const paragraph = (id: string, value: string, top: number): Block => ({
  type: 'paragraph',
  id,
  from: place(top),
  children: [{type: 'text', value, from: []}],
});
const docWith = (annotations: readonly Annotation[]): Doc => ({
  schema: 1,
  metadata: {},
  pages: [{number: 1, width: 360, height: 200, rotation: 0}],
  outline: [],
  assets: [],
  diagnostics: [],
  annotations,
  children: [paragraph('b1', 'Green tea.', 40), paragraph('b2', 'Water boils.', 80)],
});

test('notes stand after the text beside them, highlights after the words they mark', () => {
  const doc = docWith([
    {kind: 'note', from: place(81, 300), text: 'At 100 *degrees*?\nReally?', author: 'Ben'},
    {
      kind: 'highlight',
      from: place(41),
      marked: 'Green tea',
      author: 'Ada',
      date: '2026-03-01T12:00:00Z',
      text: 'Which?',
    },
    {kind: 'strike', from: place(79), marked: 'Green', text: 'no'},
  ]);
  expect(writeMarkdown(withAnnotations(doc))).toBe(
    `Green tea.

> **Ada, 2026-03-01, on “Green tea”**: Which?

> **struck out “Green”**: no

Water boils.

> **Ben**: At 100 *degrees*?\\
> Really?
`.replace('*degrees*', '\\*degrees\\*'),
  );
});

test('a document without annotations stays as it is, and what has no block comes last', () => {
  const {annotations: _, ...bare} = docWith([]);
  expect(withAnnotations(bare)).toBe(bare);
  const elsewhere = docWith([{kind: 'note', from: [{...place(40)[0]!, page: 7}], text: 'Lost'}]);
  expect(writeMarkdown(withAnnotations(elsewhere))).toMatch(/Water boils\.\n\n> Lost\n$/);
});
