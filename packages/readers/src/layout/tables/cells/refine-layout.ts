import {boxWidth, centerX, type PageBox} from '@recto/model';
import type {CellDraft, TableDraft} from '../../../draft/draft.ts';
import type {Frame} from '../../../draft/frame.ts';
import {boxOnPage, type Chunk, chunkLine} from '../parts/chunk.ts';
import {type Layout, type Slot, slotText} from '../parts/layout.ts';
import {isValue, isYear} from '../parts/values.ts';
import {numberOf} from './numbered-rows.ts';
import {flush, otherWidth} from './params.ts';

/** The finished table: header and alignment of its cells found, coordinates of the page. */
export function refineLayout(layout: Layout, frame: Frame): TableDraft {
  const headerRows = layout.headerRows > 0 ? layout.headerRows : guessHeaderRows(layout);
  const headers = reachOf(layout, headerRows);
  const align = columnAlignments(layout, headers);
  // the first column of a table in a script that runs to the left is the rightmost one
  const placeOf = isRightToLeft(layout)
    ? ({column, colSpan}: Slot): number => layout.columns - column - colSpan
    : ({column}: Slot): number => column;
  return {
    kind: layout.kind,
    box: boxOnPage(layout.box, frame),
    rows: layout.rows,
    columns: layout.columns,
    confidence: layout.confidence,
    cells: [...layout.slots]
      .sort((a, b) => a.row - b.row || placeOf(a) - placeOf(b))
      .map((slot): CellDraft => {
        const own = slot.colSpan === 1 ? align[slot.column] : undefined;
        return {
          row: slot.row,
          column: placeOf(slot),
          rowSpan: slot.rowSpan,
          colSpan: slot.colSpan,
          header: slot.row < headers,
          ...(own && {align: own}),
          box: boxOnPage(slot.box, frame),
          lines: slot.chunks.map(chunkLine),
        };
      }),
  };
}

/** Most of its words are Arabic or Hebrew. */
function isRightToLeft({slots}: Layout): boolean {
  const words = slots.flatMap(({chunks}) => chunks).filter(({text}) => /\p{L}/u.test(text));
  return words.filter(({line}) => line.direction === 'rtl').length > words.length / 2;
}

/** Rows before the first with values in most of its cells beside the first, or of numbered rows; years are headers. */
function guessHeaderRows(layout: Layout): number {
  const rows = Array.from({length: layout.rows}, (_, row) => layout.slots.filter(slot => slot.row === row));
  const numbers = rows.map(row => numberOf(row.find(({column}) => column === 0)?.chunks[0]?.text ?? ''));
  const first = rows.findIndex((row, at) => {
    const number = numbers[at];
    if (number !== undefined && numbers[at + 1] === number + 1) return true;
    const cells = row.filter(slot => slot.column > 0 && slot.chunks.length > 0).map(slotText);
    const values = cells.filter(text => isValue(text) && !isYear(text));
    return cells.length > 0 && values.length * 2 >= cells.length;
  });
  if (first <= 0 || first > Math.min(6, layout.rows - 1)) return 1;
  return first;
}

/** The header grows by what spans out of it. */
function reachOf(layout: Layout, rows: number): number {
  let reach = rows;
  for (const slot of layout.slots) {
    if (slot.row === 0 && slot.row + slot.rowSpan > reach) reach = slot.row + slot.rowSpan;
  }
  return Math.min(reach, Math.max(1, layout.rows - 1));
}

function columnAlignments(layout: Layout, headers: number): CellDraft['align'][] {
  return Array.from({length: layout.columns}, (_, column) => {
    const cells = layout.slots.filter(
      slot => slot.column === column && slot.colSpan === 1 && slot.row >= headers && slot.chunks.length > 0,
    );
    const head = layout.slots.filter(slot => slot.column === column && slot.colSpan === 1 && slot.row < headers);
    return cells.length >= 2 ? alignmentOf(cells, head.at(-1)?.chunks.at(-1)) : undefined;
  });
}

function alignmentOf(cells: readonly Slot[], head: Chunk | undefined): CellDraft['align'] {
  const boxes = cells.flatMap(cell => cell.chunks.map(chunk => chunk.box));
  const lefts = spread(boxes.map(box => box.left));
  const rights = spread(boxes.map(box => box.right));
  const centers = spread(boxes.map(box => (box.left + box.right) / 2));
  const least = Math.min(lefts, rights, centers);
  const widths = spread(boxes.map(box => box.right - box.left));
  if (least > 12) return undefined;
  // texts of one width are aligned every way: like their header, else words stand left, numbers right
  if (widths < 1)
    return likeHeader(boxes.at(0), head?.box) ?? (cells.every(cell => isValue(slotText(cell))) ? 'right' : 'left');
  if (least === lefts) return 'left';
  return least === rights ? 'right' : 'center';
}

/** How a text is aligned with a header of another width, where it clearly is. */
function likeHeader(box: PageBox | undefined, head: PageBox | undefined): CellDraft['align'] {
  if (!box || !head || Math.abs(boxWidth(head) - boxWidth(box)) < otherWidth) return undefined;
  if (Math.abs(head.left - box.left) < flush) return 'left';
  if (Math.abs(head.right - box.right) < flush) return 'right';
  return Math.abs(centerX(head) - centerX(box)) < flush ? 'center' : undefined;
}

/** Width of the middle four fifths of some values. */
function spread(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const cut = Math.floor(sorted.length / 10);
  return sorted[sorted.length - 1 - cut]! - sorted[cut]!;
}
