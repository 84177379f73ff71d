import {allWords, anyOf, anyWord, isIdeographic} from '@recto/lexicon';
import {median, type PageBox} from '@recto/model';
import type {Chunk} from '../parts/chunk.ts';
import {type Layout, removeTracks, type Slot, slotsByRow, slotText} from '../parts/layout.ts';
import {mostTitleCells, titleReach, titleSize} from './params.ts';

/** A table without its title and notes, which stay lines of the page. */
export type Trimmed = {readonly layout: Layout; readonly trimmed: readonly Chunk[]};

/** Takes titles above and notes below out of a layout: rows of one cell whose text or size says so, or empty ones. */
export function trimRows(layout: Layout): Trimmed {
  const rows = slotsByRow(layout);
  const covered = (row: number): boolean => layout.slots.some(slot => slot.row < row && slot.row + slot.rowSpan > row);
  let from = 0;
  let to = rows.length;
  while (from < to - 1 && !covered(from + 1) && isTitle(rows[from]!, layout)) from++;
  while (to - 1 > from && !covered(to - 1) && isNote(rows[to - 1]!, layout.columns)) to--;
  if (from === 0 && to === rows.length) return {layout, trimmed: []};
  const removed = new Set(rows.map((_, index) => index).filter(index => index < from || index >= to));
  const trimmed = rows.filter((_, index) => removed.has(index)).flatMap(row => row.flatMap(slot => slot.chunks));
  return {layout: removeTracks({...layout, box: rowsBox(layout, from, to)}, removed, new Set()), trimmed};
}

/** The box around some rows of a layout. */
function rowsBox(layout: Layout, from: number, to: number): PageBox {
  const rows = slotsByRow(layout).slice(from, to).flat();
  return {
    ...layout.box,
    top: Math.min(...rows.map(slot => slot.box.top)),
    bottom: Math.max(...rows.map(slot => slot.box.bottom)),
  };
}

/** Whether a text opens a caption: `Table 3`, `Exhibit 9.`, `Tableau II`. */
export const isCaptionStart = (text: string): boolean => captionStart.test(text);

const captionStart = new RegExp(
  `^(?:${anyWord(['table', 'figure', 'exhibit'])})\\s*[\\p{Nd}IVX]|^\\p{Nd}+\\.?\\s+(?:${anyWord(['table', 'figure'], 'number-first')})(?!\\p{L})`,
  'iu',
);

/** Whether a text opens the notes or the source of a table; a line of a cell that begins with the word is written small. */
export const isNoteStart = (text: string): boolean =>
  (noteStart.test(text) && !/^\p{Ll}/u.test(text)) || noteMark.test(text);

const noteStart = new RegExp(
  `^(?:(?:${anyWord(['note', 'source'])})(?![\\p{L}\\p{Nd}])|see (?:notes?|footnotes?)\\b|` +
    `(?:${anyOf(allWords('note', 'source').filter(isIdeographic))}))`,
  'iu',
);
const noteMark = /^[*†‡§¹²³]/u;

function isTitle(row: readonly Slot[], layout: Layout): boolean {
  const full = row.filter(slot => slot.chunks.length > 0);
  if (full.length === 0 || isInLargeType(full, layout)) return true;
  return full.length === 1 && full[0]!.colSpan > 1 && isCaptionStart(slotText(full[0]!));
}

/** Whether a row is a title, of a size that the cells below do not have, alone or with a remark beside it, over most of the columns. */
function isInLargeType(full: readonly Slot[], layout: Layout): boolean {
  const title = full.find(({colSpan}) => colSpan > titleReach * layout.columns);
  if (!title || full.length > mostTitleCells) return false;
  const others = layout.slots.filter(slot => slot.row > title.row).flatMap(({chunks}) => chunks.map(({size}) => size));
  const usual = median(others) ?? Infinity;
  return title.chunks.every(({size}) => size > titleSize * usual);
}

function isNote(row: readonly Slot[], columns: number): boolean {
  const full = row.filter(slot => slot.chunks.length > 0);
  if (full.length === 0) return true;
  const [only] = full;
  if (full.length > 1 || !only || only.colSpan < columns) return false;
  const text = slotText(only);
  return isNoteStart(text) || (only.chunks.length > 1 && text.length > 120);
}
