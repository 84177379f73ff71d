import {median, type PageBox} from '@recto/model';
import {isCaptionStart, isNoteStart} from '../cells/trim.ts';
import type {Chunk} from '../parts/chunk.ts';
import type {Edge, Edges} from '../parts/edges.ts';
import {findTextRows, type TextRow, textRow} from '../parts/text-rows.ts';
import {endsTable, isNumberedFormula} from './table-ends.ts';
import type {TableSpace} from './text-layout.ts';

/** A place where text stands in rows of several pieces. */
export type Region = TableSpace & {
  /** Full rules above, within and below. */
  readonly full: readonly Edge[];
};

/**
 * Places on a page that may be tables without a drawn grid: runs of rows with several texts side by side, with the rules
 * around them and what stands between those rules.
 */
export function findRegions(chunks: readonly Chunk[], prose: ReadonlySet<Chunk>, edges: Edges): Region[] {
  const rows = findTextRows(chunks.filter(chunk => !prose.has(chunk)));
  const rules = edges.horizontal.filter(rule => !rule.soft && rule.to - rule.from > 12);
  const groups = groupRows(rows, rules);
  return groups.flatMap(group => {
    const region = makeRegion(group, rows, rules, edges);
    return region ? [region] : [];
  });
}

/** Runs of rows near each other, cut at captions and notes. */
function groupRows(rows: readonly TextRow[], rules: readonly Edge[]): TextRow[][] {
  const groups: TextRow[][] = [];
  let open: TextRow[] = [];
  const flush = (): void => {
    if (open.filter(isSplit).length >= 2) groups.push(open);
    open = [];
  };
  for (const [index, row] of rows.entries()) {
    const last = open.at(-1);
    if (last) {
      const gap = row.baseline - last.baseline;
      const size = Math.max(row.size, last.size);
      const usual = usualPitch(open);
      const apart = gap > Math.max(2.7 * size, Math.min(2.1 * usual, 5 * size));
      const overlaps = isOver(row, open) || isLabelBelowHead(row, open, rows[index + 1]);
      const closed = rules.some(
        rule =>
          rule.at > last.baseline &&
          rule.at < row.baseline - 0.5 * row.size &&
          isFoot(rule, open, rules) &&
          row.size < 0.95 * last.size,
      );
      const ruled = rules.some(rule => rule.at > last.baseline && rule.at < row.baseline && isUnder(rule, row, last));
      if (
        (apart && !(gap < 4.5 * size && isAligned(row, open))) ||
        !overlaps ||
        closed ||
        beginsAgain(row, open, gap) ||
        (!ruled && endsTable(row, open, rows[index + 1]))
      )
        flush();
    }
    if (isNumberedFormula(row)) {
      flush();
      continue;
    }
    const text = row.chunks[0]!.text;
    if (isCaptionStart(text) || (row.chunks.length <= 2 && isNoteStart(text) && /\p{L}{3}/u.test(text))) {
      flush();
      continue;
    }
    open.push(row);
  }
  flush();
  return groups;
}

const isUnder = (rule: Edge, row: TextRow, last: TextRow): boolean =>
  rule.from < Math.max(row.right, last.right) && rule.to > Math.min(row.left, last.left);

const isOver = (row: TextRow, above: readonly TextRow[]): boolean =>
  Math.min(row.right, rightOf(above)) > Math.max(row.left, leftOf(above));

/** Whether a row is the label of a first group: to the left of the head above it, over the labels of a row that stands below that head. */
const isLabelBelowHead = (row: TextRow, above: readonly TextRow[], next: TextRow | undefined): boolean =>
  row.chunks.length === 1 &&
  row.right < leftOf(above) &&
  next !== undefined &&
  next.left < row.right &&
  isAligned(next, above);

/** Whether a row repeats the header of the rows so far after some space: the next table of a series. */
function beginsAgain(row: TextRow, above: readonly TextRow[], gap: number): boolean {
  if (above.length < 4 || gap < 1.4 * usualPitch(above)) return false;
  const text = (other: TextRow): string => other.chunks.map(chunk => chunk.text).join(' ');
  return /\p{L}{3}/u.test(text(row)) && above.slice(0, 4).some(other => text(other) === text(row));
}

/** Whether at least two texts of a row begin or end where texts of the rows above do. */
function isAligned(row: TextRow, above: readonly TextRow[]): boolean {
  const others = above.slice(-4).flatMap(other => other.chunks);
  const aligned = row.chunks.filter(({box}) =>
    others.some(other => Math.abs(other.box.left - box.left) < 2 || Math.abs(other.box.right - box.right) < 2),
  );
  return aligned.length >= 2;
}

const isSplit = (row: TextRow): boolean => row.chunks.length >= 2;
const leftOf = (rows: readonly TextRow[]): number => Math.min(...rows.map(row => row.left));
const rightOf = (rows: readonly TextRow[]): number => Math.max(...rows.map(row => row.right));

function usualPitch(rows: readonly TextRow[]): number {
  const pitches = rows.slice(1).map((row, index) => row.baseline - rows[index]!.baseline);
  return median(pitches) ?? 0;
}

/** A full rule below which smaller type follows: the foot of a table with its notes. */
function isFoot(rule: Edge, rows: readonly TextRow[], rules: readonly Edge[]): boolean {
  const width = rightOf(rows) - leftOf(rows);
  if (rule.to - rule.from < 0.8 * width) return false;
  return rules.filter(other => other.at < rule.at && sameExtent(rule, other)).length >= 2;
}

const sameExtent = (a: Edge, b: Edge): boolean => Math.abs(a.from - b.from) < 6 && Math.abs(a.to - b.to) < 6;

function makeRegion(
  group: readonly TextRow[],
  rows: readonly TextRow[],
  rules: readonly Edge[],
  edges: Edges,
): Region | undefined {
  let own = trimSingles(group);
  if (own.length < 2) return undefined;
  let left = leftOf(own);
  let right = rightOf(own);
  const width = (): number => right - left;
  const isFull = (rule: Edge): boolean =>
    Math.min(rule.to, right) - Math.max(rule.from, left) > 0.8 * width() && rule.to - rule.from < 1.35 * width();
  const size = own[0]!.size;
  // the header of the table: rules above, and what stands between them and the first row
  const start = rows.indexOf(own[0]!);
  let top = own[0]!.baseline - 0.85 * size;
  let first = start;
  for (let index = start - 1; index >= Math.max(0, start - 6); index--) {
    const row = rows[index]!;
    const below = rows[index + 1]!;
    if (isCaptionStart(row.chunks[0]!.text)) break;
    if (row.right < left || row.left > right) break;
    const above = rules.some(
      rule => isFull(rule) && rule.at < row.baseline - 0.5 * row.size && rule.at > row.baseline - 3 * row.size,
    );
    if (below.baseline - row.baseline > (above ? 4.5 : 3) * size) break;
    if (above) first = index;
    const crossed = rules.some(
      rule => isFull(rule) && rule.at > row.baseline && rule.at < below.baseline - 0.5 * below.size,
    );
    if (crossed && !above) break;
    if (!above && row.chunks.length === 1 && isOverColumns(row, own)) first = index;
  }
  own = [...rows.slice(first, start), ...own];
  own = own.map(row => textRow(row.chunks.filter(chunk => chunk.box.right > left - 60 && chunk.box.left < right + 60)));
  left = leftOf(own);
  right = rightOf(own);
  top = own[0]!.baseline - 0.85 * size;
  let bottom = own.at(-1)!.baseline + 0.3 * size;
  const inside = rules.filter(rule => isFull(rule) && rule.at > top - 2 * size && rule.at < bottom + 1.5 * size);
  for (const rule of inside) {
    left = Math.min(left, rule.from);
    right = Math.max(right, rule.to);
    top = Math.min(top, rule.at);
    bottom = Math.max(bottom, rule.at);
  }
  const box: PageBox = {left, top, right, bottom};
  const within = (edge: Edge, low: number, high: number): boolean => edge.to > low && edge.from < high;
  return {
    box,
    chunks: own.flatMap(row => row.chunks),
    horizontal: rules.filter(rule => rule.at > top - 3 && rule.at < bottom + 3 && within(rule, left, right)),
    vertical: edges.vertical.filter(
      edge => !edge.soft && edge.at > left - 3 && edge.at < right + 3 && within(edge, top, bottom),
    ),
    full: inside,
  };
}

/** Without the single texts before the first and after the last row of several. */
function trimSingles(rows: readonly TextRow[]): TextRow[] {
  const first = rows.findIndex(isSplit);
  const last = rows.findLastIndex(isSplit);
  return first < 0 ? [] : rows.slice(first, last + 1);
}

/** A text that stands over several columns, not at the left edge: a header of a group. */
function isOverColumns(row: TextRow, below: readonly TextRow[]): boolean {
  const [chunk] = row.chunks;
  const next = below.find(isSplit);
  if (!chunk || !next) return false;
  if (below[0]!.baseline - row.baseline > 2 * row.size || row.size > 1.16 * below[0]!.size) return false;
  const center = (chunk.box.left + chunk.box.right) / 2;
  const second = next.chunks[1]!;
  return chunk.box.left > leftOf(below) + 2 * row.size && center > second.box.left && chunk.text.length < 60;
}
