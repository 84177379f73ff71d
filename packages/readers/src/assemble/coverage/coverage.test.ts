import type {Block, Inline} from '@recto/model';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {FigureDraft} from '../../draft/draft.ts';
import {summarizePage} from '../../draft/page-summary.ts';
import {collectLines} from '../../layout/lines/collect-lines.ts';
import {coverageOf} from './coverage.ts';

type Setup = Parameters<typeof summarizePage>[0];

const draft = (): Setup => collectLines(testPage().text(72, 100, 'Green tea').text(72, 200, '2.1 E = mc (3)').facts());

const paragraph = (page: Setup, line: number, ...children: Inline[]): Block => ({
  type: 'paragraph',
  id: `b${line}`,
  from: [{page: 1, box: page.lines[line]!.box}],
  children,
});
const text = (value: string): Inline => ({type: 'text', value, from: []});
const coverage = (page: Setup, children: readonly Block[], figures: readonly FigureDraft[] = []) =>
  coverageOf([summarizePage({...page, figures}, page.lines)], children);

test('all that the document says of a page is placed, labels and formulas included', () => {
  const page = draft();
  const heading: Block = {...paragraph(page, 1, text('')), type: 'heading', depth: 2, number: '2.1'} as Block;
  const equation: Block = {type: 'equation', id: 'e', from: heading.from, tex: 'E=mc', label: '3'};
  const {pages, diagnostics} = coverage(page, [paragraph(page, 0, text('Green tea')), heading, equation]);
  expect(pages).toMatchObject([{glyphs: 18, placed: 18, leftOut: {}}]);
  expect(diagnostics).toEqual([]);
});

test('a letter that is in no node is missing, with its place', () => {
  const page = draft();
  const {pages, diagnostics} = coverage(page, [
    paragraph(page, 0, text('reen tea')),
    paragraph(page, 1, text('2.1 E = mc (3)')),
  ]);
  expect(pages).toMatchObject([{placed: 17, leftOut: {unassigned: 1}}]);
  expect(diagnostics).toEqual([
    {code: 'text-missing', from: [{page: 1, box: expect.objectContaining({left: 72})}], text: 'G', characters: 1},
  ]);
});

test('lines that follow each other are one place', () => {
  const page = draft();
  const {diagnostics} = coverage(collectLines(testPage().text(72, 100, 'Green').text(72, 112, 'tea').facts()), []);
  expect(diagnostics).toMatchObject([{text: 'Green tea', characters: 8}]);
  expect(coverage(page, []).diagnostics).toHaveLength(2);
});

test('text of a figure is missing when the figure is', () => {
  const page = draft();
  const figures = [{box: page.lines[0]!.box, lines: page.lines.slice(0, 1)}];
  const rest = paragraph(page, 1, text('2.1 E = mc (3)'));
  const figure: Block = {type: 'figure', id: 'f', from: [{page: 1, box: page.lines[0]!.box}], alt: 'Green tea'};
  expect(coverage(page, [rest, figure], figures).pages).toMatchObject([{placed: 10, leftOut: {'in-figure': 8}}]);
  expect(coverage(page, [rest], figures).pages).toMatchObject([{placed: 10, leftOut: {unassigned: 8}}]);
});

test('furniture is placed and counted', () => {
  const page = draft();
  const furniture: Block = {...paragraph(page, 0, text('Green tea')), type: 'furniture', role: 'header'} as Block;
  const {pages} = coverage(page, [furniture, paragraph(page, 1, text('2.1 E = mc (3)'))]);
  expect(pages).toMatchObject([{placed: 18, furniture: 8, leftOut: {}}]);
});

test('a bullet of a symbol font and the numbers of lines of code are decoration', () => {
  const page = collectLines(testPage().text(72, 100, 'r Green').text(62, 200, '7').text(92, 200, 'pour(cup)').facts());
  const item: Block = {
    type: 'list',
    id: 'l',
    from: [],
    ordered: false,
    children: [
      {
        type: 'listItem',
        id: 'i',
        from: [{page: 1, box: page.lines[0]!.box}],
        label: '•',
        children: [paragraph(page, 0, text('Green'))],
      },
    ],
  };
  const code: Block = {
    type: 'code',
    id: 'c',
    from: [{page: 1, box: {left: 90, top: 188, right: 200, bottom: 204}}],
    value: 'pour(cup)',
  };
  const {pages, diagnostics} = coverage(page, [item, code]);
  expect(pages).toMatchObject([{leftOut: {decoration: 2}}]);
  expect(diagnostics).toEqual([]);
});

test('a table joined over pages has its header once', () => {
  const [first, second] = [1, 2].map(number =>
    collectLines(testPage({number}).text(72, 100, 'minutes').text(72, 120, '3').facts()),
  );
  const cell = (page: number, value: string, header: boolean) =>
    ({
      type: 'tableCell',
      id: `${page}${value}`,
      from: [{page, box: first!.lines[0]!.box}],
      rowSpan: 1,
      colSpan: 1,
      header,
      children: [text(value)],
    }) as const;
  const row = (page: number, value: string, header: boolean) =>
    ({type: 'tableRow', children: [cell(page, value, header)]}) as const;
  const table: Block = {
    type: 'table',
    id: 't',
    from: [1, 2].map(page => ({page, box: first!.lines[0]!.box})),
    columns: 1,
    children: [row(1, 'minutes', true), row(1, '3', false), row(2, '3', false)],
  };
  const {pages} = coverageOf(
    [first!, second!].map(page => summarizePage(page, page.lines)),
    [table],
  );
  expect(pages).toMatchObject([{leftOut: {}}, {leftOut: {repeated: 7}}]);
});
