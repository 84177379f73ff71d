import {boxWidth} from '@recto/model';
import type {Chunk} from '../parts/chunk.ts';
import type {Slot} from '../parts/layout.ts';
import type {TextRow} from '../parts/text-rows.ts';

/**
 * Whether the lines in a row of cells are rows of the table that no rule parts, rather than lines of wrapped texts: nearly all cells
 * have something on each line, and lines of several columns end though the first word of the next would have had room.
 */
export function hasUnwrappedRows(filled: readonly Slot[], rows: readonly TextRow[]): boolean {
  if (filled.length < minColumns || rows.length < minRows) return false;
  const lines = filled.map(slot =>
    rows
      .map(row => row.chunks.filter(chunk => slot.chunks.includes(chunk)))
      .map(chunks => (chunks.length > 0 ? chunks : undefined)),
  );
  const cells = lines.flat();
  if (cells.filter(cell => cell !== undefined).length < mostlyFilled * cells.length) return false;
  const pairs = rows.slice(1).map((_, index) =>
    filled.flatMap((slot, column) => {
      const [upper, lower] = [lines[column]![index], lines[column]![index + 1]];
      return upper && lower ? [{slot, broken: hadRoom(slot, upper, lower)}] : [];
    }),
  );
  const broken = pairs.map(columns => columns.filter(column => column.broken));
  return (
    broken.every(columns => columns.length > 0) &&
    new Set(broken.flat().map(({slot}) => slot)).size >= minUnwrapped &&
    broken.flat().length >= oftenBroken * pairs.flat().length
  );
}

/** Whether the first word of the lower line would have had room behind the upper one. */
function hadRoom(slot: Slot, upper: readonly Chunk[], lower: readonly Chunk[]): boolean {
  const {text, box, size} = lower[0]!;
  const word = text.trim().split(/\s/)[0]!;
  const share = word.length / Math.max(1, text.length);
  const used = Math.max(...upper.map(chunk => chunk.box.right)) - Math.min(...upper.map(chunk => chunk.box.left));
  return used + space * size + share * boxWidth(box) < boxWidth(slot.box) - inset * size;
}

const minColumns = 3;
const minRows = 3;
const minUnwrapped = 2;
// shares
const mostlyFilled = 0.75;
const oftenBroken = 1 / 3;
// em: between words, and kept free at the sides of a cell
const space = 0.3;
const inset = 0.8;
