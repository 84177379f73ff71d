import {overlapY} from '@recto/model';
import type {Line} from '../../draft/draft.ts';
import {lineText} from '../../text/line-text.ts';
import {isWorth} from '../../text/worth.ts';
import type {Row} from '../columns/region-rows.ts';
import {endsSentence, labelKind, startsWithBullet} from './row-starts.ts';

/** Rows, and what stood at the ends of some of them that belongs behind the paragraph. */
export type PartedRows = {readonly rows: readonly Row[]; readonly worths: ReadonlyMap<Row, Line>};

/**
 * Takes what a task is worth, in a box or in brackets at the right edge beside its first line, out of the sentence that goes on in the
 * next one.
 */
export function withoutWorths(rows: readonly Row[]): PartedRows {
  const worths = new Map<Row, Line>();
  const parted: Row[] = [];
  let above: Row | undefined;
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const [first] = row.lines;
    if (first && above && isBeside(row, above) && next && goesOn(above, next)) {
      worths.set(above, first);
      continue;
    }
    const worth = row.lines.at(-1);
    const text = row.lines.slice(0, -1);
    const last = text.at(-1);
    const own =
      last && worth && !row.rightToLeft && isApart(last, worth) && isWorth(lineText(worth)) && withoutWorth(row);
    const below = next && isBeside(next, row) ? rows[index + 2] : next;
    if (own && worth && below && goesOn(own, below)) {
      worths.set(own, worth);
      parted.push(own);
      above = undefined;
    } else {
      parted.push(row);
      above = row;
    }
  }
  return {rows: parted, worths};
}

/** The row without its last text; it ends where it ended with it, as its line is full. */
const withoutWorth = (row: Row): Row => {
  const lines = row.lines.slice(0, -1);
  return {...row, lines, text: lines.map(lineText).join(' ')};
};

/** A box beside a row, whose text stands a little higher or lower. */
const isBeside = (row: Row, above: Row): boolean =>
  row.lines.length === 1 &&
  row.start > above.end &&
  overlapY(row.box, above.box) > 0.5 * (row.box.bottom - row.box.top) &&
  isWorth(row.text);

const isApart = (before: Line, worth: Line): boolean => worth.box.left - before.box.right > apart * before.size;

/** Whether the sentence of a row goes on in the next one. */
const goesOn = (row: Row, next: Row): boolean =>
  !endsSentence(row.text) &&
  row.text.length > shortestLine &&
  labelKind(next.text) === undefined &&
  !startsWithBullet(next.text) &&
  Math.abs(next.size - row.size) < sameSize * row.size &&
  next.baseline - row.baseline < widestPitch * row.size;

// em between a line and what stands apart at its end
const apart = 0.8;
// characters of a line that goes on: shorter ones name something
const shortestLine = 25;
// share of the size
const sameSize = 0.1;
// em between the lines of one paragraph
const widestPitch = 2.2;
