import type {DrawnPath, Glyph, Rule} from '@recto/pdf';
import {joinArrows} from './assemble/arrows.ts';
import {glueDelimiters} from './assemble/delimiters.ts';
import {joinDots} from './assemble/dots.ts';
import {joinIntegrals} from './assemble/integrals.ts';
import {joinStackedSymbols} from './assemble/stacked-symbols.ts';
import {alignedTex, arrayTex} from './layout/aligned.ts';
import {newContext} from './layout/region.ts';
import {parseRow} from './layout/row.ts';
import {levelQuotients} from './layout/slanted-quotients.ts';
import {tagGlyph} from './tag/tag-glyph.ts';
import {texPenalty} from './verify/implausible-tex.ts';
import {katexProblem} from './verify/katex.ts';

export type FormulaLayout = {
  /** All glyphs of the formula without its equation number, in any order. */
  readonly glyphs: readonly Glyph[];
  /** Rules that belong to it: fraction bars, overlines, radicals, cell rules. */
  readonly rules: readonly Rule[];
  /** Other drawings in its box: strokes through glyphs, braces drawn as curves. */
  readonly paths?: readonly DrawnPath[];
  /** Em size of the surrounding text, or of its main row. */
  readonly size: number;
  readonly display: boolean;
  /** There is nothing else, as in an image of a formula: columns across its rows become an array. */
  readonly alone?: true;
};

export type FormulaTex = {
  /** Without delimiters; several rows come as `aligned`, `cases`, `gathered` … */
  readonly tex: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** KaTeX's error message; absent when it parses. */
  readonly problem?: string;
};

/** A formula of lower confidence is shown with a warning and should be compared with the page. */
export const uncertainBelow = 0.8;

// a formula has at most some hundred glyphs; what has more is not one
const mostGlyphs = 2000;
const mostRules = 500;

/**
 * The LaTeX of a formula from the positions of its glyphs and rules.
 *
 * From the inside outwards: pieces of delimiters are joined; bars make fractions, radicals and overlines; tall delimiters enclose
 * their contents; rows are separated by baselines; within a row scripts go to their bases by shift and size
 * (TeXbook, appendix G, read backwards).
 */
export function layoutToTex(input: FormulaLayout): FormulaTex {
  const context = newContext(input.display ? 'display' : 'text');
  const glyphs = levelQuotients(input.glyphs.filter(glyph => !glyph.blank).slice(0, mostGlyphs));
  if (glyphs.length < input.glyphs.length && input.glyphs.length > mostGlyphs) context.uncertainty = 1;
  const atoms = joinArrows(joinStackedSymbols(joinIntegrals(joinDots(glueDelimiters(glyphs.flatMap(tagGlyph))))));
  if (glyphs.some(glyph => glyph.text === '')) context.uncertainty += 0.5;
  const rows = context.rows(atoms, input.rules.slice(0, mostRules));
  const tex =
    rows.length === 0
      ? ''
      : rows.length === 1
        ? parseRow(rows[0]!, context)
        : ((input.alone && arrayTex(rows, context)) ?? alignedTex(rows, context, input.alone === true));
  const problem = katexProblem(tex, input.display);
  return {
    tex,
    confidence: problem === undefined ? Math.max(0, 1 - context.uncertainty - texPenalty(tex, input.display)) : 0,
    ...(problem !== undefined && {problem}),
  };
}
