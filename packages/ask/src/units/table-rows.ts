import {placeCells, type Table, type TableCell, type TableRow} from '@recto/model';
import {inlineText} from './inline-text.ts';
import type {Unit} from './unit.ts';

/** A row of a table as the model reads it. */
export type RowText = {readonly node: TableRow; readonly first: TableCell | undefined; readonly text: string};

/**
 * The rows of a table, each with all its columns. Header rows are named so and the others counted from 1, as people count them; a cell
 * that spans rows or columns is repeated in parentheses.
 */
export function rowTexts(table: Table): RowText[] {
  const grid: string[][] = table.children.map(() => []);
  for (const {cell, row, column} of placeCells(table)) {
    const words = inlineText(cell.children).replace(/\s+/g, ' ').trim();
    const lastRow = Math.min(row + cell.rowSpan, grid.length, row + maxSpan);
    const lastColumn = Math.min(column + cell.colSpan, table.columns, column + maxSpan);
    for (let y = row; y < lastRow; y++) {
      const cells = grid[y];
      if (!cells) continue;
      for (let x = column; x < lastColumn; x++) cells[x] = y === row && x === column ? words : words && `(${words})`;
    }
  }
  let count = 0;
  return table.children.map((node, index) => {
    const name = isHeaderRow(node) ? 'header' : `row ${++count}`;
    const cells = Array.from(grid[index] ?? [], cell => cell || '–');
    return {node, first: node.children[0], text: `${name}: ${cells.join(' | ')}`};
  });
}

// the span of a hostile cell must not fill the memory
const maxSpan = 100;

/** Whether a unit is a row of a table whose cells all name columns. */
export const isHeaderUnit = ({node}: Pick<Unit, 'node'>): boolean => node.type === 'tableRow' && isHeaderRow(node);

/** Whether all cells of a row name columns. */
export const isHeaderRow = (row: TableRow): boolean =>
  row.children.length > 0 && row.children.every(cell => cell.header);
