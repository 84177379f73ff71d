import type {Rule} from '@recto/pdf';
import {buildBars} from './bars.ts';
import {buildFences} from './fences.ts';
import {buildHorizontalBraces} from './horizontal-braces.ts';
import type {Item} from './item.ts';
import {buildOverMarks} from './over-marks.ts';
import {parseRow} from './row.ts';
import {buildSlantedFractions} from './slanted-fractions.ts';
import {type RowItems, splitRows} from './split-rows.ts';

export type Style = 'display' | 'text' | 'script';

/** What the parts of a formula share while it is rebuilt. */
export type Work = {
  /** TeX's style of the part at hand. */
  style: Style;
  /** Lowered by every guess. */
  doubt: number;
  depth: number;
};

// deeper nesting than any author's; a hostile page must not use up the stack
const deepest = 14;
// a part that long is no formula any more
const longest = 50_000;

/** Rebuilds the rows of a part of the formula, from the innermost structure outwards. */
export function buildRows(items: readonly Item[], rules: readonly Rule[], work: Work): RowItems[] {
  if (work.depth > deepest) {
    work.doubt += 0.5;
    return splitRows(items);
  }
  work.depth++;
  const braced = buildHorizontalBraces(items, rules, work);
  const barred = buildBars(braced.items, braced.rules, work);
  const fenced = buildFences(buildSlantedFractions(buildOverMarks(barred, work), work), work);
  const rows = splitRows(fenced);
  work.depth--;
  return rows;
}

/** A part of the formula as TeX, in the given style; several rows become a stack without delimiters. */
export function buildTex(items: readonly Item[], rules: readonly Rule[], work: Work, style: Style): string {
  const outer = work.style;
  work.style = outer === 'script' ? 'script' : style;
  const tex = stackTex(buildRows(items, rules, work), work);
  work.style = outer;
  return tex;
}

/** Rows as TeX: one as it is, several as a stack without delimiters. */
export function stackTex(rows: readonly RowItems[], work: Work): string {
  const lines = rows.map(row => parseRow(row, work));
  if (lines.reduce((sum, line) => sum + line.length, 0) > longest) {
    work.doubt = 1;
    return '';
  }
  return lines.length === 1 ? lines[0]! : `\\substack{${lines.join(' \\\\ ')}}`;
}
