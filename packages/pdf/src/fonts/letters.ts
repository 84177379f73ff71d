import type {LetterAlphabet} from './tex-families.ts';

/** A letter or digit in one of Unicode's mathematical alphabets, or undefined when the alphabet has no such letter. */
export function inAlphabet(letter: string, alphabet: LetterAlphabet): string | undefined {
  if (letter.length !== 1) return undefined;
  const special = exceptions[alphabet][letter];
  if (special) return special;
  const {upper, lower, digit} = starts[alphabet];
  const code = letter.charCodeAt(0);
  if (code >= 0x41 && code <= 0x5a) return String.fromCodePoint(upper + code - 0x41);
  if (code >= 0x61 && code <= 0x7a) return String.fromCodePoint(lower + code - 0x61);
  if (digit !== undefined && code >= 0x30 && code <= 0x39) return String.fromCodePoint(digit + code - 0x30);
  return undefined;
}

const starts: Readonly<Record<LetterAlphabet, {upper: number; lower: number; digit?: number}>> = {
  blackboard: {upper: 0x1d538, lower: 0x1d552, digit: 0x1d7d8},
  script: {upper: 0x1d49c, lower: 0x1d4b6},
  fraktur: {upper: 0x1d504, lower: 0x1d51e},
};

// letters that Unicode had before it got these alphabets
const exceptions: Readonly<Record<LetterAlphabet, Readonly<Record<string, string>>>> = {
  blackboard: {C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ'},
  script: {B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ'},
  fraktur: {C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ'},
};
