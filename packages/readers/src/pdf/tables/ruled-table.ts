import type {Frame} from '../lines/placed.ts';
import type {Chunk} from './chunk.ts';
import type {Grid} from './grid.ts';
import type {Layout} from './layout.ts';
import {dropSharedTracks, dropSlivers, type Filled, fillGrid} from './ruled.ts';
import {splitRows} from './split-rows.ts';
import {splitSpans} from './split-spans.ts';
import {trimRows} from './trim.ts';

/** The table that stands in a drawn grid; undefined for frames, drawings and empty forms. */
export function ruledTable(grid: Grid, chunks: readonly Chunk[], frame: Frame): Filled | undefined {
  const filled = fillGrid(grid, chunks, frame);
  const whole = splitRows(splitSpans(dropSharedTracks(dropSlivers(filled.layout))), grid.horizontal);
  const {layout, trimmed} = trimRows(whole);
  if (!isTable(layout)) return undefined;
  return {layout, rest: [...filled.rest, ...trimmed]};
}

function isTable(layout: Layout): boolean {
  if (layout.rows < 2 || layout.columns < 2) return false;
  const full = layout.slots.filter(slot => slot.chunks.length > 0);
  const columns = new Set(full.map(slot => slot.column));
  const rows = new Set(full.map(slot => slot.row));
  return columns.size >= 2 && rows.size >= 2 && full.length >= 3 && full.length >= 0.2 * layout.slots.length;
}
