/** About how wide the character at a position is, in em, in a common text font; 0 for the second half of a pair and for marks. */
export function characterWidth(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = widths[code - 32];
  if (known !== undefined) return known / 100;
  if (code >= 0xdc00 && code <= 0xdfff) return 0;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  if (wide.test(character) || character === '—') return 1;
  // a letter with an accent
  const base = widths[character.normalize('NFKD').charCodeAt(0) - 32];
  if (base !== undefined) return base / 100;
  return /\p{Lu}/u.test(character) ? 0.7 : 0.5;
}

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;

// Times Roman's widths of the characters from the space on, in hundredths of an em
const widths: readonly number[] = [
  25, 33, 41, 50, 50, 83, 78, 18, 33, 33, 50, 56, 25, 33, 25, 28, 50, 50, 50, 50, 50, 50, 50, 50, 50, 50, 28, 28, 56,
  56, 56, 44, 92, 72, 67, 67, 72, 61, 56, 72, 72, 33, 39, 72, 61, 89, 72, 72, 56, 72, 67, 56, 61, 72, 72, 94, 72, 72,
  61, 33, 28, 33, 47, 50, 33, 44, 50, 44, 50, 44, 33, 50, 50, 28, 28, 50, 28, 78, 50, 50, 50, 50, 33, 39, 28, 50, 50,
  72, 50, 50, 44, 48, 20, 48, 54,
];
