import type {DrawnPath, Glyph, Rule} from '@recto/pdf';

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
};

export type MathResult = {
  /** Without delimiters; several rows come as `aligned`, `cases`, `gathered` … */
  readonly tex: string;
  /** 0 to 1: how sure the layout is. */
  readonly confidence: number;
  /** What KaTeX says against it; absent when it parses. */
  readonly problem?: string;
};

/** Rebuilds the TeX of a formula from where its glyphs and rules stand. */
export function recogniseMath(input: MathInput): MathResult {
  const sorted = [...input.glyphs].sort((a, b) => a.x - b.x);
  return {tex: sorted.map(glyph => glyph.text).join(' '), confidence: 0};
}
