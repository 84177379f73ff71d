import {median} from '@recto/model';
import type {Chunk} from '../parts/chunk.ts';
import type {Edge} from '../parts/edges.ts';
import {type Layout, type Slot, slotText} from '../parts/layout.ts';
import {findTextRows, type TextRow} from '../parts/text-rows.ts';
import {isValue} from '../parts/values.ts';
import {type BodyRow, joinWrapped} from './body-rows.ts';
import {numberedRows} from './numbered-rows.ts';
import {hasUnwrappedRows} from './unwrapped-rows.ts';

/**
 * Takes rows of a grid apart that hold several rows of text because no line is drawn between those: values or short texts stand
 * below each other in most columns, numbers count the rows, or blank space runs through all of them.
 */
export function splitRows(layout: Layout, rules: readonly Edge[]): Layout {
  const slots: Slot[] = [];
  let offset = 0;
  let changed = false;
  for (let row = 0; row < layout.rows; row++) {
    const own = layout.slots.filter(slot => slot.row === row);
    const parts = isAlone(layout, row)
      ? partsOf(own, rules, {fewRows: layout.rows <= 4, isHead: isHead(layout, row)})
      : undefined;
    if (!parts) {
      slots.push(...own.map(slot => ({...slot, row: slot.row + offset})));
      continue;
    }
    changed = true;
    for (const [index, part] of parts.entries())
      slots.push(...part.map(slot => ({...slot, row: row + offset + index})));
    offset += parts.length - 1;
  }
  return changed ? {...layout, rows: layout.rows + offset, slots} : layout;
}

/** Whether no cell of a row spans out of it or into it. */
const isAlone = (layout: Layout, row: number): boolean =>
  layout.slots.every(slot => slot.rowSpan === 1 || row < slot.row || row >= slot.row + slot.rowSpan);

/** Whether a row is the first that is more than a title over the whole table, and not the only one. */
function isHead(layout: Layout, row: number): boolean {
  const filled = (at: number): number => layout.slots.filter(slot => slot.row === at && slot.chunks.length > 0).length;
  return row + 1 < layout.rows && Array.from({length: row}, (_, at) => filled(at)).every(count => count < 2);
}

type Place = {readonly fewRows: boolean; readonly isHead: boolean};

function partsOf(slots: readonly Slot[], rules: readonly Edge[], {fewRows, isHead}: Place): Slot[][] | undefined {
  const chunks = slots.flatMap(slot => slot.chunks);
  const rows = findTextRows(chunks);
  if (rows.length < 2 || chunks.some(chunk => !chunk.upright)) return undefined;
  const filled = slots.filter(slot => slot.chunks.length > 0);
  if (filled.length < 2) return undefined;
  // the lines of titles in a header are broken where their author liked
  if (isOfValues(filled, rows) || (!isHead && hasUnwrappedRows(filled, rows))) {
    const size = rows[0]!.size;
    const body = joinWrapped(
      rows.map(row => bodyRow(row, slots)),
      rules,
      size,
    );
    return body.length > 1
      ? body.map(row =>
          cut(
            slots,
            row.top,
            row.bottom,
            row.cells.flatMap(cell => cell.chunks),
          ),
        )
      : undefined;
  }
  const numbered = numberedRows(filled, rows);
  if (numbered) return cutInto(numbered, slots);
  return fewRows ? cutAtBlanks(slots, filled, rows) : undefined;
}

/** Whether columns beside the first hold values, one in each of most rows. */
function isOfValues(filled: readonly Slot[], rows: readonly TextRow[]): boolean {
  const lines = filled.map(slot => ({
    slot,
    rows: rows.filter(row => row.chunks.some(chunk => slot.chunks.includes(chunk))),
  }));
  const columns = lines.filter(
    ({slot, rows: own}) =>
      own.length >= Math.max(2, 0.5 * rows.length) &&
      slot.chunks.filter(chunk => isValue(chunk.text)).length >= 0.7 * slot.chunks.length,
  );
  const others = filled.length - 1;
  if (rows.length === 2) return columns.length >= 3 && columns.length >= 0.8 * others;
  return columns.length >= 1 && columns.length >= 0.5 * others;
}

function bodyRow(row: TextRow, slots: readonly Slot[]): BodyRow {
  const cells = slots.flatMap(slot => {
    const chunks = row.chunks.filter(chunk => slot.chunks.includes(chunk));
    return chunks.length > 0 ? [{from: slot.column, to: slot.column + slot.colSpan - 1, chunks}] : [];
  });
  return {
    cells,
    top: row.baseline - 0.8 * row.size,
    bottom: row.baseline + 0.25 * row.size,
    left: row.left,
    last: row.baseline,
  };
}

/** The parts of a row of cells between two heights. */
function cut(slots: readonly Slot[], top: number, bottom: number, chunks: readonly Chunk[]): Slot[] {
  const own = new Set(chunks);
  return slots.map(slot => ({
    ...slot,
    box: {...slot.box, top, bottom},
    chunks: slot.chunks.filter(chunk => own.has(chunk)),
  }));
}

/** Cuts where a blank line runs through all columns and at least two of them go on below it. */
function cutAtBlanks(slots: readonly Slot[], filled: readonly Slot[], rows: readonly TextRow[]): Slot[][] | undefined {
  const pitches = rows.slice(1).map((row, index) => row.baseline - rows[index]!.baseline);
  const usual = median(pitches) ?? 0;
  const groups: TextRow[][] = [[rows[0]!]];
  for (const [index, pitch] of pitches.entries()) {
    const row = rows[index + 1]!;
    if (pitch > 1.6 * usual && pitch > 1.7 * row.size) groups.push([]);
    groups.at(-1)!.push(row);
  }
  if (groups.length < 2) return undefined;
  const below = (slot: Slot, group: readonly TextRow[]): boolean =>
    group.some(row => row.chunks.some(chunk => slot.chunks.includes(chunk)));
  const wide = groups.filter(group => filled.filter(slot => below(slot, group)).length >= 2);
  // a group of one text is a label of the first column
  const labels = groups.filter(group => group.length === 1 && below(filled[0]!, group));
  if (
    wide.length < 2 ||
    wide.length + labels.length < groups.length ||
    filled.some(slot => slotText(slot).length > 600)
  )
    return undefined;
  return cutInto(groups, slots);
}

const cutInto = (groups: readonly (readonly TextRow[])[], slots: readonly Slot[]): Slot[][] =>
  groups.map(group => {
    const chunks = group.flatMap(row => row.chunks);
    return cut(slots, group[0]!.baseline - 0.8 * group[0]!.size, group.at(-1)!.baseline + 2, chunks);
  });
