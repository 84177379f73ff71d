import type {Table, TableCell} from './nodes.ts';

/** A cell and where it begins in its table, rows and columns counted from 0. */
export type PlacedCell = {readonly cell: TableCell; readonly row: number; readonly column: number};

/** The cells with their columns: a cell takes the first column that no span from above has taken, as in HTML. */
export function placeCells(table: Table): PlacedCell[] {
  const placed: PlacedCell[] = [];
  // the first row in which a column is free again
  const freeFrom: number[] = [];
  for (const [row, {children}] of table.children.entries()) {
    let column = 0;
    for (const cell of children) {
      while ((freeFrom[column] ?? 0) > row) column++;
      placed.push({cell, row, column});
      const end = column + Math.min(cell.colSpan, widest);
      for (; column < end; column++) freeFrom[column] = row + cell.rowSpan;
    }
  }
  return placed;
}

// no page holds more columns; a span of a billion must not fill the memory
const widest = 2000;

/** What is wrong with a table's grid: holes, overlaps, spans over its edge. */
export function tableProblems(table: Table): string[] {
  const rows = table.children.length;
  if (table.columns > widest) return [`has more than ${widest} columns`];
  const problems: string[] = [];
  let covered = 0;
  const taken = new Set<number>();
  for (const {cell, row, column} of placeCells(table)) {
    if (!(cell.rowSpan >= 1 && cell.colSpan >= 1)) problems.push(`has a cell without extent in row ${row}`);
    else if (column + cell.colSpan > table.columns) problems.push(`has a cell beyond its last column in row ${row}`);
    else if (row + cell.rowSpan > rows) problems.push(`has a cell beyond its last row in row ${row}`);
    else {
      covered += cell.rowSpan * cell.colSpan;
      if (covered > rows * table.columns) return [...problems, 'has cells that overlap'];
      for (let y = row; y < row + cell.rowSpan; y++) {
        for (let x = column; x < column + cell.colSpan; x++) taken.add(y * table.columns + x);
      }
    }
  }
  if (problems.length > 0) return problems;
  if (covered > taken.size) problems.push('has cells that overlap');
  const holes = rows * table.columns - taken.size;
  if (holes > 0) problems.push(`has ${holes} positions without a cell`);
  const joins = table.joins ?? [];
  if (joins.some((join, index) => join <= (joins[index - 1] ?? 0) || join >= rows)) {
    problems.push('has joins that are no rows of it in order');
  }
  return problems;
}
