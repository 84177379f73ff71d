import type {Frame} from '../../../draft/frame.ts';
import {splitRows} from '../cells/split-rows.ts';
import {splitSpans} from '../cells/split-spans.ts';
import {splitTallCells} from '../cells/split-tall-cells.ts';
import {trimRows} from '../cells/trim.ts';
import type {Chunk} from '../parts/chunk.ts';
import type {Layout, Slot} from '../parts/layout.ts';
import {isValue} from '../parts/values.ts';
import type {Grid} from './grid.ts';
import {dropSharedTracks, dropSlivers, type Filled, fillGrid} from './ruled.ts';

/** The table that stands in a drawn grid; undefined for frames, drawings and empty forms. */
export function ruledTable(grid: Grid, chunks: readonly Chunk[], frame: Frame): Filled | undefined {
  const filled = fillGrid(grid, chunks, frame);
  const cells = splitTallCells(splitSpans(dropSharedTracks(dropSlivers(filled.layout))));
  const whole = splitRows(cells, grid.horizontal);
  const {layout, trimmed} = trimRows(whole);
  if (!isTable(layout)) return undefined;
  return {layout, rest: [...filled.rest, ...trimmed]};
}

function isTable(layout: Layout): boolean {
  if (layout.rows < 2 || layout.columns < 2) return false;
  const full = layout.slots.filter(slot => slot.chunks.length > 0);
  const columns = new Set(full.map(slot => slot.column));
  const rows = new Set(full.map(slot => slot.row));
  if (columns.size < 2 || rows.size < 2 || full.length < 3 || full.length < 0.2 * layout.slots.length) return false;
  if (isDrawing(layout, full)) return false;
  const crowded = new Set(full.filter(holdsPair).map(slot => slot.row));
  return full.filter(holdsColumn).length < 2 && crowded.size < 0.4 * rows.size;
}

/** Whether most tracks hold no text of their own: bars, boxes and ticks cross each other at random. */
function isDrawing(layout: Layout, full: readonly Slot[]): boolean {
  const columns = new Set(full.filter(slot => slot.colSpan === 1).map(slot => slot.column)).size / layout.columns;
  const rows = new Set(full.filter(slot => slot.rowSpan === 1).map(slot => slot.row)).size / layout.rows;
  return layout.rows >= 3 && ((layout.columns >= 5 && columns < 0.5) || (columns < 0.6 && rows < 0.6));
}

/** Whether texts stand side by side in a cell, with room for a column between them. */
function holdsPair({chunks}: Slot): boolean {
  return chunks.some((chunk, index) => {
    const last = chunks[index - 1];
    if (!last || Math.abs(last.baseline - chunk.baseline) > 0.3 * chunk.size) return false;
    return chunk.box.left - last.box.right > 2 * chunk.size;
  });
}

/** Whether a cell holds values in several lines: rows of the table that the grid does not part. */
function holdsColumn({chunks}: Slot): boolean {
  const values = chunks.filter(chunk => isValue(chunk.text));
  return chunks.length >= 3 && values.length >= 0.7 * chunks.length && new Set(chunks.map(c => c.baseline)).size >= 3;
}
