import type {DrawnPath, Glyph, Rule} from '@recto/pdf';
import {alignedTex, arrayTex} from './aligned.ts';
import {joinArrows} from './composed-arrows.ts';
import {glueDelimiters} from './delimiter-pieces.ts';
import {joinDots} from './dots.ts';
import {texDoubt} from './doubts.ts';
import {itemOf} from './item.ts';
import {katexProblem} from './parses.ts';
import {buildRows, type Work} from './region.ts';
import {joinIntegrals} from './repeated-integrals.ts';
import {parseRow} from './row.ts';
import {layQuotients} from './slanted-quotients.ts';
import {joinStackedSigns} from './stacked-signs.ts';

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
  const work: Work = {style: input.display ? 'display' : 'text', doubt: 0, depth: 0};
  const glyphs = layQuotients(input.glyphs.filter(glyph => !glyph.blank).slice(0, mostGlyphs));
  if (glyphs.length < input.glyphs.length && input.glyphs.length > mostGlyphs) work.doubt = 1;
  const items = joinArrows(joinStackedSigns(joinIntegrals(joinDots(glueDelimiters(glyphs.flatMap(itemOf))))));
  if (glyphs.some(glyph => glyph.text === '')) work.doubt += 0.5;
  const rows = buildRows(items, input.rules.slice(0, mostRules), work);
  const tex =
    rows.length === 0
      ? ''
      : rows.length === 1
        ? parseRow(rows[0]!, work)
        : ((input.alone && arrayTex(rows, work)) ?? alignedTex(rows, work, input.alone === true));
  const problem = katexProblem(tex, input.display);
  return {
    tex,
    confidence: problem === undefined ? Math.max(0, 1 - work.doubt - texDoubt(tex, input.display)) : 0,
    ...(problem !== undefined && {problem}),
  };
}
