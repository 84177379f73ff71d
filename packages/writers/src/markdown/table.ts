import {escapeHtml, type Inline, placeCells, type Table, type TableCell} from '@recto/model';
import {inlineHtml} from '../html/inline.ts';
import {headerRows, tableRowsHtml} from '../html/table.ts';
import {withoutMark} from '../without-mark.ts';
import {inlineFormula} from './formula.ts';
import {type InlineContext, writeInline} from './inline.ts';

/**
 * A table as a pipe table where that loses nothing, else as an HTML table; or always as one of them, as the options say. One
 * without rows keeps its place as an empty one.
 */
export function writeTable(table: Table, context: InlineContext): string {
  if (table.children.length === 0) return pipes([[]], []);
  const {tables} = context.options;
  if (tables === 'pipes') return pipeTable(plainGrid(table), context);
  return tables === 'auto' && fitsPipes(table) ? pipeTable(table, context) : htmlTable(table, context);
}

/** The same table without merged cells: what one goes on into is empty. Its first row is its head. */
function plainGrid(table: Table): Table {
  const rows: TableCell[][] = table.children.map(() => []);
  for (const {cell, row, column} of placeCells(table)) {
    for (let y = row; y < Math.min(row + cell.rowSpan, rows.length); y++) {
      for (let x = column; x < Math.min(column + cell.colSpan, table.columns); x++) {
        const own = y === row && x === column;
        rows[y]![x] = {...cell, rowSpan: 1, colSpan: 1, header: y === 0, children: own ? cell.children : []};
      }
    }
  }
  return {...table, children: rows.map(cells => ({type: 'tableRow', children: cells}))};
}

/** A pipe table has one header row above, no spans, and cells of one line. */
function fitsPipes(table: Table): boolean {
  return (
    headerRows(table) === 1 &&
    table.children.every(
      ({children: cells}, row) =>
        cells.length === table.columns &&
        cells.every(
          cell =>
            cell.rowSpan === 1 &&
            cell.colSpan === 1 &&
            cell.header === (row === 0) &&
            !cell.children.some(child => child.type === 'lineBreak'),
        ),
    )
  );
}

function pipeTable(table: Table, context: InlineContext): string {
  const inCell = {...context, cell: true, lineBreak: ' '};
  const rows = table.children.map(row => row.children.map(cell => writeInline(content(cell), inCell)));
  const aligns = Array.from({length: table.columns}, (_, column) => columnAlign(table, column));
  return pipes(rows, aligns);
}

// with fewer columns some programs see no table
const fewestColumns = 2;

/** Rows of a pipe table, all of them as wide as the widest. The first is the head. */
function pipes(rows: readonly (readonly string[])[], aligns: readonly (TableCell['align'] | undefined)[]): string {
  const width = Math.max(fewestColumns, aligns.length, ...rows.map(cells => cells.length));
  const columns = Array.from({length: width}, (_, column) => column);
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${columns.map(column => cells[column] ?? '').join(' | ')} |`;
  const [head = [], ...body] = rows;
  const rules = columns.map(column => rule[aligns[column] ?? 'none']);
  return [line(head), line(rules), ...body.map(line)].join('\n');
}

// a header cell is bold by itself
const content = (cell: TableCell): readonly Inline[] =>
  cell.header ? withoutMark(cell.children, 'bold') : cell.children;

const rule = {left: ':--', center: ':-:', right: '--:', none: '---'};

// a column is aligned when all its data cells are
function columnAlign(table: Table, column: number): TableCell['align'] {
  const cells = table.children.slice(1).map(row => row.children[column]);
  const align = cells[0]?.align;
  return cells.every(cell => cell?.align === align) ? align : undefined;
}

function htmlTable(table: Table, context: InlineContext): string {
  const rows = tableRowsHtml(table, {cell: cell => cellHtml(content(cell), context)});
  return `<table>\n${rows}\n</table>`;
}

// a blank line would end the HTML block; dollars that are no formula are written so that nothing reads them as one
function cellHtml(children: readonly Inline[], context: InlineContext): string {
  return inlineHtml(children, {
    formula: ({tex}) => escapeHtml(inlineFormula(tex, context.options)).replaceAll('$', formulaDollar),
    href: () => undefined,
  })
    .replace(/\s+/g, ' ')
    .replaceAll('$', '&#36;')
    .replaceAll(formulaDollar, '$')
    .trim();
}

const formulaDollar = '\u0001';
