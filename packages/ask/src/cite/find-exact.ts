import {isBoundary, type Key} from './key.ts';

/** Characters of a key, `end` behind the last. */
export type KeyRange = {readonly start: number; readonly end: number};

/** Where a key stands in another one as whole words, at most `most` times. */
export function findExact(within: Key, wanted: string, most: number): KeyRange[] {
  const found: KeyRange[] = [];
  if (wanted === '') return found;
  for (let start = within.text.indexOf(wanted); start >= 0; start = within.text.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    if (!isBoundary(within, start) || !isBoundary(within, end)) continue;
    found.push({start, end});
    if (found.length === most) break;
  }
  return found;
}
