import {centerY} from '@recto/model';
import type {Item} from './page-items.ts';

/**
 * The height of a page at which the items on both sides of a gutter are those of one list that counts down the left column and goes
 * on at the head of the right one: `1. 2. 3.` beside `4. 5. 6.`. Undefined where they count from row to row, or not at all.
 */
export function numberedColumns(
  left: readonly Item[],
  right: readonly Item[],
): {readonly top: number; readonly bottom: number} | undefined {
  const [lefts, rights] = [counted(left), counted(right)];
  if (lefts.length + rights.length < fewest) return undefined;
  // the last row may be short
  if (lefts.length < rights.length || lefts.length > rights.length + 2) return undefined;
  const down = [...lefts, ...rights];
  const across = lefts.flatMap((item, row) => [item, ...rights.slice(row, row + 1)]);
  const agreeing = countingOn(down);
  if (agreeing < most * down.length || agreeing <= countingOn(across)) return undefined;
  const reach = Math.max(goesOnUntil(lefts, left), goesOnUntil(rights, right));
  return {top: Math.min(...down.map(({box}) => box.top)), bottom: reach};
}

type Counted = Item & {readonly counter: number};

const counted = (items: readonly Item[]): Counted[] =>
  items.filter((item): item is Counted => item.counter !== undefined).sort((a, b) => centerY(a.box) - centerY(b.box));

/** How many numbers agree with the rest when each is one more than that before it: a digit may be misread. */
function countingOn(items: readonly Counted[]): number {
  const starts = new Map<number, number>();
  for (const [index, {counter}] of items.entries()) starts.set(counter - index, (starts.get(counter - index) ?? 0) + 1);
  return Math.max(...starts.values());
}

/** The lower edge of a column's last item, lines included that are indented behind its number. */
function goesOnUntil(labelled: readonly Counted[], column: readonly Item[]): number {
  const last = labelled.at(-1)!;
  let bottom = last.box.bottom;
  for (const {box, size} of [...column].sort((a, b) => a.box.top - b.box.top))
    if (box.top > last.box.top && box.top < bottom + closeBelow * size && box.left > last.box.left + setIn * size)
      bottom = Math.max(bottom, box.bottom);
  return bottom;
}

const fewest = 4;
// of all numbers
const most = 0.75;
// em
const closeBelow = 0.8;
const setIn = 0.5;
