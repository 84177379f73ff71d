import type {Line} from '../draft/draft.ts';
import {spellText} from './spell.ts';

/** Plain text of a line: words with a space where a piece has one before it, formulas as their TeX. */
export function lineText(line: Line): string {
  return line.pieces
    .map(
      (piece, index) =>
        (piece.spaceBefore ? ' ' : '') +
        (piece.type === 'math' ? piece.tex : spellText(piece.glyphs, index === line.pieces.length - 1)),
    )
    .join('')
    .trim();
}
