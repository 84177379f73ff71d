import type {Block, Inline, PageBox, PageCoverage} from '@recto/model';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {summarizePage} from '../../draft/page-summary.ts';
import {collectLines} from '../../layout/lines/collect-lines.ts';
import {structureDoubts} from './structure-doubts.ts';

const box = (left: number, top: number, right: number, bottom: number): PageBox => ({left, top, right, bottom});
const at = (place: PageBox) => [{page: 1, box: place}];
const text = (value: string): Inline[] => (value === '' ? [] : [{type: 'text', value, from: []}]);
const problems = (blocks: readonly Block[], coverage: readonly PageCoverage[] = []): string[] =>
  structureDoubts(blocks, [], coverage).map(one => (one.code === 'structure-in-doubt' ? one.problem : one.code));

function table(id: string, place: PageBox, rows: readonly (readonly string[])[]): Block {
  return {
    type: 'table',
    id,
    from: at(place),
    columns: rows[0]!.length,
    children: rows.map((cells, row) => ({
      type: 'tableRow',
      children: cells.map((value, column) => ({
        type: 'tableCell',
        id: `${id}r${row}c${column}`,
        from: at(place),
        rowSpan: 1,
        colSpan: 1,
        header: false,
        children: text(value),
      })),
    })),
  };
}

const rows = [
  ['tea', 'minutes'],
  ['green', '2'],
  ['black', '4'],
];

test('tables that touch may be one; with text, a caption or room between them they are two', () => {
  const upper = table('t1', box(50, 100, 300, 160), rows);
  const lower = table('t2', box(52, 165, 300, 225), rows);
  expect(structureDoubts([upper, lower], [], [])).toEqual([
    {code: 'structure-in-doubt', problem: 'table-cut', node: 't2', from: at(box(50, 100, 300, 225))},
  ]);
  const words: Block = {type: 'paragraph', id: 'p', from: at(box(50, 161, 300, 164)), children: text('and')};
  expect(problems([upper, words, lower])).toEqual([]);
  expect(problems([upper, table('t2', box(50, 230, 300, 290), rows)])).toEqual([]);
  expect(problems([upper, table('t2', box(200, 165, 520, 225), rows)])).toEqual([]);
  expect(problems([upper, {...lower, caption: {type: 'caption', id: 'c', from: [], children: []}} as Block])).toEqual(
    [],
  );
});

test('a column without any text is in doubt, one with a header is to be filled in', () => {
  const place = box(50, 100, 300, 160);
  expect(
    problems([
      table(
        't',
        place,
        rows.map(([tea, minutes]) => [tea!, '', minutes!]),
      ),
    ]),
  ).toEqual(['empty-column']);
  expect(
    problems([
      table(
        't',
        place,
        rows.map(([tea], row) => [tea!, row === 0 ? 'minutes' : '']),
      ),
    ]),
  ).toEqual([]);
});

test('letters of a script that the text does not have are in doubt in a formula', () => {
  const formula = (tex: string): Block => ({type: 'equation', id: 'e', from: at(box(0, 0, 9, 9)), tex});
  const words: Block = {type: 'paragraph', id: 'p', from: [], children: text('茶'.repeat(30))};
  expect(problems([formula('\\text{ෝ}+\\alpha')])).toEqual(['mixed-scripts']);
  expect(problems([formula('\\text{茶}')])).toEqual(['mixed-scripts']);
  expect(problems([words, formula('\\text{茶}')])).toEqual([]);
  expect(problems([formula('\\aleph_0 + \\ell \\text{ for }\\mathbb{R}')])).toEqual([]);
});

test('a figure with most of a page’s text is in doubt', () => {
  const figure: Block = {
    type: 'figure',
    id: 'f',
    from: at(box(0, 0, 500, 700)),
    alt: 'Tea is made of leaves. '.repeat(20),
  };
  const page = (placed: number, inFigure: number): PageCoverage => ({
    page: 1,
    glyphs: placed + inFigure,
    placed,
    leftOut: {'in-figure': inFigure},
    unreadable: {},
    images: 1,
  });
  expect(problems([figure], [page(100, 400)])).toEqual(['text-in-figure']);
  expect(problems([figure], [page(1000, 400)])).toEqual([]);
  expect(problems([{...figure, alt: 'x, y'}], [page(100, 400)])).toEqual([]);
});

/** Two columns of four paragraphs each, which the file draws column by column or row by row; read column by column. */
function columns(byRow: boolean) {
  const cells = [0, 1].flatMap(column => [0, 1, 2, 3].map(row => ({column, row})));
  const drawn = byRow ? cells.toSorted((a, b) => a.row - b.row || a.column - b.column) : cells;
  const page = testPage();
  for (const {column, row} of drawn) page.text(50 + 300 * column, 100 + 50 * row, 'Green tea leaves');
  const draft = collectLines(page.facts());
  const blocks = cells.map(({column, row}): Block => {
    const left = 50 + 300 * column;
    const from = at(box(left - 2, 85 + 50 * row, left + 200, 105 + 50 * row));
    return {type: 'paragraph', id: `p${column}${row}`, from, children: text('Green tea leaves')};
  });
  return structureDoubts(blocks, [summarizePage(draft, draft.lines)], []);
}

test('an order that the file does not follow is in doubt where text stands side by side', () => {
  expect(columns(true)).toMatchObject([{problem: 'order', from: [{page: 1}]}]);
  expect(columns(false)).toEqual([]);
});
