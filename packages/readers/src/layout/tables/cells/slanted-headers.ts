import {type PageBox, unionBoxes} from '@recto/model';
import type {Chunk} from '../parts/chunk.ts';
import type {Layout, Slot} from '../parts/layout.ts';

/**
 * The table with the slanted headers over its columns, as a row of their own under the upright headers; undefined when
 * there are no two of them that each end over a column.
 */
export function addSlantedHeaders(
  layout: Layout,
  chunks: readonly Chunk[],
): {layout: Layout; heads: Chunk[]} | undefined {
  const feet = chunks.flatMap(chunk => {
    const foot = footOf(chunk);
    return foot && isOver(layout.box, foot, chunk.size) ? [{chunk, ...foot}] : [];
  });
  if (feet.length < 2) return undefined;
  const rows = feet.map(({y, chunk}) => rowsAbove(layout, y + 0.5 * chunk.size));
  const row = rows[0]!;
  if (row > maxHeads || row >= layout.rows || rows.some(other => other !== row)) return undefined;
  const columns = columnRanges(layout, row);
  const heads = new Map<number, Chunk>();
  for (const {chunk, x} of feet) {
    const column = columnAt(columns, x, 0.8 * chunk.size);
    if (column < 0 || heads.has(column)) return undefined;
    heads.set(column, chunk);
  }
  return {layout: withRow(layout, row, heads), heads: [...heads.values()]};
}

// rows of upright headers
const maxHeads = 4;

/** Where a slanted text meets what it heads: where it begins when it rises, where it ends when it falls. */
function footOf({line, upright, box}: Chunk): {x: number; y: number} | undefined {
  const slope = ((line.angle % 360) + 360) % 360;
  if (upright || Math.abs((slope % 90) - 45) > 35) return undefined;
  if (slope > 270) return {x: box.left, y: box.bottom};
  return slope < 90 ? {x: box.right, y: box.bottom} : undefined;
}

const isOver = (box: PageBox, {x, y}: {x: number; y: number}, size: number): boolean =>
  x > box.left - size && x < box.right + size && y > box.top - 2 * size && y < box.bottom;

/** How many rows stand above a height with all of their text. */
function rowsAbove(layout: Layout, y: number): number {
  const bottoms = Array.from({length: layout.rows}, () => -Infinity);
  for (const {row, chunks} of layout.slots) {
    for (const {box} of chunks) bottoms[row] = Math.max(bottoms[row]!, box.bottom);
  }
  const first = bottoms.findIndex(bottom => bottom > y);
  return first < 0 ? layout.rows : first;
}

/** From where to where the texts of each column reach below a row. */
function columnRanges(layout: Layout, row: number): (PageBox | undefined)[] {
  return Array.from({length: layout.columns}, (_, column) =>
    unionBoxes(
      layout.slots
        .filter(slot => slot.column === column && slot.colSpan === 1 && slot.row >= row)
        .flatMap(slot => slot.chunks.map(chunk => chunk.box)),
    ),
  );
}

/** The column whose middle is nearest among those that reach to x; -1 for none. A wide column of words reaches under its neighbor's headers. */
function columnAt(columns: readonly (PageBox | undefined)[], x: number, slack: number): number {
  let nearest = -1;
  let least = Infinity;
  for (const [index, range] of columns.entries()) {
    if (!range || x < range.left - slack || x > range.right + slack) continue;
    const off = Math.abs(x - (range.left + range.right) / 2);
    if (off < least) [nearest, least] = [index, off];
  }
  return nearest;
}

function withRow(layout: Layout, row: number, heads: ReadonlyMap<number, Chunk>): Layout {
  const band = unionBoxes([...heads.values()].map(chunk => chunk.box))!;
  const covered = new Set<number>();
  const slots = layout.slots.map((slot): Slot => {
    if (slot.row >= row) return {...slot, row: slot.row + 1};
    if (slot.row + slot.rowSpan <= row) return slot;
    for (let column = slot.column; column < slot.column + slot.colSpan; column++) covered.add(column);
    return {...slot, rowSpan: slot.rowSpan + 1};
  });
  for (let column = 0; column < layout.columns; column++) {
    if (covered.has(column)) continue;
    const head = heads.get(column);
    const box = head?.box ?? {...layout.box, top: band.top, bottom: band.bottom};
    slots.push({row, column, rowSpan: 1, colSpan: 1, box, chunks: head ? [head] : []});
  }
  return {
    ...layout,
    box: unionBoxes([layout.box, band])!,
    rows: layout.rows + 1,
    headerRows: Math.max(row + 1, layout.headerRows + 1),
    slots,
  };
}
