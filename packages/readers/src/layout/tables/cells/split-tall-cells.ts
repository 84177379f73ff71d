import {boxWidth} from '@recto/model';
import {type Chunk, isRead} from '../parts/chunk.ts';
import type {Layout, Slot} from '../parts/layout.ts';
import {fewestTallRows, leastShort, leastTallLines, onBaseline, shortLine} from './params.ts';

/**
 * Takes cells apart that span rows only because no line is drawn there, as in a column of names beside a grid of values: they have
 * one line on each row, and do not wrap.
 */
export function splitTallCells(layout: Layout): Layout {
  const slots = layout.slots.flatMap((slot): readonly Slot[] => {
    if (slot.rowSpan < fewestTallRows || slot.chunks.some(isRead)) return [slot];
    const rows = Array.from({length: slot.rowSpan}, (_, index) => rowOf(layout, slot, slot.row + index));
    const owned = rows.map(row => slot.chunks.filter(chunk => isOnRow(chunk, row)));
    const placed = new Set(owned.flat());
    const lines = owned.filter(chunks => chunks.length > 0);
    if (placed.size < slot.chunks.length || owned.flat().length > placed.size) return [slot];
    if (lines.length < leastTallLines * slot.rowSpan || !endEarly(lines)) return [slot];
    return rows.map((row, index) => ({
      ...slot,
      row: slot.row + index,
      rowSpan: 1,
      box: {...slot.box, top: row[0]?.box.top ?? slot.box.top, bottom: row[0]?.box.bottom ?? slot.box.bottom},
      chunks: owned[index] ?? [],
    }));
  });
  return slots.length === layout.slots.length ? layout : {...layout, slots};
}

/** The other cells of one row that stand in no other. */
const rowOf = (layout: Layout, tall: Slot, row: number): readonly Slot[] =>
  layout.slots.filter(slot => slot !== tall && slot.row === row && slot.rowSpan === 1);

const isOnRow = (chunk: Chunk, row: readonly Slot[]): boolean =>
  row.some(slot => slot.chunks.some(({baseline}) => Math.abs(baseline - chunk.baseline) < onBaseline * chunk.size));

/** Whether many lines leave room at their end: those of a wrapped text are full. */
function endEarly(lines: readonly (readonly Chunk[])[]): boolean {
  const widths = lines.map(chunks => chunks.reduce((sum, {box}) => sum + boxWidth(box), 0));
  const widest = Math.max(...widths);
  return widths.filter(width => width < shortLine * widest).length >= leastShort * widths.length;
}
