import type {Row} from '../columns/region-rows.ts';
import {continuesSentence, endsSentence} from './row-starts.ts';

/**
 * Whether each row of a region that stands far below another one is a paragraph of its own, as in a form or a short letter that a
 * browser printed: no row goes on with the sentence of the one above. In text with double spacing most rows do.
 */
export function areSingleRows(rows: readonly Row[]): boolean {
  const end = rows.reduce((most, row) => Math.max(most, row.end), -Infinity);
  let pairs = 0;
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1];
    if (!above || !isFarBelow(above, row)) continue;
    const open = !endsSentence(above.text) && above.end > end - nearEnd * row.size;
    if (open || continuesSentence(row.text)) return false;
    pairs++;
  }
  return pairs >= fewestPairs;
}

/** Whether a row stands so far below another one that single-spaced text has a gap there. */
export const isFarBelow = (above: Row, row: Row): boolean => row.baseline - above.baseline > farBelow * row.size;

// em from baseline to baseline: a line of text and the margin of a paragraph, as browsers set it, are 2.1
const farBelow = 1.9;
// em: a row that ends closer to the edge of its region may be full
const nearEnd = 3;
// two rows below each other may be anything
const fewestPairs = 2;
