import type {Glyph} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import {isMathCharacter, symbolClass} from '../tokens/symbol-class.ts';

// above these, text of line OCR and symbols are usually right; symbols below the last one are ignored
export const highTextConfidence = 0.85;
export const highConfidence = 0.7;
export const minConfidence = 0.3;

/** The text of glyphs. */
export const textOf = (glyphs: readonly Glyph[]): string => glyphs.map(({text}) => text).join('');

/** Their mean confidence, 0 to 1. */
export const meanConfidence = (symbols: readonly Glyph[]): number =>
  symbols.reduce((sum, {confidence = 1}) => sum + confidence, 0) / symbols.length;

/** Whether a symbol is a relation, an operator or another one that only formulas have. */
export const isOperator = ({text: drawn}: Glyph): boolean => {
  const text = drawn.normalize('NFC');
  if (text === '−' || /^\p{L}|^\p{ASCII}+$/u.test(text)) return false;
  const kind = symbolClass(text);
  return isMathCharacter(text) || kind === 'relation' || (kind === 'operator' && !/^[†‡·]$/u.test(text));
};

export const isVariable = ({text}: Glyph): boolean => /^\p{L}$/u.test(text);

export const isRoman = ({font}: Glyph): boolean => !font.math;
export const isItalic = ({font}: Glyph): boolean => font.math && font.italic && !font.bold;

/** Whether a symbol is smaller than its line and off its baseline. */
export const isScript = ({size, y}: Glyph, line: Line): boolean =>
  size < 0.88 * line.size && Math.abs(y - line.baseline) > 0.1 * line.size;
