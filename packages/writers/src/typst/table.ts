import {plainText, type Table} from '@recto/model';
import {runsToTheLeft, startsFromRight} from '../direction.ts';
import {headerRows} from '../html/table.ts';
import {gridOf, type Slot} from '../table-grid.ts';
import {withoutMark} from '../without-mark.ts';
import type {TypstContext} from './context.ts';
import {inlineTypst} from './inline.ts';

// nothing beyond could be read on a page
const mostColumns = 100;

/** A table with its spans; its head stands again on every page. '' when it has no rows. */
export function tableTypst(table: Table, context: TypstContext): string {
  const grid = gridOf(table, mostColumns);
  if (!grid) return '';
  const columns = grid[0]!.reduce((sum, {span}) => sum + span, 0);
  const head = Math.min(headerRows(table), grid.length - 1);
  const fromRight = runsToTheLeft(table);
  const rows = grid.map((slots, row) =>
    slots.flatMap(slot => (slot.cell ? [cellTypst(slot as Filled, row, grid, fromRight, context)] : [])).join(' '),
  );
  const spans = grid.some(row => row.some(({span, merge}) => span > 1 || merge));
  const size = columns > 12 ? 6 : columns > 8 ? 7.5 : columns > 5 ? 8.5 : 9.5;
  const header = head > 0 ? `table.header(${rows.slice(0, head).join('\n')}),\n` : '';
  const shape = `columns: (${widthsOf(grid, columns).join(', ')},), rows: ${grid.length}, ${spans ? 'stroke: 0.4pt + luma(120)' : `stroke: rules(${head}, ${grid.length})`}`;
  return `#align(center)[#set text(size: ${size}pt, dir: ${fromRight ? 'rtl' : 'ltr'});#table(${shape},\n${header}${rows.slice(head).join('\n')})];`;
}

type Filled = Slot & {readonly cell: NonNullable<Slot['cell']>};

function cellTypst(
  {cell, column, span, merge}: Filled,
  row: number,
  grid: readonly (readonly Slot[])[],
  fromRight: boolean,
  context: TypstContext,
): string {
  let rows = 1;
  if (merge) while (grid[row + rows]?.some(below => below.column === column && below.merge === 'continue')) rows++;
  const text = inlineTypst(cell.header ? withoutMark(cell.children, 'bold') : cell.children, context);
  const spans = `${span > 1 ? `, colspan: ${span}` : ''}${rows > 1 ? `, rowspan: ${rows}` : ''}`;
  const align = cell.align ? `, align: ${cell.align} + horizon` : '';
  // a cell runs as its first letter does; the sign of a number stands before it
  const own =
    text === '' || startsFromRight(plainText(cell.children)) === fromRight
      ? text
      : `#text(dir: ${fromRight ? 'ltr' : 'rtl'})[${text}];`;
  return `table.cell(x: ${column}, y: ${row}${spans}${align})[${cell.header && text !== '' ? `#strong[${own}];` : own}],`;
}

/**
 * As wide as their text where that fits. Where it does not, words of heads go on lines of their own before cells do; and the
 * rest of a line is shared by columns of long text.
 */
function widthsOf(grid: readonly (readonly Slot[])[], columns: number): string[] {
  const longest = new Array<number>(columns).fill(0);
  const least = new Array<number>(columns).fill(1);
  for (const {cell, column, span} of grid.flat()) {
    if (!cell || span > 1) continue;
    const text = plainText(cell.children);
    const lengths = text.split('\n').map(line => line.length);
    const words = text.split(/\s+/).map(word => word.length);
    longest[column] = Math.max(longest[column]!, ...lengths);
    least[column] = Math.max(least[column]!, ...(cell.header ? words : lengths));
  }
  const total = sumOf(longest);
  if (total <= lineLength) return longest.map(() => 'auto');
  if (sumOf(least) <= lineLength) return least.map(length => `${length + 2}fr`);
  return longest.map(length => (length <= lineLength / columns / 2 ? 'auto' : `${Math.sqrt(length + 1).toFixed(2)}fr`));
}

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length + 2, 0);

// letters of a line
const lineLength = 90;
