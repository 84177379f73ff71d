import type {Rule} from '@recto/pdf';
import {buildBars} from './bars.ts';
import {buildFences} from './fences.ts';
import {buildHorizontalBraces} from './horizontal-braces.ts';
import type {Item} from './item.ts';
import {parseRow} from './row.ts';
import {type RowItems, splitRows} from './split-rows.ts';

/** What the parts of a formula share while it is rebuilt. */
export type Work = {
  readonly display: boolean;
  /** Lowered by every guess. */
  doubt: number;
  depth: number;
};

// deeper nesting than any author's; a hostile page must not use up the stack
const deepest = 14;

/** Rebuilds the rows of a part of the formula, from the innermost structure outwards. */
export function buildRows(items: readonly Item[], rules: readonly Rule[], work: Work): RowItems[] {
  if (work.depth > deepest) {
    work.doubt += 0.5;
    return [{items: [...items].sort((a, b) => a.left - b.left), baseline: 0, size: 10}];
  }
  work.depth++;
  const barred = buildBars(items, rules, work);
  const braced = buildHorizontalBraces(barred, work);
  const fenced = buildFences(braced, work);
  const rows = splitRows(fenced);
  work.depth--;
  return rows;
}

/** A part of the formula as TeX; several rows become a stack without delimiters. */
export function buildTex(items: readonly Item[], rules: readonly Rule[], work: Work): string {
  const rows = buildRows(items, rules, work);
  if (rows.length === 1) return parseRow(rows[0]!, work);
  const lines = rows.map(row => parseRow(row, work));
  return `\\substack{${lines.join('\\\\ ')}}`;
}
