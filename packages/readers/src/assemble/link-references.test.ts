import type {Block, Inline} from '@recto/model';
import {expect, it} from 'vitest';
import {linkReferences} from './link-references.ts';

const place = (page: number, top: number) => [{page, box: {left: 72, right: 540, top, bottom: top + 10}}];
const text = (value: string, marks?: readonly ['superscript']): Inline => ({
  type: 'text',
  value,
  from: place(1, 100),
  ...(marks && {marks}),
});
const paragraph = (...children: readonly Inline[]): Block => ({
  type: 'paragraph',
  id: 'p',
  from: place(1, 100),
  children,
});
const reference = (label: string): Block => ({
  type: 'reference',
  id: `r${label}`,
  label,
  from: place(2, 300),
  children: [text('Tea')],
});
const link = (url: string): Inline => ({type: 'link', url, children: [text('there')], from: place(1, 100)});

const inlinesOf = (blocks: readonly Block[]): unknown[] => {
  const [first] = linkReferences(blocks);
  return first?.type === 'paragraph'
    ? first.children.map(child =>
        child.type === 'text' ? child.value : {...child, from: undefined, children: undefined},
      )
    : [];
};

it.each([
  ['see [2].', ['see ', {type: 'citation', targets: ['r2']}, '.']],
  ['[1, 3]', [{type: 'citation', targets: ['r1', 'r3']}]],
  ['[1–3]', [{type: 'citation', targets: ['r1', 'r2', 'r3']}]],
  ['[2, Theorem 5]', [{type: 'citation', targets: ['r2']}]],
  ['the interval [0, 1]', ['the interval [0, 1]']],
  ['[9]', ['[9]']],
  ['[sic]', ['[sic]']],
])('%s', (value, expected) => {
  expect(inlinesOf([paragraph(text(value)), reference('1'), reference('2'), reference('3')])).toEqual(expected);
});

it('marks belong to the note of their page', () => {
  const note: Block = {type: 'footnote', id: 'f', mark: '1', from: place(1, 700), children: []};
  expect(inlinesOf([paragraph(text('tea'), text('1', ['superscript']), text('2', ['superscript'])), note])).toEqual([
    'tea',
    {type: 'footnoteMark', target: 'f', mark: '1'},
    '2',
  ]);
});

it('links within the document point at the block that begins there', () => {
  const heading: Block = {type: 'heading', id: 'h', depth: 1, from: place(3, 200), children: [text('Leaves')]};
  const blocks = [heading, reference('1')];
  expect(inlinesOf([paragraph(link('#page=3&top=195')), ...blocks])).toEqual([{type: 'link', target: 'h'}]);
  expect(inlinesOf([paragraph(link('#page=2&top=295')), ...blocks])).toEqual([{type: 'citation', targets: ['r1']}]);
  expect(inlinesOf([paragraph(link('#page=9')), ...blocks])).toEqual(['there']);
  expect(inlinesOf([paragraph(link('https://tea.example')), ...blocks])).toEqual([
    {type: 'link', url: 'https://tea.example'},
  ]);
});

it('entries of contents point at their headings', () => {
  const entry = (value: string) => ({type: 'tocEntry' as const, depth: 1, children: [text(value)], from: []});
  const toc: Block = {type: 'toc', id: 't', from: place(1, 50), children: [entry('1 Leaves'), entry('2 Water')]};
  const heading: Block = {
    type: 'heading',
    id: 'h',
    depth: 1,
    number: '1',
    from: place(3, 200),
    children: [text('Leaves')],
  };
  const [linked] = linkReferences([toc, heading]);
  expect(linked?.type === 'toc' && linked.children.map(({target}) => target)).toEqual(['h', undefined]);
});
