import {lineText} from './line.ts';
import type {NoteBlockOf, NoteLine} from './note-block.ts';

/** A cell with the position it begins at, from 0. */
export type GridCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly line: NoteLine;
};

/** Beyond this a table is rows of text: spans of hostile documents; a page of numbers has some thousand positions. */
export const mostPositions = 500_000;

/** Wide enough for every cell to begin in, and for the spans, of which no more than `room` columns are believed. */
export function gridWidth(cells: readonly Omit<GridCell, 'line'>[], room: number): number {
  let begins = 0;
  let reaches = 0;
  for (const {column, colSpan} of cells) {
    begins = Math.max(begins, column + 1);
    reaches = Math.max(reaches, column + Math.min(colSpan, widestSpan));
  }
  return Math.max(2, begins, Math.min(reaches, room));
}

/**
 * Rows of one width. Services know no merged cells: a short text is repeated in every position that the cell covered, so that
 * each row can be read by itself; a long one stands in the first alone.
 */
export function fillGrid(cells: readonly GridCell[], rows: number, width: number): NoteLine[][] {
  const taken = Array.from({length: rows}, () => new Array<NoteLine | undefined>(width));
  for (const {row, column, line} of cells) {
    const target = taken[row];
    if (target) target[column] = line;
  }
  for (const {row, column, rowSpan, colSpan, line} of cells) {
    const repeated = lineText(line).length <= longestRepeated ? line : empty;
    const right = Math.min(column + colSpan, width);
    for (const target of taken.slice(row, row + Math.max(1, rowSpan)))
      for (let x = column; x < right; x++) target[x] ??= repeated;
  }
  return taken.map(row => Array.from(row, line => line ?? empty));
}

/** Rows of text with the cells one behind the other, for a table that no page could show. */
export const gridLines = (rows: readonly (readonly NoteLine[])[]): NoteLine[] =>
  rows
    .map(row => row.flatMap((line, index) => (index === 0 ? line : [{type: 'text' as const, text: ' | '}, ...line])))
    .filter(line => line.length > 0);

/** What a table without rows becomes: services take none that is empty. */
export const emptyTable: NoteBlockOf<'table'> = {
  type: 'table',
  width: 2,
  headerRow: true,
  headerColumn: false,
  rows: [[[], []]],
};

const longestRepeated = 200;
const widestSpan = 200;
const empty: NoteLine = [];
