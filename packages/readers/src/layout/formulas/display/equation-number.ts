import {unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Token} from '../tokens/token.ts';

/** A number printed beside a displayed formula. */
export type EquationNumber = {
  /** Without parentheses: `3`, `2.1a`, `A.3`, `∗`. */
  readonly label: string;
  readonly glyphs: readonly Glyph[];
  readonly baseline: number;
  readonly side: 'left' | 'right';
};

/**
 * The number at the end (or start) of a line's tokens, with the least gap in em to the formula; the whole line may be one.
 * What counts: parentheses around digits with dots and letters, a letter and digits, or one to three symbols.
 */
export function findNumber(
  tokens: readonly Token[],
  leastGap: number,
): {number: EquationNumber; rest: Token[]} | undefined {
  for (const side of ['right', 'left'] as const) {
    for (let length = Math.min(tokens.length, longest); length >= 3; length--) {
      const start = side === 'right' ? tokens.length - length : 0;
      const part = tokens.slice(start, start + length);
      const whole = part.length === tokens.length;
      const gap = side === 'right' ? part[0]!.gap : tokens[length]?.gap;
      const others = side === 'right' ? tokens.slice(0, start) : tokens.slice(length);
      const label = labelOf(part);
      if (label === undefined) continue;
      // a long formula comes near its number; a full stop before it or dots in it are enough evidence
      // and so do brackets of a text font behind those of the formula's
      const foreign = part.every(token => !token.isMath) && others.some(({kind, isMath}) => kind === 'open' && isMath);
      const least = foreign
        ? 0.25 * leastGap
        : /\d[.-]\d/.test(label) || others.at(-1)?.kind === 'punctuation'
          ? 0.45 * leastGap
          : leastGap;
      if (!whole && (gap === undefined || gap < least) && !others.every(isExtension)) continue;
      const glyphs = part.flatMap(token => token.glyphs);
      const rest = side === 'right' ? tokens.slice(0, start) : tokens.slice(length);
      return {number: {label, glyphs, baseline: glyphs[0]!.y, side}, rest};
    }
  }
  return undefined;
}

const longest = 12;

/** Pieces of tall delimiters hang from their origin and may have been given to the number's line. */
const isExtension = (token: Token): boolean => token.glyphs.every(glyph => glyph.font.encoding === 'OMX');

function labelOf(tokens: readonly Token[]): string | undefined {
  const text = tokens.map(token => (token.gap > 0.2 && token !== tokens[0] ? ' ' : '') + token.text).join('');
  const inner = /^[([（]\s*(.+?)\s*[)\]）]$/u.exec(text)?.[1];
  if (inner === undefined || unionBoxes(tokens.flatMap(token => token.glyphs.map(glyph => glyph.box))) === undefined)
    return undefined;
  if (text.startsWith('[') && !/^\d+(?:\.\d+)+$/.test(inner)) return undefined;
  return pattern.test(inner) ? inner.replace(/^(?:Eq|Eqn|équation|式)\.?\s*/iu, '') : undefined;
}

const pattern =
  /^(?:(?:Eqn?|équation|式)\.?\s*)?(?:\d{1,3}(?:[.\-–]\d{1,3}){0,3}\s?[a-z]?[′']*|[A-Z]{1,2}[.\-–]?\d{1,3}(?:[.\-–]\d{1,3}){0,2}[a-z]?[′']*|[IVX]{1,5}(?:\.\d+)?|[∗*†‡⋆★♠♣♥♦△□♯]{1,3}|\d{1,3}[′'∗*]+|[A-Z])$/u;
