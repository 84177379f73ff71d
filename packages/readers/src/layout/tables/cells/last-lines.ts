import {unionBoxes} from '@recto/model';
import type {Chunk} from '../parts/chunk.ts';
import type {Edge} from '../parts/edges.ts';
import type {Layout, Slot} from '../parts/layout.ts';
import {flush} from './params.ts';

/**
 * The table with the lines below its last row that go on from a cell of it, and these lines: they begin where the texts of a column
 * after the first do and follow as closely as the lines of other cells of that column. Undefined where there are none. Several such
 * lines look like a paragraph, which has no place among the rows of a table.
 */
export function addLastLines(
  layout: Layout,
  chunks: readonly Chunk[],
  rules: readonly Edge[],
): {layout: Layout; lines: Chunk[]} | undefined {
  if (layout.kind === 'ruled') return undefined;
  const slots = new Map<Slot, Chunk[]>();
  for (const slot of layout.slots) {
    if (slot.row + slot.rowSpan !== layout.rows || slot.column === 0 || slot.chunks.length === 0) continue;
    const lines = linesBelow(slot, layout, chunks, rules);
    if (lines.length > 0) slots.set(slot, lines);
  }
  if (slots.size === 0) return undefined;
  const lines = [...slots.values()].flat();
  return {
    lines,
    layout: {
      ...layout,
      box: unionBoxes([layout.box, ...lines.map(({box}) => box)]) ?? layout.box,
      slots: layout.slots.map(slot => withLines(slot, slots.get(slot) ?? [])),
    },
  };
}

function linesBelow(slot: Slot, layout: Layout, chunks: readonly Chunk[], rules: readonly Edge[]): Chunk[] {
  const column = layout.slots.filter(other => other.column === slot.column && other.colSpan === slot.colSpan);
  const left = Math.min(...column.flatMap(other => other.chunks.map(({box}) => box.left)));
  const pitches = column.flatMap(other => pitchesOf(other.chunks));
  const goesOn = (last: Chunk, chunk: Chunk): boolean =>
    Math.abs(chunk.box.left - left) < flush &&
    Math.abs(chunk.size - last.size) < sameSize * last.size &&
    pitches.some(pitch => Math.abs(chunk.baseline - last.baseline - pitch) < samePitch * last.size) &&
    !rules.some(({at, from, to}) => at > last.baseline && at < chunk.baseline && from < chunk.box.right && to > left) &&
    !chunks.some(other => other !== chunk && isBeside(other, chunk, layout));
  const lines: Chunk[] = [];
  for (let last = slot.chunks.at(-1); last; last = lines.at(-1)) {
    const above = last;
    const next = chunks.find(chunk => !lines.includes(chunk) && goesOn(above, chunk));
    if (!next) break;
    lines.push(next);
  }
  return lines;
}

/** Whether another text stands in the same row below the table: then it is another row, or a paragraph beside others. */
const isBeside = (other: Chunk, chunk: Chunk, {box}: Layout): boolean =>
  Math.abs(other.baseline - chunk.baseline) < chunk.size / 2 &&
  other.box.right > box.left &&
  other.box.left < box.right;

const pitchesOf = (chunks: readonly Chunk[]): number[] => {
  const baselines = [...new Set(chunks.map(({baseline}) => baseline))].sort((a, b) => a - b);
  return baselines.slice(1).flatMap((at, index) => {
    const pitch = at - (baselines[index] ?? at);
    const {size} = chunks[0] ?? {size: 0};
    return pitch > leastPitch * size ? [pitch] : [];
  });
};

const withLines = (slot: Slot, lines: readonly Chunk[]): Slot =>
  lines.length === 0
    ? slot
    : {
        ...slot,
        box: unionBoxes([slot.box, ...lines.map(({box}) => box)]) ?? slot.box,
        chunks: [...slot.chunks, ...lines],
      };

// part of the size of type: cells of one column are set in one size, notes below a table in a smaller one
const sameSize = 0.05;
// em: programs set the lines of a column with one leading, rounded to pixels at most
const samePitch = 0.05;
// em: nearer ones are scripts of the same line
const leastPitch = 0.8;
