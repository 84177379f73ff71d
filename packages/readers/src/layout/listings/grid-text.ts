import type {Line} from '../../draft/draft.ts';
import {lineText} from '../../text/line-text.ts';
import {spell} from '../../text/spell.ts';
import {typedText} from '../../text/typed-characters.ts';

/**
 * The text of a line of code. LaTeX sets code in letters of their own widths too, each in the middle of a cell of one width:
 * then a cell without a letter is a space, and white between letters is none.
 */
export function gridText(line: Line): string {
  const glyphs = line.pieces
    .flatMap(piece => spell(piece.glyphs))
    .filter(({glyph, text}) => !glyph.blank && text !== '');
  if (glyphs.every(({glyph}) => glyph.font.monospace)) return lineText(line);
  if (glyphs.length < 2) return typedText(lineText(line));
  const cell = cellWidth * line.size;
  const middles = glyphs.map(({glyph}) => glyph.x + glyph.advance / 2);
  const start = middles[0]! - cell / 2;
  const columns = middles.map(middle => Math.floor((middle - start) / cell));
  const off = middles.map((middle, at) => Math.abs((middle - start) / cell - columns[at]! - 0.5));
  const inMiddle = off.filter(distance => distance < 0.15).length;
  if (inMiddle < minInMiddle * glyphs.length || new Set(columns).size < glyphs.length) return typedText(lineText(line));
  let text = '';
  for (const [at, column] of columns.entries())
    text += ' '.repeat(Math.max(0, column - text.length)) + glyphs[at]!.text;
  return typedText(text);
}

// em: `basewidth` of the package listings
const cellWidth = 0.6;
const minInMiddle = 0.85;
