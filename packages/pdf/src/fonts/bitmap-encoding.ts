import type {InkBounds} from './outlines/bounds.ts';

/** The encodings that TeX's bitmap fonts have: of text, and of the letters and symbols of formulas. */
export type BitmapEncoding = 'OT1' | 'T1' | 'TS1' | 'OML' | 'OMS';

/**
 * The encoding of a bitmap font of TeX, by the codes that it has and the ink of those that differ: what is an accent, `ı` or `ø` in
 * OT1 is a quotation mark, a dash or a ligature in T1. `inkOf`: bounds in shares of an em.
 */
export function bitmapEncoding(
  codes: readonly number[],
  inkOf: (code: number) => InkBounds | undefined,
): BitmapEncoding {
  const has = (from: number, to: number): boolean => codes.some(code => code >= from && code <= to);
  // LaTeX takes lone symbols, its bullet first of all, from TS1
  if (has(0x80, 0xff)) return has(0x61, 0x7a) ? 'T1' : 'TS1';
  const inks = (from: number, to: number): readonly InkBounds[] =>
    codes
      .filter(code => code >= from && code <= to)
      .map(inkOf)
      .filter(ink => ink !== undefined);
  if ([...inks(11, 11), ...inks(13, 13)].some(isGreek)) return 'OML';
  if (!has(0x61, 0x7a) && (inks(0, 3).some(isOperator) || inks(18, 22).some(isRelation))) return 'OMS';
  let votes = 0;
  for (const [code, isT1] of tests) {
    const ink = codes.includes(code) ? inkOf(code) : undefined;
    if (ink) votes += isT1(ink) ? 1 : -1;
  }
  if (votes !== 0) return votes > 0 ? 'T1' : 'OT1';
  // codes 27 to 31 are ligatures in T1; in OT1 they are letters, and the text these are in has ligatures (11 to 15) or accents, too
  return has(27, 31) && !has(11, 15) && !has(18, 24) ? 'T1' : 'OT1';
}

// Of Computer Modern and Latin Modern, in em. Letters end at 0.43, ascenders and capitals at 0.68, accents begin above 0.5.
const xHeight = 0.55;
const belowAccents = 0.42;
const belowLine = -0.03;
const widestFl = 0.7;
const widestFfi = 0.9;
const widthOf = ([left, , right]: InkBounds): number => right - left;
const isHigh = ([, bottom]: InkBounds): boolean => bottom > belowAccents;
const isTall = ([, , , top]: InkBounds): boolean => top > xHeight;

// α and γ are small letters, neither ligatures nor marks; β is as tall as fi, which goes below the line in italics, too
const isGreek = ([, , , top]: InkBounds): boolean => top > leastLetter && top < xHeight;
const isOperator = ([, bottom, , top]: InkBounds): boolean => bottom > -belowLine && top < capitals;
// ≤ and its like reach from below the line over small letters
const isRelation = ([, bottom, , top]: InkBounds): boolean => bottom < 0 && top > xHeight;
const leastLetter = 0.35;
const capitals = 0.62;

const tests: readonly (readonly [code: number, isT1: (ink: InkBounds) => boolean])[] = [
  // ligatures, or comma, cedilla and single guillemets
  ...[11, 12, 13, 14, 15].map(code => [code, (ink: InkBounds) => !isTall(ink)] as const),
  // ı and ȷ, or quotation marks above
  [16, isHigh],
  [17, isHigh],
  // accents, or what stands on the line and in its middle
  ...[18, 19, 20, 21, 22].map(code => [code, (ink: InkBounds) => !isHigh(ink)] as const),
  // œ and ø, or ff and fi
  [27, isTall],
  [28, isTall],
  // Æ, Œ and Ø, or fl, ffi and ffl
  [29, ink => widthOf(ink) < widestFl],
  [30, ink => widthOf(ink) < widestFfi],
  [31, ([, bottom]) => bottom > belowLine],
];
