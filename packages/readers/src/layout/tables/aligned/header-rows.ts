import {overlapX} from '@recto/model';
import type {Chunk} from '../parts/chunk.ts';
import type {Edge} from '../parts/edges.ts';
import type {TextRow} from '../parts/text-rows.ts';
import {isValue, isYear} from '../parts/values.ts';
import {isBold} from './bold.ts';
import {firstLabelledRow} from './bold-labels.ts';

/**
 * How many rows at the top are the header: those above the first full rule that has several columns above it, else bold ones before
 * others, else those above the first bold label, else those before the first row of values.
 */
export function countHeaderRows(rows: readonly TextRow[], full: readonly Edge[]): number {
  const firstBaseline = rows[0]!.baseline;
  const below = full.filter(rule => rule.at > firstBaseline - 1).sort((a, b) => a.at - b.at);
  const counts = below
    .map(rule => rows.filter(row => row.baseline < rule.at + 1).length)
    .filter(count => count > 0 && count < rows.length && rows.slice(0, count).some(row => row.chunks.length >= 2));
  const values = rows.findIndex(isValueRow);
  // the last rule above the first values, or the first rule where there are none
  const count = values < 0 ? counts[0] : counts.findLast(each => each <= values);
  if (count !== undefined && count <= 8) return values > 0 ? backOverGroups(rows, count) : count;
  const bold = boldRows(rows);
  if (bold > 0) return bold;
  const labelled = firstLabelledRow(rows);
  if (labelled) return rows.indexOf(labelled);
  const first = rows.findIndex((row, at) => isValueRow(row) || holdsNumberOf(row, rows.slice(at + 1)));
  if (first >= 0 && first <= 8 && first < rows.length - 1) return backOverLabels(rows, first);
  return rows.length > 2 ? 1 : 0;
}

/** A text on its own above the first values is the title of a group, where another one stands like it further below. */
function backOverGroups(rows: readonly TextRow[], count: number): number {
  const title = rows[count - 1]!;
  if (count < 2 || title.chunks.length > 1 || rows[count - 2]!.chunks.length < 2) return count;
  const off = (row: TextRow): number =>
    Math.min(Math.abs(row.left - title.left), Math.abs(row.left + row.right - title.left - title.right) / 2);
  const others = rows.slice(count + 1).filter((row, at, rest) => row.chunks.length === 1 && at + 1 < rest.length);
  return others.some(row => off(row) < 0.5 * row.size) ? count - 1 : count;
}

/** Section labels between the header and the first values belong to the body. */
function backOverLabels(rows: readonly TextRow[], first: number): number {
  let count = first;
  while (count > 1) {
    const row = rows[count - 1]!;
    if (row.chunks.length > 1) break;
    if (row.left > rows[first]!.left + row.size || row.right > rows[first]!.chunks[0]!.box.right + 4 * row.size) break;
    count--;
  }
  return count;
}

function isValueRow(row: TextRow): boolean {
  if (row.chunks.length < 2) return false;
  const rest = row.chunks.slice(1);
  const values = rest.filter(chunk => isValue(chunk.text) && !isYear(chunk.text) && !isUnit(chunk.text));
  return values.length * 2 >= rest.length && values.length > 0;
}

/** What a header tells of its column: `(%)`, `$`. */
const isUnit = (text: string): boolean => /^\(?[%‰$€£¥]+\)?$/.test(text);

/** Bold rows before others; one of them has several texts. */
function boldRows(rows: readonly TextRow[]): number {
  const count = rows.findIndex(row => !row.chunks.every(isBold));
  if (count < 1 || count > mostBold || !rows.slice(0, count).some(row => row.chunks.length >= 2)) return 0;
  return count;
}

// bold rows above light ones that are more than a header: a table of two halves
const mostBold = 4;

/** Whether a row has a number where rows below have theirs: among words, a column of numbers is what a header has none of. */
function holdsNumberOf({chunks}: TextRow, below: readonly TextRow[]): boolean {
  return chunks
    .slice(1)
    .some(
      chunk =>
        isPlainNumber(chunk) &&
        below.some(row => row.chunks.some(other => isPlainNumber(other) && overlapX(other.box, chunk.box) > 0)),
    );
}

const isPlainNumber = ({text}: Chunk): boolean => /^[\d.,\s]*\d$/.test(text) && !isYear(text);
