import {type NodeOf, type PlacedCell, placeCells, plainText} from '@recto/model';
import {headerRows} from '@recto/writers/parts';
import {append} from '../append.ts';
import {emptyTable, fillGrid, gridLines, gridWidth, mostPositions} from '../grid.ts';
import {marked} from '../line.ts';
import type {NoteBlock} from '../note-block.ts';
import {writeLine} from './line.ts';
import type {Writing} from './writing.ts';

type Table = NodeOf<'table'>;

/** A table without merged cells (`fillGrid`), and the images of formulas in its cells. */
export function writeTable(table: Table, writing: Writing): NoteBlock[] {
  if (table.children.length === 0) return [{...emptyTable, node: table.id}];
  const placed = placeCells(table);
  const headerRow = headerRows(table) > 0;
  const headerColumn = hasHeaderColumn(table, placed);
  const images: NoteBlock[] = [];
  const cells = placed.map(({cell, row, column}) => {
    const written = writeLine(cell.children, cell, writing);
    append(images, written.images);
    // services show one row and one column as headers
    const shown = !cell.header || (headerRow && row === 0) || (headerColumn && column === 0);
    const line = shown ? written.line : marked(written.line, 'bold');
    return {row, column, rowSpan: cell.rowSpan, colSpan: cell.colSpan, line};
  });
  const width = gridWidth(cells, table.columns);
  const caption = plainText(table.caption?.children ?? []);
  if (table.children.length * width > mostPositions) {
    writing.lose('table-split', table, caption);
    const rows = table.children.map((_, row) => cells.filter(cell => cell.row === row).map(({line}) => line));
    return [...gridLines(rows).map(line => ({type: 'paragraph', node: table.id, line}) as const), ...images];
  }
  const merged = placed.find(({cell}) => cell.rowSpan > 1 || cell.colSpan > 1);
  if (merged) writing.lose('merged-cells', table, caption || plainText(merged.cell.children));
  const rows = fillGrid(cells, table.children.length, width);
  return [{type: 'table', node: table.id, width, headerRow, headerColumn, rows}, ...images];
}

/** Whether every row below the head begins with a header. */
function hasHeaderColumn(table: Table, placed: readonly PlacedCell[]): boolean {
  const head = headerRows(table);
  const first = placed.filter(({row, column}) => column === 0 && row >= head);
  const covered = first.reduce((rows, {cell, row}) => rows + Math.min(cell.rowSpan, table.children.length - row), 0);
  return first.length > 0 && covered >= table.children.length - head && first.every(({cell}) => cell.header);
}
