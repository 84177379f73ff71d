import {overlapX, type PageBox} from '@recto/model';
import type {Chunk} from '../parts/chunk.ts';
import type {Column} from '../parts/columns.ts';
import type {Edge} from '../parts/edges.ts';
import type {TextRow} from '../parts/text-rows.ts';
import {flush} from './params.ts';

/** A text with the columns it stands in. */
export type BodyCell = {
  readonly from: number;
  readonly to: number;
  readonly chunks: Chunk[];
  /** Rows it spans, 1 unless given. */
  readonly rowSpan?: number;
};
/** A row of the body: one baseline, or several when its cells hold wrapped text. */
export type BodyRow = {
  readonly cells: BodyCell[];
  readonly top: number;
  bottom: number;
  readonly left: number;
  last: number;
  /** Spanned by a cell: not joined with other rows. */
  readonly fixed?: boolean;
};

/** Puts each row's texts into columns. What runs over empty columns stays in its first; what stands in their middle spans. */
export function placeRow(
  row: TextRow,
  columns: readonly Column[],
  borders: readonly number[],
  /** The row above, unless a rule parts them. */
  upper: TextRow | undefined,
): BodyRow {
  const cells: BodyCell[] = [];
  const columnAt = (x: number): number => {
    const index = borders.findIndex(border => x < border);
    return index < 0 ? columns.length - 1 : index;
  };
  for (const chunk of row.chunks) {
    const {left, right} = chunk.box;
    let from = columnAt((left + right) / 2);
    let to = from;
    const touched = columns.flatMap((column, index) =>
      Math.min(right, column.right) - Math.max(left, column.left) > 0.3 * Math.min(12, right - left) ? [index] : [],
    );
    if (touched.length > 0) {
      from = touched[0]!;
      to = touched.at(-1)!;
    }
    const inset = from > 0 || !startsAt(left, columns[0]!, row.size);
    const goesOn = upper?.chunks.some(({box}) => overlapX(box, chunk.box) > 0) && isFlush(chunk.box, columns[from]);
    const alone = row.chunks.length === 1 && inset && !goesOn ? middleOver(left, right, columns, from) : undefined;
    if (alone) [from, to] = alone;
    else if (to > from && startsAt(left, columns[from]!, row.size)) to = from;
    const last = cells.at(-1);
    if (last && last.to >= from) last.chunks.push(chunk);
    else cells.push({from, to, chunks: [chunk]});
  }
  return {
    cells,
    top: row.baseline - 0.8 * row.size,
    bottom: row.baseline + 0.25 * row.size,
    left: row.left,
    last: row.baseline,
  };
}

/** Joins rows that are lines of wrapped cells. */
export function joinWrapped(lines: readonly BodyRow[], rules: readonly Edge[], size: number): BodyRow[] {
  const rows = joinInterleaved(lines, rules, size);
  const pitches = rows.slice(1).map((row, index) => row.last - rows[index]!.last);
  const near = pitches.filter(pitch => pitch < 3 * size).sort((a, b) => a - b);
  const tight = near[Math.floor(near.length * 0.1)] ?? 1.2 * size;
  const wide = near[Math.floor(near.length * 0.75)] ?? tight;
  // rows stand clearly wider apart than the lines of one cell
  const spaced = wide > 1.2 * tight && tight < 1.45 * size;
  const joined: BodyRow[] = [];
  for (const [index, row] of rows.entries()) {
    const upper = joined.at(-1);
    const pitch = index > 0 ? pitches[index - 1]! : Infinity;
    if (upper && !row.fixed && !upper.fixed && !hasRule(rules, upper.last, row) && pitch < 1.7 * size) {
      const close = pitch < 1.12 * tight;
      if (close && continues(upper, row, rows[index + 1], pitches[index] ?? Infinity, {spaced, tight, size})) {
        merge(upper, row);
        continue;
      }
    }
    joined.push({...row, cells: row.cells.map(cell => ({...cell, chunks: [...cell.chunks]}))});
  }
  return joined;
}

type Setting = {readonly spaced: boolean; readonly tight: number; readonly size: number};

function continues(upper: BodyRow, row: BodyRow, next: BodyRow | undefined, after: number, setting: Setting): boolean {
  const {spaced, tight, size} = setting;
  const label = row.cells[0]!;
  const upperLabel = upper.cells[0]!;
  const onlyLabel = row.cells.length === 1 && label.from === 0;
  const text = label.chunks[0]!.text;
  const upperText = upperLabel.chunks.at(-1)!.text;
  const lower = /^\p{Ll}/u.test(text) || /^[(/&]/.test(text) || /[-–/,]$|\b(of|the|and|in|or|for|to)$/.test(upperText);
  if (label.from > 0) {
    // the first column is empty: lines of other cells go on, when none of them is a value of its own
    const within = row.cells.every(cell => upper.cells.some(other => other.from === cell.from));
    const words = row.cells.every(cell => /\p{L}{2}/u.test(cell.chunks[0]!.text));
    return within && (words || (spaced && row.cells.length < upper.cells.length));
  }
  const upperOnlyLabel = upper.cells.length === 1 && upperLabel.from === 0;
  const indented = row.left > upper.left + 0.3 * size;
  const reaches = upperLabel.chunks.at(-1)!.box.right;
  if (onlyLabel) {
    if (upperLabel.from !== 0) return false;
    if (lower) return true;
    if (spaced) return true;
    // an indented line after a full one, before a row that stands further left
    return indented && !upperOnlyLabel && next !== undefined && next.left < row.left - 0.3 * size && reaches > 0;
  }
  // the values stand beside the last line of the label
  if (upperOnlyLabel && label.from === 0) return lower || (spaced && after > 1.12 * tight);
  return lower && spaced && /^\p{Ll}/u.test(text);
}

/**
 * Joins lines that stand less than a line apart, each in other columns: one side is wrapped, and the other in its middle.
 * A text in the middle beside several whole rows spans them.
 */
function joinInterleaved(rows: readonly BodyRow[], rules: readonly Edge[], size: number): BodyRow[] {
  const joined: BodyRow[] = [];
  for (let start = 0, end = 0; start < rows.length; start = end) {
    end = start + 1;
    while (
      end < rows.length &&
      rows[end]!.last - rows[end - 1]!.last < 0.8 * size &&
      !hasRule(rules, rows[end - 1]!.last, rows[end]!) &&
      isDisjoint(rows[end - 1]!, rows[end]!)
    )
      end++;
    const group = rows.slice(start, end);
    const whole = group.filter(row => row.cells.length >= 2);
    const labels = group.filter(row => row.cells.length === 1);
    if (whole.length >= 2 && labels.length > 0 && labels.every(label => whole.every(row => isDisjoint(label, row)))) {
      const cells = labels.flatMap(row => row.cells.map(cell => ({...cell, rowSpan: whole.length})));
      for (const [index, row] of whole.entries()) {
        const own = index === 0 ? [...cells, ...row.cells].sort((a, b) => a.from - b.from) : row.cells;
        joined.push({...row, cells: own, fixed: true});
      }
      continue;
    }
    const [first, ...rest] = group.map(row => ({
      ...row,
      cells: row.cells.map(cell => ({...cell, chunks: [...cell.chunks]})),
    }));
    for (const row of rest) merge(first!, row);
    joined.push(first!);
  }
  return joined;
}

const isDisjoint = (a: BodyRow, b: BodyRow): boolean =>
  !a.cells.some(cell => b.cells.some(other => other.from <= cell.to && other.to >= cell.from));

function merge(upper: BodyRow, row: BodyRow): void {
  for (const cell of row.cells) {
    const home = upper.cells.find(other => other.from <= cell.to && other.to >= cell.from);
    if (home) home.chunks.push(...cell.chunks);
    else upper.cells.push({...cell, chunks: [...cell.chunks]});
  }
  upper.cells.sort((a, b) => a.from - b.from);
  upper.bottom = row.bottom;
  upper.last = row.last;
}

const hasRule = (rules: readonly Edge[], upper: number, row: BodyRow): boolean =>
  rules.some(rule => rule.at > upper - 1 && rule.at < row.last - 2);

const startsAt = (left: number, column: Column, size: number): boolean => left < column.left + 1.2 * size;

/** The columns over whose middle a text stands that is alone in its row: all of them, or all but the first. */
function middleOver(
  left: number,
  right: number,
  columns: readonly Column[],
  from: number,
): [number, number] | undefined {
  const center = (left + right) / 2;
  const end = columns.at(-1)!.right;
  const off = (first: number): number => Math.abs((columns[first]!.left + end) / 2 - center);
  const first = columns.length > 2 && from >= 1 && off(1) < off(0) ? 1 : 0;
  return off(first) < 0.04 * (end - columns[first]!.left) ? [first, columns.length - 1] : undefined;
}

/** Whether a text begins or ends exactly where its column does: a line of a cell may happen to stand in the middle of the table. */
const isFlush = ({left, right}: PageBox, column: Column | undefined): boolean =>
  column !== undefined && Math.min(Math.abs(left - column.left), Math.abs(right - column.right)) < flush;
