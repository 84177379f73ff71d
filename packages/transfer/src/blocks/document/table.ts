import {type NodeOf, type PlacedCell, placeCells, plainText} from '@recto/model';
import {headerRows} from '@recto/writers/parts';
import {lineText, marked} from '../line.ts';
import type {NoteBlock, NoteLine} from '../note-block.ts';
import {emptyTable} from '../table.ts';
import {writeLine} from './line.ts';
import type {Writing} from './writing.ts';

type Table = NodeOf<'table'>;

/**
 * A table as rows of one width, and what of it stands below. Services know no merged cells: a short text is repeated in every
 * position that the cell covered, so that each row can be read by itself; a long one stands in the first alone.
 */
export function writeTable(table: Table, writing: Writing): NoteBlock[] {
  if (table.children.length === 0) return [{...emptyTable, node: table.id}];
  const placed = placeCells(table);
  const width = widthOf(table, placed);
  const headerRow = headerRows(table) > 0;
  const headerColumn = hasHeaderColumn(table, placed);
  const images: NoteBlock[] = [];
  const cells = placed.map(place => {
    const written = writeLine(place.cell.children, place.cell, writing);
    images.push(...written.images);
    const shownBold = !place.cell.header || (headerRow && place.row === 0) || (headerColumn && place.column === 0);
    return {...place, line: shownBold ? written.line : marked(written.line, 'bold')};
  });
  if (table.children.length * width > mostPositions) {
    writing.lose('table-split', table, captionText(table));
    return [...asParagraphs(table, cells), ...images];
  }
  const merged = placed.find(({cell}) => cell.rowSpan > 1 || cell.colSpan > 1);
  if (merged) writing.lose('merged-cells', table, captionText(table) || plainText(merged.cell.children));
  return [{type: 'table', node: table.id, width, headerRow, headerColumn, rows: fill(table, cells, width)}, ...images];
}

type Cell = PlacedCell & {readonly line: NoteLine};

/** Longer texts are not repeated. */
const longestRepeated = 200;

// spans of hostile documents; a page of numbers has some thousand
const mostPositions = 500_000;
const widestSpan = 200;

const empty: NoteLine = [];

function fill(table: Table, cells: readonly Cell[], width: number): NoteLine[][] {
  const taken: (NoteLine | undefined)[][] = table.children.map(() => new Array<undefined>(width));
  for (const {row, column, line} of cells) {
    const target = taken[row];
    if (target) target[column] = line;
  }
  for (const {cell, row, column, line} of cells) {
    const repeated = lineText(line).length <= longestRepeated ? line : empty;
    const right = Math.min(column + cell.colSpan, width);
    for (const target of taken.slice(row, row + Math.max(1, cell.rowSpan)))
      for (let x = column; x < right; x++) target[x] ??= repeated;
  }
  return taken.map(row => Array.from(row, line => line ?? empty));
}

/** Wide enough for every cell to begin in, and for the spans that the table says it has room for. */
function widthOf(table: Table, placed: readonly PlacedCell[]): number {
  let begins = 0;
  let reaches = 0;
  for (const {cell, column} of placed) {
    begins = Math.max(begins, column + 1);
    reaches = Math.max(reaches, column + Math.min(cell.colSpan, widestSpan));
  }
  return Math.max(2, begins, Math.min(reaches, table.columns));
}

/** Whether every row below the head begins with a header. */
function hasHeaderColumn(table: Table, placed: readonly PlacedCell[]): boolean {
  const head = headerRows(table);
  const first = placed.filter(({row, column}) => column === 0 && row >= head);
  const covered = first.reduce((rows, {cell, row}) => rows + Math.min(cell.rowSpan, table.children.length - row), 0);
  return covered >= table.children.length - head && first.length > 0 && first.every(({cell}) => cell.header);
}

const captionText = (table: Table): string => plainText(table.caption?.children ?? []);

/** A row as a line, for a table that no page could show. */
function asParagraphs(table: Table, cells: readonly Cell[]): NoteBlock[] {
  const rows: NoteLine[][] = table.children.map(() => []);
  for (const {row, line} of cells) rows[row]?.push(line);
  return rows
    .map(lines =>
      lines.flatMap((line, index) => (index === 0 ? line : [{type: 'text' as const, text: ' | '}, ...line])),
    )
    .filter(line => line.length > 0)
    .map(line => ({type: 'paragraph', node: table.id, line}));
}
