import type {NoteLimits} from '../limits.ts';
import type {NoteBlockOf, NoteLine} from '../note-block.ts';
import {fitLine, type LineReport} from './fit-line.ts';

type Table = NoteBlockOf<'table'>;
type Row = readonly NoteLine[];

/**
 * A table as one or several that a service takes. What is too wide is cut into tables below each other that repeat the first
 * column, what is too long into tables that repeat the header; a cell that is too long goes on in a row below.
 */
export function fitTable(table: Table, limits: NoteLimits, report: LineReport): readonly Table[] {
  const pieces = cutColumns(table, limits.tableWidth).map(piece => ({
    ...piece,
    rows: piece.rows.flatMap(row => fitRow(row, limits, report)),
  }));
  const cut = pieces.flatMap(piece => cutRows(piece, limits.tableRows));
  const grew = pieces.length === 1 && pieces[0] && pieces[0].rows.length > table.rows.length;
  if (cut.length > 1 || grew) report('table-split', '');
  return cut;
}

function cutColumns(table: Table, most: number): Table[] {
  if (table.width <= most) return [table];
  const pieces: Table[] = [];
  for (let start = 1; start < table.width; start += most - 1) {
    const rows = table.rows.map(row => [...row.slice(0, 1), ...row.slice(start, start + most - 1)]);
    pieces.push({...table, width: Math.min(most, table.width - start + 1), rows});
  }
  return pieces;
}

function cutRows(table: Table, most: number | undefined): Table[] {
  if (most === undefined || table.rows.length <= most) return [table];
  const head = table.headerRow && most > 1 ? table.rows.slice(0, 1) : [];
  const body = table.rows.slice(head.length);
  const step = most - head.length;
  return Array.from({length: Math.ceil(body.length / step)}, (_, index) => ({
    ...table,
    rows: [...head, ...body.slice(index * step, (index + 1) * step)],
  }));
}

/** The row, and rows below it for what its cells cannot hold. */
function fitRow(row: Row, limits: NoteLimits, report: LineReport): readonly Row[] {
  const total = row.reduce((sum, line) => sum + lengthOf(line), 0);
  const each = total > limits.lineLength ? shareOf(limits, row.length) : limits;
  const cells = row.map(line => fitLine(line, each, report));
  const rows = cells.reduce((most, lines) => Math.max(most, lines.length), 1);
  return Array.from({length: rows}, (_, index) => cells.map(lines => lines[index] ?? []));
}

/** All cells of a row travel together: each gets its part of what a line may hold, and so does a single text in it. */
function shareOf(limits: NoteLimits, cells: number): NoteLimits {
  const lineLength = Math.max(4, Math.floor(limits.lineLength / cells));
  return {
    ...limits,
    lineLength,
    textLength: Math.min(limits.textLength, Math.floor(lineLength / 2)),
    urlLength: Math.min(limits.urlLength, Math.floor(lineLength / 2)),
    equationLength: Math.min(limits.equationLength, lineLength),
  };
}

const lengthOf = (line: NoteLine): number =>
  line.reduce(
    (sum, part) => sum + (part.type === 'text' ? part.text.length + (part.url?.length ?? 0) : part.tex.length),
    0,
  );
