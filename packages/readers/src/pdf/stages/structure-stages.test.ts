import {expect, it} from 'vitest';
import type {BlockDraft, DocumentDraft} from '../draft.ts';
import {page, textBlock, textLine} from '../structure/text-block.fixture.ts';
import type {DocumentStage, PageContext} from '../stage.ts';
import {findCode} from './find-code.ts';
import {findHeadings} from './find-headings.ts';
import {findLists} from './find-lists.ts';
import {findReferences} from './find-references.ts';
import {findToc} from './find-toc.ts';

const context = {stats: {bodySize: 10, bodyFont: 'Serif', leading: 1.2}} as unknown as PageContext;
const prose = 'The cup was warm and the kettle sang its song while the rain went on and on outside.';

function run(
  stages: readonly DocumentStage[],
  blocks: readonly BlockDraft[],
  outline: DocumentDraft['facts']['outline'] = [],
) {
  let draft: DocumentDraft = {facts: {pageCount: 1, tagged: false, outline}, pages: [], blocks};
  for (const stage of stages) draft = stage.run(draft, context);
  return draft.blocks.map(block => {
    if (block.kind !== 'text') return block.kind;
    const {role} = block;
    const text = block.lines.map(line => line.text).join(' / ');
    if (role.type === 'heading') return `h${role.depth} ${text}`;
    if (role.type === 'listItem') return `item${role.level} ${text}`;
    if (role.type === 'toc') return `toc${role.depth} ${text} > ${role.pageLabel}`;
    if (role.type === 'reference') return `ref ${role.label} ${text}`;
    if (role.type === 'code') return `code ${role.value}`;
    return `${block.within?.item ? `in${block.within.item} ` : ''}${text}`;
  });
}

it('levels titles by their numbers, and unnumbered ones of the same style like them', () => {
  const blocks = page(
    ['On Tea', {size: 17}],
    [prose],
    ['1 Leaves', {size: 14, bold: 1}],
    [prose],
    ['1.1 Green', {size: 12, bold: 1}],
    [prose],
    ['2 Water', {size: 14, bold: 1}],
    [prose],
    ['References', {size: 14, bold: 1}],
  );
  expect(run([findHeadings], blocks).filter(text => text.startsWith('h'))).toEqual([
    'h1 On Tea',
    'h2 1 Leaves',
    'h3 1.1 Green',
    'h2 2 Water',
    'h2 References',
  ]);
});

it('takes no captions, labels of theorems, or leads for titles', () => {
  const blocks = page(
    [prose],
    ['Theorem 2', {bold: 1}],
    [prose],
    ['Figure 1: A cup', {bold: 1}],
    [prose],
    ['What a cup needs:', {bold: 1}],
    [prose],
  );
  expect(run([findHeadings], blocks).some(text => text.startsWith('h'))).toBe(false);
});

it('trusts an outline that its pages bear out', () => {
  const blocks = page([prose], ['Leaves'], [prose], ['Green leaves'], [prose]);
  const outline = [
    {title: 'Leaves', depth: 1, page: 1, top: 140},
    {title: 'Green leaves', depth: 2, page: 1, top: 180},
  ];
  expect(run([findHeadings], blocks, outline).filter(text => text.startsWith('h'))).toEqual([
    'h1 Leaves',
    'h2 Green leaves',
  ]);
});

it('joins the number of a chapter to its title', () => {
  const blocks = page(['Chapter 3', {size: 20, bold: 1}], ['Water', {size: 24, bold: 1}], [prose], [prose]);
  expect(run([findHeadings], blocks)[0]).toBe('h1 Chapter 3 / Water');
});

it('nests lists by how far they are set in', () => {
  const blocks = page(
    ['We need:'],
    ['1. Water', {left: 82}],
    ['and a little more of it', {left: 96}],
    ['(a) hot', {left: 100}],
    ['(b) clear', {left: 100}],
    ['2. Leaves', {left: 82}],
    [prose],
  );
  expect(run([findLists], blocks)).toEqual([
    'We need:',
    'item1 1. Water',
    'in1 and a little more of it',
    'item2 (a) hot',
    'item2 (b) clear',
    'item1 2. Leaves',
    prose,
  ]);
});

it('leaves a lone number or initial at the start of a paragraph', () => {
  const blocks = page([prose], ['7. Jahrhundert'], ['A. Smith drank tea.']);
  expect(run([findLists], blocks)).toEqual([prose, '7. Jahrhundert', 'A. Smith drank tea.']);
});

it('reads a table of contents as its entries', () => {
  const blocks = page(
    ['Contents', {size: 14, bold: 1}],
    [['1 Leaves . . . . . . . . 3', '2 Water . . . . . . . . 5']],
    [['2.1 Hot . . . . . . . . 6'], {left: 90}],
    [prose],
  );
  expect(run([findToc, findHeadings], blocks)).toEqual([
    'toc0 Contents > undefined',
    'toc1 1 Leaves > 3',
    'toc1 2 Water > 5',
    'toc2 2.1 Hot > 6',
    prose,
  ]);
});

it('keeps indentation and blank lines of code', () => {
  const mono = {monospace: 1, font: 'Mono'};
  const lines = [
    textLine('if (tea) {', {...mono, baseline: 100}),
    textLine('drink();', {...mono, baseline: 112, left: 82}),
    textLine('}', {...mono, baseline: 136}),
  ];
  expect(run([findCode], [textBlock(lines)])).toEqual(['code if (tea) {\n  drink();\n\n}']);
});

it('splits the list of references at labels and at hanging lines', () => {
  const title = page(['References', {size: 14, bold: 1}])[0]!;
  const block = textBlock([
    textLine('[1] A. Smith, Tea.', {baseline: 200}),
    textLine('London.', {baseline: 212, left: 90}),
    textLine('[2] B. Jones, Cups.', {baseline: 224}),
  ]);
  const heading = {...title, role: {type: 'heading', depth: 1}} as const;
  expect(run([findReferences], [heading, block]).slice(1)).toEqual([
    'ref 1 [1] A. Smith, Tea. / London.',
    'ref 2 [2] B. Jones, Cups.',
  ]);
});
