import type {DrawnPath, Glyph, Rule} from '@recto/pdf';
import {joinArrows} from './assemble/arrows.ts';
import {glueDelimiters} from './assemble/delimiters.ts';
import {joinDots} from './assemble/dots.ts';
import {joinIntegrals} from './assemble/integrals.ts';
import {joinStackedSigns} from './assemble/stacked-symbols.ts';
import {alignedTex, arrayTex} from './layout/aligned.ts';
import {newContext} from './layout/region.ts';
import {parseRow} from './layout/row.ts';
import {layQuotients} from './layout/slanted-quotients.ts';
import {itemOf} from './tag/tag-glyph.ts';
import {texDoubt} from './verify/implausible-tex.ts';
import {katexProblem} from './verify/katex.ts';

export type MathInput = {
  /** All glyphs of the formula, its number left out, in any order. */
  readonly glyphs: readonly Glyph[];
  /** Rules that belong to it: fraction bars, overlines, radicals, cell rules. */
  readonly rules: readonly Rule[];
  /** Other drawings in its box: strokes through glyphs, braces drawn as curves. */
  readonly paths?: readonly DrawnPath[];
  /** Em size of the text it stands in, or of its own main row. */
  readonly size: number;
  readonly display: boolean;
  /** It is all there is, as in a picture of a formula: parts of rows that stand in columns are set in them again. */
  readonly alone?: true;
};

export type MathResult = {
  /** Without delimiters; several rows come as `aligned`, `cases`, `gathered` … */
  readonly tex: string;
  /** 0 to 1: how sure the layout is. */
  readonly confidence: number;
  /** What KaTeX says against it; absent when it parses. */
  readonly problem?: string;
};

/** Below this a formula tells that it is in doubt: a reader should compare it with the page. */
export const certain = 0.8;

// a formula has at most some hundred glyphs; what has more is not one
const mostGlyphs = 2000;
const mostRules = 500;

/**
 * Rebuilds the TeX of a formula from where its glyphs and rules stand.
 *
 * From the inside outwards: delimiter pieces are glued; bars make fractions, radicals and overlines; tall delimiters close
 * around their contents; rows are told by baselines; within a row scripts go to their bases by shift and size
 * (TeXbook, appendix G, read backwards).
 */
export function recognizeMath(input: MathInput): MathResult {
  const context = newContext(input.display ? 'display' : 'text');
  const glyphs = layQuotients(input.glyphs.filter(glyph => !glyph.blank).slice(0, mostGlyphs));
  if (glyphs.length < input.glyphs.length && input.glyphs.length > mostGlyphs) context.uncertainty = 1;
  const items = joinArrows(joinStackedSigns(joinIntegrals(joinDots(glueDelimiters(glyphs.flatMap(itemOf))))));
  if (glyphs.some(glyph => glyph.text === '')) context.uncertainty += 0.5;
  const rows = context.rows(items, input.rules.slice(0, mostRules));
  const tex =
    rows.length === 0
      ? ''
      : rows.length === 1
        ? parseRow(rows[0]!, context)
        : ((input.alone && arrayTex(rows, context)) ?? alignedTex(rows, context, input.alone === true));
  const problem = katexProblem(tex, input.display);
  return {
    tex,
    confidence: problem === undefined ? Math.max(0, 1 - context.uncertainty - texDoubt(tex, input.display)) : 0,
    ...(problem !== undefined && {problem}),
  };
}
