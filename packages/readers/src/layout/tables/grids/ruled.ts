import {firstIndex} from '@recto/model';
import type {Frame} from '../../../draft/frame.ts';
import {type Chunk, cutChunk} from '../parts/chunk.ts';
import {type Layout, removeTracks, type Slot} from '../parts/layout.ts';
import type {Grid} from './grid.ts';

/** A grid with the text that stands in it, and the text that does not. */
export type Filled = {readonly layout: Layout; readonly rest: readonly Chunk[]};

/** Puts the words inside a grid into its cells; a line that runs over several cells is cut. */
export function fillGrid(grid: Grid, chunks: readonly Chunk[], frame: Frame): Filled {
  const owner = new Map<number, number>();
  const columns = grid.xs.length - 1;
  for (const [index, cell] of grid.cells.entries()) {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      for (let column = cell.column; column < cell.column + cell.colSpan; column++)
        owner.set(row * columns + column, index);
  }
  const texts: Chunk[][] = grid.cells.map(() => []);
  const rest: Chunk[] = [];
  for (const chunk of chunks) {
    const level = track(grid.ys, middleOf(chunk));
    const parts = cutChunk(chunk, frame, box => {
      // lines of a table set sideways run over its rows
      const row = chunk.upright ? level : track(grid.ys, (box.top + box.bottom) / 2);
      const column = track(grid.xs, (box.left + box.right) / 2);
      return row < 0 || column < 0 ? -1 : owner.get(row * columns + column)!;
    });
    for (const part of parts) (part.key < 0 ? rest : texts[part.key]!).push(part.chunk);
  }
  const slots = grid.cells.map((cell, index): Slot => ({...cell, chunks: inReadingOrder(texts[index]!)}));
  const layout: Layout = {
    kind: 'ruled',
    box: grid.box,
    rows: grid.ys.length - 1,
    columns,
    slots,
    headerRows: 0,
    confidence: 1,
  };
  return {layout, rest};
}

/** The height at which a chunk counts as standing: the middle of its lower-case letters. */
export const middleOf = (chunk: Chunk): number =>
  chunk.upright ? chunk.baseline - 0.25 * chunk.size : (chunk.box.top + chunk.box.bottom) / 2;

/** Lines of a cell from top to bottom, parts of one line from left to right. */
export function inReadingOrder(chunks: readonly Chunk[]): Chunk[] {
  if (chunks.length < 2) return [...chunks];
  const turned = chunks.filter(chunk => !chunk.upright).length > chunks.length / 2;
  if (turned) {
    // lines that run upwards stand from left to right, those that run downwards from right to left
    const sign = chunks[0]!.line.angle === 90 ? -1 : 1;
    return [...chunks].sort((a, b) => sign * (a.box.left - b.box.left) || a.box.top - b.box.top);
  }
  return [...chunks].sort((a, b) =>
    Math.abs(a.baseline - b.baseline) <= 0.3 * Math.min(a.size, b.size)
      ? a.box.left - b.box.left
      : a.baseline - b.baseline,
  );
}

/** Drops columns and rows that only double lines make: empty and too narrow for text. */
export function dropSlivers(layout: Layout): Layout {
  const wide = (slot: Slot): boolean => slot.colSpan === 1 && slot.box.right - slot.box.left > 8;
  const high = (slot: Slot): boolean => slot.rowSpan === 1 && slot.box.bottom - slot.box.top > 7;
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (let row = 0; row < layout.rows; row++) {
    const own = layout.slots.filter(slot => slot.row <= row && row < slot.row + slot.rowSpan);
    if (
      own.every(slot => (slot.rowSpan > 1 || slot.chunks.length === 0) && !high(slot)) &&
      own.some(s => s.rowSpan === 1)
    )
      rows.add(row);
  }
  for (let column = 0; column < layout.columns; column++) {
    const own = layout.slots.filter(slot => slot.column <= column && column < slot.column + slot.colSpan);
    if (
      own.every(slot => (slot.colSpan > 1 || slot.chunks.length === 0) && !wide(slot)) &&
      own.some(slot => slot.colSpan === 1)
    )
      columns.add(column);
  }
  return removeTracks(layout, rows, columns);
}

/** Rows and columns no cell needs, because each of their cells spans another one too. */
export function dropSharedTracks(layout: Layout): Layout {
  const rows = new Set<number>();
  const columns = new Set<number>();
  for (let row = 1; row < layout.rows; row++) {
    if (!layout.slots.some(slot => slot.row === row)) rows.add(row);
  }
  for (let column = 1; column < layout.columns; column++) {
    if (!layout.slots.some(slot => slot.column === column)) columns.add(column);
  }
  return removeTracks(layout, rows, columns);
}

/** Index of the track a coordinate falls into, or -1. */
function track(positions: readonly number[], value: number): number {
  if (value < positions[0]! || value >= positions.at(-1)!) return -1;
  return firstIndex(positions, position => position > value) - 1;
}
