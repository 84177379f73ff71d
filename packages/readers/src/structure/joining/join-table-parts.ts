import type {CellBlock, TableBlock} from '../../draft/draft.ts';

/**
 * Whether a table goes on from the one before it: on the next page, without a caption of its own, with the same columns.
 * A part that has a caption is a table of its own, whose caption says what it continues.
 */
export function continuesTable(before: TableBlock, after: TableBlock): boolean {
  const last = before.boxes.at(-1)!;
  if (after.page !== last.page + 1 || after.caption || before.columns !== after.columns) return false;
  const repeated = repeatedRows(before, after) > 0;
  return sameColumns(last.box, before, after, repeated ? wideTolerance : narrowTolerance);
}

/** The two as one table. Header rows that the second repeats are dropped; `joins` says where it begins. */
export function joinTableParts(before: TableBlock, after: TableBlock): TableBlock {
  const dropped = repeatedRows(before, after);
  const moved = before.rows - dropped;
  const cells = after.cells
    .filter(cell => cell.row >= dropped)
    .map((cell): CellBlock => ({...cell, row: cell.row + moved, header: false}));
  return {
    ...before,
    rows: before.rows + after.rows - dropped,
    cells: [...before.cells, ...cells],
    confidence: Math.min(before.confidence, after.confidence),
    joins: [...before.joins, before.rows, ...after.joins.map(join => join + moved)],
    boxes: [...before.boxes, ...after.boxes],
  };
}

// points by which columns may differ: those of drawn lines are exact, those of text depend on the rows of the page
const narrowTolerance = 4;
const wideTolerance = 15;

/** How many header rows of the first stand again at the head of the second. */
function repeatedRows(before: TableBlock, after: TableBlock): number {
  const most = Math.min(headerRows(before), after.rows - 1);
  for (let rows = most; rows > 0; rows--) {
    if (textOf(before, rows) === textOf(after, rows) && !crosses(after, rows)) return rows;
  }
  return 0;
}

const headerRows = (table: TableBlock): number =>
  1 + Math.max(-1, ...table.cells.filter(cell => cell.header).map(cell => cell.row + cell.rowSpan - 1));

const crosses = (table: TableBlock, row: number): boolean =>
  table.cells.some(cell => cell.row < row && cell.row + cell.rowSpan > row);

const textOf = (table: TableBlock, rows: number): string =>
  table.cells
    .filter(cell => cell.row < rows)
    .map(cell => `${cell.row},${cell.column}:${cell.text.replace(/\s/g, '')}`)
    .sort()
    .join('\n');

function sameColumns(
  last: {readonly left: number; readonly right: number},
  before: TableBlock,
  after: TableBlock,
  tolerance: number,
): boolean {
  // pages for binding are shifted to and fro as a whole
  const shift = after.box.left - last.left;
  if (Math.abs(after.box.right - last.right - shift) > tolerance || Math.abs(shift) > maxShift) return false;
  const [a, b] = [columnLefts(before), columnLefts(after)];
  return a.every((left, column) => {
    const other = b[column];
    return left === undefined || other === undefined || Math.abs(other - shift - left) <= tolerance;
  });
}

const maxShift = 40;

/** Left edges of the columns, from the last cells that stand in one column only. */
function columnLefts(table: TableBlock): (number | undefined)[] {
  const lefts = new Array<number | undefined>(table.columns).fill(undefined);
  for (const cell of table.cells) if (cell.colSpan === 1) lefts[cell.column] = cell.box.left;
  return lefts;
}
