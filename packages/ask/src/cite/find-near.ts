import {alignWithin} from './edit-distance.ts';
import type {KeyRange} from './find-exact.ts';
import {isBoundary, isDense, type Key, weightOf} from './key.ts';

/** A range that says nearly the same; `cost` is the share of changes. */
export type Near = KeyRange & {readonly cost: number};

// halves of changed characters per character: more is another sentence
const mostCost = 0.4;
// shares of the quotation's characters: that have to be kept, and that have to stand in one run
const leastKept = 0.75;
const leastRun = 0.2;
/** A shorter quotation must be exact. */
const lightest = 14;
// a second place nearly as good makes the first a guess
const margin = 0.16;
// a longer quotation is no quotation
const longest = 2000;

/**
 * Where nearly the same words stand in a text; undefined unless exactly one place is near enough. Numbers are not near each other, and
 * what is denied is not near what is not.
 */
export function findNear(within: Key, wanted: Key, isAllowed: (range: KeyRange) => boolean): Near | undefined {
  const {text} = wanted;
  if (text.length > longest || weightOf(text) < lightest) return undefined;
  let best: Near | undefined;
  let second = Infinity;
  for (const window of windows(within.text, text)) {
    const near = alignIn(window, within, wanted);
    if (!near) continue;
    if (best && overlaps(best, near)) {
      if (near.cost < best.cost) best = near;
    } else if (!best || near.cost < best.cost) {
      second = best?.cost ?? Infinity;
      best = near;
    } else second = Math.min(second, near.cost);
  }
  return best && second > best.cost + margin && isAllowed(best) ? best : undefined;
}

const overlaps = (a: KeyRange, b: KeyRange): boolean => a.start < b.end && b.start < a.end;

/** Stretches of a text that share pieces with the quotation, those with most first. */
function windows(text: string, wanted: string): KeyRange[] {
  const dense = isDense(wanted);
  const length = dense ? 2 : 5;
  const bucket = Math.max(24, Math.ceil(wanted.length / 3));
  const votes = new Map<number, number>();
  for (let at = 0; at + length <= wanted.length; at += dense ? 1 : 2) {
    const piece = wanted.slice(at, at + length);
    let seen = 0;
    for (
      let found = text.indexOf(piece);
      found >= 0 && seen < mostSeen;
      found = text.indexOf(piece, found + 1), seen++
    ) {
      const diagonal = Math.floor((found - at) / bucket);
      votes.set(diagonal, (votes.get(diagonal) ?? 0) + 1);
    }
  }
  const slack = Math.ceil(wanted.length / 2) + 12;
  return [...votes]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostWindows)
    .map(([diagonal]) => ({
      start: Math.max(0, diagonal * bucket - slack),
      end: Math.min(text.length, (diagonal + 1) * bucket + wanted.length + slack),
    }));
}

const mostSeen = 200;
const mostWindows = 6;

function alignIn(window: KeyRange, within: Key, wanted: Key): Near | undefined {
  const {length} = wanted.text;
  const alignment = alignWithin(wanted.text, within.text.slice(window.start, window.end), mostCost * length);
  if (!alignment) return undefined;
  const {at, cost} = alignment;
  const kept = at.filter(index => index >= 0);
  const [first, last] = [kept.at(0), kept.at(-1)];
  if (
    first === undefined ||
    last === undefined ||
    kept.length < leastKept * length ||
    longestRun(at) < leastRun * length
  )
    return undefined;
  // whole words
  let start = window.start + first;
  let end = window.start + last + 1;
  while (start > 0 && !isBoundary(within, start)) start--;
  while (end < within.text.length && !isBoundary(within, end)) end++;
  return {start, end, cost: cost / length};
}

function longestRun(at: Int32Array): number {
  let longestSoFar = 0;
  let run = 0;
  for (let index = 0; index < at.length; index++) {
    const here = at[index] ?? -1;
    run = here < 0 ? 0 : here === (at[index - 1] ?? -2) + 1 ? run + 1 : 1;
    longestSoFar = Math.max(longestSoFar, run);
  }
  return longestSoFar;
}
