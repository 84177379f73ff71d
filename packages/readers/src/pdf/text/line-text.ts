import type {Line} from '../draft.ts';

/** Plain text of a line: glyph texts with a space where a piece has one before it, formulas as their TeX. */
export function lineText(line: Line): string {
  return line.pieces
    .map(
      piece =>
        (piece.spaceBefore ? ' ' : '') +
        (piece.type === 'math' ? piece.tex : piece.glyphs.map(glyph => glyph.text).join('')),
    )
    .join('')
    .trim();
}
