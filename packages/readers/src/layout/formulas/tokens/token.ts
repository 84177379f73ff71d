import type {Glyph} from '@recto/pdf';
import type {FontRoles} from '../../../draft/document-stats.ts';
import type {Line} from '../../../draft/draft.ts';
import {isMathCharacter, isOrnament, type SymbolClass, symbolClass} from './symbol-class.ts';

/** The smallest part of a line that is or is not in a formula. */
export type Token = {
  readonly kind: SymbolClass | 'word' | 'letter' | 'digits' | 'script' | 'cjk';
  readonly text: string;
  readonly glyphs: readonly Glyph[];
  /** Index of its piece within the line. */
  readonly piece: number;
  /** Where it begins within the piece's glyphs. */
  readonly start: number;
  /** Distance to the token before it, in em; 0 for a line's first. */
  readonly gap: number;
  /** Its font or its characters belong to formulas. */
  readonly isMath: boolean;
  /** A character set in a math font, not merely one used for formulas. */
  readonly mathFont: boolean;
  readonly italic: boolean;
  readonly left: number;
  readonly right: number;
};

type Draft = {-readonly [Key in keyof Token]: Token[Key]} & {glyphs: Glyph[]};

/**
 * Cuts a line into tokens: words, single letters, numbers, symbols, and clusters of glyphs off the baseline (scripts, the
 * parts of a fraction). Blank glyphs belong to the token before them.
 */
export function tokenize(line: Line, roles: FontRoles): Token[] {
  const tokens: Draft[] = [];
  const slanted = isSlanted(line);
  let right: number | undefined;
  line.pieces.forEach((piece, pieceIndex) => {
    let first = true;
    piece.glyphs.forEach((glyph, index) => {
      const last = tokens.at(-1);
      if (glyph.blank) {
        if (last && last.piece === pieceIndex) last.glyphs.push(glyph);
        return;
      }
      const gap = right === undefined ? 0 : (glyph.x - right) / line.size;
      const token = tokenOf(glyph, line, roles, gap, pieceIndex, index);
      if (last && !first && joins(last, token)) extend(last, token);
      else if (last && token.kind === 'script' && last.kind === 'script' && gap < 0.5 && last.piece === pieceIndex) {
        extend(last, token);
      } else tokens.push(token);
      first = false;
      right = Math.max(right ?? -Infinity, glyph.x + Math.max(0, glyph.advance));
    });
  });
  tokens.forEach((token, index) => {
    classifyVariable(token, roles, slanted);
    // a run-in word such as `Proof` in an italic font that otherwise holds variables
    const after = tokens[index + 1]?.gap ?? 1;
    if (token.kind === 'word' && token.italic && !token.mathFont && token.text.length > 3 && token.isMath) {
      if ((index === 0 || token.gap > 0.2) && (after > 0.2 || tokens[index + 1]?.kind === 'punctuation'))
        token.isMath = false;
    }
  });
  if (!slanted) for (const [index, token] of tokens.entries()) if (isInitial(tokens, index)) token.isMath = false;
  if (tokens.some(isGreekWord))
    for (const token of tokens)
      if (!token.mathFont && /^[\u0370-\u03ff\u1f00-\u1fff]+$/u.test(token.text)) token.isMath = false;
  return tokens;
}

/** A capital in italics with a full stop among words of its font: `Proc. R. Soc.`, `J. Math. Phys.`. */
function isInitial(tokens: readonly Draft[], index: number): boolean {
  const [token, stop, after] = tokens.slice(index, index + 3);
  if (token?.kind !== 'letter' || token.mathFont || !token.italic || !/^\p{sc=Latin}$/u.test(token.text)) return false;
  if (token.text !== token.text.toUpperCase()) return false;
  if (stop?.text !== '.' || stop.gap > besideStop || !after || after.gap < wordSpace) return false;
  return after.kind === 'word' && after.glyphs[0]?.font === token.glyphs[0]?.font;
}

// em
const besideStop = 0.1;
const wordSpace = 0.15;

/** A word of the Greek language: its line is prose, and its short words are no variables. */
const isGreekWord = ({kind, mathFont, text}: Draft): boolean =>
  kind === 'word' && !mathFont && /^[\u0370-\u03ff\u1f00-\u1fff]{4,}$/u.test(text);

/** A lone letter of a font that sets variables, too, is one; two letters may be a product. */
function classifyVariable(token: Draft, roles: FontRoles, slanted: boolean): void {
  if (token.isMath || roles(token.glyphs[0]!.font) !== 'variables') return;
  if (token.kind === 'letter') token.isMath = !slanted || !/^[aAIyeoàOE]$/u.test(token.text);
  else if (token.kind === 'word' && token.text.length === 2 && !slanted && !shortWord.test(token.text))
    token.kind = 'letter';
}

const shortWord =
  /^(?:a[lmnst]|b[eiy]|d[aeiou]|e[gntxs]|h[ei]|i[efnst]|j[ae]|l[aeio]|m[aey]|n[eo]|o[fnrux]|s[aeiou]|t[ou]|u[mnps]|v[ais]|w[eo]|z[u])$/iu;

/** Most letters of the line are italic: a theorem's body. */
function isSlanted(line: Line): boolean {
  let italic = 0;
  let upright = 0;
  for (const piece of line.pieces) {
    if (piece.glyphs.length < 3) continue;
    for (const {font, text} of piece.glyphs) {
      if (font.math || symbolClass(text) !== 'ordinary') continue;
      if (font.italic) italic++;
      else upright++;
    }
  }
  return italic > upright;
}

function tokenOf(glyph: Glyph, line: Line, roles: FontRoles, gap: number, piece: number, start: number): Draft {
  const role = roles(glyph.font);
  const off = isOffBaseline(glyph, line);
  const code0 = glyph.text.codePointAt(0) ?? 0;
  // the Greek question mark looks like a semicolon, and some fonts give its code for one; nor is the Greek colon a letter
  const greek = code0 >= 0x370 && code0 < 0x400 && code0 !== 0x37e && code0 !== 0x387;
  const code = glyph.font.monospace && role === 'text';
  const ornament = isOrnament(glyph.text);
  const known = off && !ornament ? 'script' : code && glyph.text.length === 1 ? 'word' : kindOf(glyph.text);
  // ring, box and triangle operators; a bullet or an end-of-proof mark is unmarked by its place
  const drawnOperator = known === 'mark' && role === 'math' && !/^[•©®™§¶]$/u.test(glyph.text) && !ornament;
  const kind = drawnOperator ? 'operator' : known;
  return {
    kind,
    text: glyph.text,
    glyphs: [glyph],
    piece,
    start,
    gap,
    isMath: kind !== 'mark' && !code && (role === 'math' || role === 'roman' || greek || isMathCharacter(glyph.text)),
    mathFont: role === 'math',
    italic: glyph.font.italic,
    left: glyph.x,
    right: glyph.x + glyph.advance,
  };
}

/** Off the line's baseline: a script or a part of a fraction. Extensible symbols have their origin anywhere. */
function isOffBaseline(glyph: Glyph, line: Line): boolean {
  if (glyph.font.encoding === 'OMX') return false;
  const shift = Math.abs(glyph.y - line.baseline) / line.size;
  return glyph.size < 0.92 * line.size ? shift > 0.08 : shift > 0.2;
}

function kindOf(text: string): Token['kind'] {
  let kind = kinds.get(text);
  if (kind === undefined) {
    kind = findKind(text);
    if (kinds.size < mostKinds) kinds.set(text, kind);
  }
  return kind;
}

const kinds = new Map<string, Token['kind']>();
const mostKinds = 5000;

function findKind(text: string): Token['kind'] {
  if (/^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u.test(text)) return 'cjk';
  if (/^\p{Nd}+$/u.test(text)) return 'digits';
  if (/^\p{L}{2,}$/u.test(text)) return 'word';
  const kind = symbolClass(text);
  if (kind !== 'ordinary' || isAccentMark(text)) return kind;
  return /^\p{L}/u.test(text) ? 'letter' : 'ordinary';
}

/** A combining or spacing accent, drawn before or after its letter. */
export const isAccentMark = (text: string): boolean =>
  /^[\u0300-\u036f\u20d0-\u20ef\u02c6-\u02dd\u00af\u00a8\u00b4\u00b8^~]$/u.test(text);

/** Letters of one word, digits of one number. Letters of a math font stand each for itself. */
function joins(last: Draft, next: Draft): boolean {
  if (next.gap > 0.12 || last.mathFont !== next.mathFont) return false;
  const letters = (token: Draft): boolean => token.kind === 'word' || token.kind === 'letter';
  if (letters(last) && letters(next)) {
    if (next.mathFont) return false;
    return last.isMath === next.isMath && last.glyphs.at(-1)!.font === next.glyphs[0]!.font;
  }
  if (last.kind === 'cjk' && next.kind === 'cjk') return true;
  if (last.kind !== 'digits') return false;
  return next.kind === 'digits';
}

function extend(token: Draft, next: Draft): void {
  token.text += next.text;
  token.glyphs.push(...next.glyphs);
  token.right = Math.max(token.right, next.right);
  if (token.kind === 'script') {
    token.isMath ||= next.isMath;
    token.mathFont ||= next.mathFont;
  } else if (token.kind === 'letter') token.kind = 'word';
}
