import {expect, test} from 'vitest';
import {sketchOf, sketchOfOne} from './sketch.fixture.ts';

type Cell = {rowSpan: number; colSpan: number; header: boolean; align?: string; children: unknown[]};
type Shown = {columns: number; caption?: unknown; children: {children: Cell[]}[]};

/** Cells of a table, each as its text with its spans: `a 2x1`. */
const grid = (html: string): string[] =>
  (sketchOfOne(html) as Shown).children.map(row =>
    row.children
      .map(({rowSpan, colSpan, header, children}) => {
        const spans = rowSpan > 1 || colSpan > 1 ? ` ${rowSpan}x${colSpan}` : '';
        return `${header ? '*' : ''}${children.join('')}${spans}`;
      })
      .join(' | '),
  );

test('head, body and foot stand in their order, and heads are headers', () => {
  expect(
    grid('<table><tfoot><tr><td>f<td>g</tfoot><tbody><tr><th>b<td>c</tbody><thead><tr><td>h<td>i</thead></table>'),
  ).toEqual(['*h | *i', '*b | c', 'f | g']);
});

test('spans are kept, and cut where they would reach too far', () => {
  expect(grid('<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d</table>')).toEqual(['a 2x1 | b 1x2', 'c | d']);
  // beyond the last row, and to the end of the group
  expect(grid('<table><tr><td rowspan=9>a<td>b<tr><td>c</table>')).toEqual(['a 2x1 | b', 'c']);
  expect(grid('<table><tr><td rowspan=0>a<td>b<tr><td>c</table>')).toEqual(['a 2x1 | b', 'c']);
  // columns in which nothing begins are none
  expect(grid('<table><tr><th colspan=100>a<tr><td>b<td>c</table>')).toEqual(['*a 1x2', 'b | c']);
  // over a cell from above
  expect(grid('<table><tr><td>a<td rowspan=2>b<td>c<tr><td colspan=3>d</table>')).toEqual(['a | b 2x1 | c', 'd | ']);
});

test('positions without a cell are filled', () => {
  expect(grid('<table><tr><td>a<td>b<tr><td>c<tr></table>')).toEqual(['a | b', 'c | ', ' | ']);
});

test('a cell is one line, with breaks between what stood below each other', () => {
  const table = sketchOfOne(
    '<table><caption>Table 1: Teas</caption><tr><td align=right><p>a</p><p>b</p><td style="text-align:center"><ul><li>c<li>d</ul></table>',
  ) as Shown;
  expect(table.caption).toEqual({type: 'caption', label: 'Table 1', children: ['Table 1: Teas']});
  const lineBreak = {type: 'lineBreak'};
  expect(table.children[0]?.children).toMatchObject([
    {align: 'right', children: ['a', lineBreak, 'b']},
    {align: 'center', children: ['• ', 'c', lineBreak, '• ', 'd']},
  ]);
});

test('tables that only arrange are their content', () => {
  expect(
    sketchOf('<table><tr><td><h1>A</h1><td><table><tr><td>b<td>c</table></table>').map(
      each => (each as {type: string}).type,
    ),
  ).toEqual(['heading', 'table']);
  expect(sketchOf('<table role=presentation><tr><td>a<td>b</table>')).toHaveLength(2);
});
