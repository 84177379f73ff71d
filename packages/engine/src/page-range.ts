import {AppError} from '@recto/model';

/** A list of pages as its user wrote it, not yet applied to a document. Ends may count from the back: -1 is the last. */
export type PageRange = readonly {readonly from: number; readonly to: number}[];

/**
 * Reads a list of pages: `1,3,10-20,-1`, `5-` to the last, `-3--1` the last three.
 * Throws AppError `input/bad-page-range`.
 */
export function parsePageRange(range: string): PageRange {
  return range.split(',').map(part => {
    const match = /^\s*(-?\d{1,7})\s*(?:(-|–)\s*(-?\d{1,7})?)?\s*$/.exec(part);
    const from = Number(match?.[1] ?? 0);
    const to = match?.[2] === undefined ? from : Number(match[3] ?? -1);
    if (from === 0 || to === 0 || (from > to && Math.sign(from) === Math.sign(to)))
      throw new AppError('input/bad-page-range', {range});
    return {from, to};
  });
}

/**
 * The pages of a document of `pageCount` pages that a range means, in ascending order, each once.
 * Throws AppError `pdf/no-such-page` for a single page or the beginning of a stretch beyond the last page; a stretch may
 * end beyond it.
 */
export function resolvePageRange(range: PageRange, pageCount: number): number[] {
  const chosen = new Set<number>();
  for (const {from, to} of range) {
    const first = from < 0 ? pageCount + 1 + from : from;
    const last = Math.min(to < 0 ? pageCount + 1 + to : to, pageCount);
    if (first < 1 || first > pageCount) throw new AppError('pdf/no-such-page', {page: from, pages: pageCount});
    for (let page = first; page <= last; page++) chosen.add(page);
  }
  return [...chosen].sort((a, b) => a - b);
}
