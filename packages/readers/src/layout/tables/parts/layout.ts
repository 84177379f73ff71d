import type {PageBox} from '@recto/model';
import type {TableDraft} from '../../../draft/draft.ts';
import type {Chunk} from './chunk.ts';

/** A cell while its table is being worked out. */
export type Slot = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly box: PageBox;
  readonly chunks: readonly Chunk[];
};

/** A table while it is being worked out, in the coordinates of its frame. */
export type Layout = {
  readonly kind: TableDraft['kind'];
  readonly box: PageBox;
  readonly rows: number;
  readonly columns: number;
  readonly slots: readonly Slot[];
  /** Rows that are known to be the header. */
  readonly headerRows: number;
  readonly confidence: number;
};

/** Text of a cell, lines joined by a space. */
export const slotText = (slot: Slot): string =>
  slot.chunks
    .map(chunk => chunk.text)
    .join(' ')
    .trim();

/** The slots of each row, left to right; a slot belongs to the row it begins in. */
export function slotsByRow(layout: Layout): Slot[][] {
  const rows = Array.from({length: layout.rows}, (): Slot[] => []);
  for (const slot of layout.slots) rows[slot.row]?.push(slot);
  for (const row of rows) row.sort((a, b) => a.column - b.column);
  return rows;
}

/**
 * The layout without the given rows and columns. Spans shrink; a slot of removed places only goes, and its chunks with it
 * (callers remove what is empty or what they keep elsewhere).
 */
export function removeTracks(layout: Layout, rows: ReadonlySet<number>, columns: ReadonlySet<number>): Layout {
  if (rows.size === 0 && columns.size === 0) return layout;
  const rowAt = places(layout.rows, rows);
  const columnAt = places(layout.columns, columns);
  const slots: Slot[] = [];
  for (const slot of layout.slots) {
    const row = rowAt[slot.row]!;
    const column = columnAt[slot.column]!;
    const rowSpan = rowAt[slot.row + slot.rowSpan]! - row;
    const colSpan = columnAt[slot.column + slot.colSpan]! - column;
    if (rowSpan > 0 && colSpan > 0) slots.push({...slot, row, column, rowSpan, colSpan});
  }
  return {
    ...layout,
    rows: rowAt[layout.rows]!,
    columns: columnAt[layout.columns]!,
    headerRows: rowAt[Math.min(layout.headerRows, layout.rows)]!,
    slots,
  };
}

/** For each track its index once the removed ones are gone. */
function places(count: number, removed: ReadonlySet<number>): number[] {
  const at = [0];
  for (let index = 0; index < count; index++) at.push(at[index]! + (removed.has(index) ? 0 : 1));
  return at;
}
