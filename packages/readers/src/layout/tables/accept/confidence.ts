import {clamp} from '@recto/model';
import {isBold} from '../aligned/bold.ts';
import {firstLabelledRow} from '../aligned/bold-labels.ts';
import type {Region} from '../aligned/regions.ts';
import {isRead} from '../parts/chunk.ts';
import {type Layout, type Slot, slotsByRow, slotText} from '../parts/layout.ts';
import {findTextRows} from '../parts/text-rows.ts';
import {isValue} from '../parts/values.ts';
import {isFalseTable} from './false-tables.ts';
import {
  fewestFigures,
  fewestShortRows,
  forDescriptions,
  forHeader,
  forLabels,
  mostNamed,
  mostShortRows,
  sameEnd,
  shortText,
} from './params.ts';

/**
 * The confidence that a layout made from aligned text is a table, 0 to 1: rules, values and filled cells raise it; sentences,
 * few rows and gaps against it.
 */
export function tableConfidence(layout: Layout, region: Region): number {
  const {rows, columns} = layout;
  const cells = layout.slots.filter(slot => slot.chunks.length > 0);
  if (rows < 2 || columns < 2 || cells.length < 4) return 0;
  const texts = cells.map(slotText);
  const body = cells.filter(slot => slot.row >= layout.headerRows && slot.column > 0);
  const bodyTexts = body.map(slotText);
  const values = bodyTexts.filter(isValue).length / Math.max(1, bodyTexts.length);
  const filled = cells.reduce((sum, slot) => sum + slot.rowSpan * slot.colSpan, 0) / (rows * columns);
  const full = fullRows(layout);
  const mean = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  const long = texts.filter(text => text.length > 60).length / texts.length;
  const rules = region.full.length;
  if (isFalseTable(layout, texts, filled, values)) return 0;
  let score = 0.15;
  score += Math.min(3, rules) * 0.15;
  score += 0.45 * values;
  if (region.vertical.some(edge => edge.to - edge.from > 0.5 * (region.box.bottom - region.box.top))) score += 0.15;
  score += columns >= 3 ? 0.15 : 0;
  score += Math.min(0.15, 0.03 * full);
  const figures = hasLabelledFigures(layout);
  score += filled > 0.6 ? 0.1 : filled < 0.35 && !figures ? -0.2 : 0;
  const headed = hasBoldHeader(layout);
  const described = rules < 3 && (hasShortColumns(layout, headed) || beginsWithTimes(layout));
  if (headed) score += forHeader;
  if (described) score += forDescriptions;
  if (columns === 2 && firstLabelledRow(findTextRows(region.chunks))) score += forLabels;
  if (mean > 30 && rules < 3 && !described) score -= 0.4;
  if (long > 0.3 && !described) score -= rules >= 3 ? 0.1 : 0.4;
  if (full < 3 && rules < 2 && !figures) score -= 0.4;
  if (rules < 2 && !region.chunks.some(isRead) && isDrawnByColumn(layout)) score -= 0.4;
  return clamp(score, 0, 1);
}

/** Whether the header is bold and the body is not. */
function hasBoldHeader({slots, headerRows}: Layout): boolean {
  const head = slots.filter(slot => slot.row < headerRows).flatMap(slot => slot.chunks);
  const body = slots.filter(slot => slot.row >= headerRows).flatMap(slot => slot.chunks);
  return head.length >= 2 && head.every(isBold) && body.filter(isBold).length < 0.5 * body.length;
}

/** Whether figures end at one place in each of two columns, and what they are of stands before most of them: an invoice. */
function hasLabelledFigures({slots, columns}: Layout): boolean {
  const figures = slots.filter(slot => slot.column > 0 && isValue(slotText(slot)));
  const ends = Array.from({length: columns}, (_, column) => {
    const rights = figures.filter(slot => slot.column === column).map(({chunks}) => chunks.at(-1)?.box.right ?? 0);
    return rights.length >= fewestFigures && Math.max(...rights) - Math.min(...rights) < sameEnd;
  });
  const labelled = new Set(
    slots.filter(slot => slot.column === 0 && /\p{L}{2}/u.test(slotText(slot))).map(({row}) => row),
  );
  const named = figures.filter(({row}) => labelled.has(row));
  return ends.filter(Boolean).length >= 2 && named.length >= mostNamed * figures.length;
}

/**
 * Whether all columns but one hold short texts on single lines, in most rows: that one describes what the others name. Columns of
 * running text stand beside each other without such company; a single column of names needs a header to be one.
 */
function hasShortColumns({slots, columns, rows, headerRows}: Layout, headed: boolean): boolean {
  if (columns < (headed ? 2 : 3) || rows - headerRows < fewestShortRows) return false;
  const own = Array.from({length: columns}, (_, column) =>
    slots.filter(
      slot => slot.row >= headerRows && slot.column === column && slot.colSpan === 1 && slot.chunks.length > 0,
    ),
  );
  const short = own.filter(
    column =>
      column.length >= mostShortRows * (rows - headerRows) &&
      column.every(slot => slot.chunks.length === 1 && slotText(slot).length <= shortText),
  );
  return short.length >= columns - 1;
}

/** Whether each row begins with a time, and tells in two columns or more what is then: a programme. */
function beginsWithTimes({slots, columns}: Layout): boolean {
  const first = slots.filter(slot => slot.column === 0 && slot.chunks.length > 0);
  return (
    columns >= 3 &&
    first.length >= fewestShortRows &&
    first.every(slot => slot.colSpan === 1 && time.test(slotText(slot)))
  );
}

const time =
  /^\p{Nd}{1,2}[:.h]\p{Nd}{2}(?:\s?[ap]\.?m\.?)?(?:\s?[-–—]\s?\p{Nd}{1,2}[:.h]\p{Nd}{2}(?:\s?[ap]\.?m\.?)?)?$/iu;

/** Rows with text in at least two thirds of the columns. */
function fullRows(layout: Layout): number {
  const counts = new Array<number>(layout.rows).fill(0);
  for (const slot of layout.slots) if (slot.chunks.length > 0) counts[slot.row]! += slot.colSpan;
  return counts.filter(count => count >= Math.max(2, 0.66 * layout.columns)).length;
}

/** Whether each column was drawn before the next one: texts side by side. Programs draw tables row by row. */
function isDrawnByColumn(layout: Layout): boolean {
  const rows = slotsByRow(layout).map(row => row.filter(slot => slot.chunks.length > 0));
  let byColumn = 0;
  let count = 0;
  for (const [index, row] of rows.slice(1).entries()) {
    const above = rows[index]!;
    const before = above.at(-1);
    const after = row[0];
    if (!before || !after || before.column <= after.column) continue;
    count++;
    // rows drawn from the last to the first
    if (Math.max(...row.map(orderOf)) < Math.min(...above.map(orderOf))) continue;
    if (orderOf(before) > orderOf(after)) byColumn++;
  }
  return count >= 2 && byColumn >= 0.8 * count;
}

const orderOf = (slot: Slot): number => slot.chunks[0]!.pieces[0]?.glyphs[0]?.order ?? 0;
