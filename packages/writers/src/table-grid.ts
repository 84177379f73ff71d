import {placeCells, type Table, type TableCell} from '@recto/model';

/** What stands in a row from a column on: a cell, the rest of one that began above, or nothing. */
export type Slot = {
  readonly column: number;
  readonly span: number;
  readonly cell?: TableCell;
  readonly merge?: 'restart' | 'continue';
};

/**
 * The rows with each position covered by one slot, whatever spans and holes the table has: as programs take them that bear
 * no overlaps. Undefined without rows.
 */
export function gridOf(table: Table, mostColumns: number): Slot[][] | undefined {
  const rows = table.children.length;
  const placed = placeCells(table).filter(({column}) => column < mostColumns);
  const width = Math.min(
    mostColumns,
    Math.max(1, table.columns || 0, ...placed.map(({cell, column}) => column + Math.max(1, cell.colSpan))),
  );
  if (rows === 0 || !Number.isFinite(width)) return undefined;
  const taken: (Slot | undefined)[][] = Array.from({length: rows}, () => new Array(width).fill(undefined));
  for (const {cell, row, column} of placed) {
    const span = freeSpan(taken[row]!, column, Math.max(1, cell.colSpan));
    if (span === 0) continue;
    const end = Math.min(rows, row + Math.max(1, cell.rowSpan));
    for (let y = row; y < end; y++) {
      const line = taken[y]!;
      if (y > row && freeSpan(line, column, span) < span) break;
      const merge = end > row + 1 ? {merge: y === row ? ('restart' as const) : ('continue' as const)} : {};
      line.fill({column, span, ...(y === row && {cell}), ...merge}, column, column + span);
    }
  }
  return taken.map(line => {
    const slots: Slot[] = [];
    for (let column = 0; column < width; ) {
      const slot = line[column] ?? {column, span: 1};
      slots.push(slot);
      column += slot.span;
    }
    return slots;
  });
}

function freeSpan(line: readonly (Slot | undefined)[], column: number, wanted: number): number {
  let span = 0;
  while (span < wanted && column + span < line.length && line[column + span] === undefined) span++;
  return span;
}
