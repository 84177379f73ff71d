import type {PageCoverage} from '@recto/model';
import type {PageSummary} from './draft.ts';

/** The counts of a page as the document keeps them; what is neither left out nor unreadable has been placed. */
export function coverageOf({number, glyphs, leftOut, unreadable, images}: PageSummary): PageCoverage {
  const lost = sum(Object.values(leftOut)) + sum(Object.values(unreadable));
  return {page: number, glyphs, placed: Math.max(0, glyphs - lost), leftOut, unreadable, images};
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
