import type {TargetScript} from '@recto/model';

// in the order in which they are tested; letters of none count as `other`
const scripts: readonly (readonly [TargetScript, RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['han', /\p{Script=Han}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
];

export type ScriptCounts = Readonly<Record<TargetScript | 'other', number>>;

/** Counts the letters of a text by their Unicode script. */
export function countScripts(text: string): ScriptCounts {
  const counts = {latin: 0, han: 0, kana: 0, hangul: 0, cyrillic: 0, arabic: 0, devanagari: 0, thai: 0, other: 0};
  for (const character of text) {
    if (!/[\p{L}ー]/u.test(character)) continue;
    const script = scripts.find(([, pattern]) => pattern.test(character));
    counts[script ? script[0] : 'other']++;
  }
  return counts;
}

/** Length of a text in Latin characters: a Han or Kana character counts 2.5, a Hangul syllable 2, any other 1. */
export function readingLength(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 0xac00 && code <= 0xd7a3) length += 2;
    else if (code >= 0x2e80 && code < 0xfe00) length += 2.5;
    else length += 1;
  }
  return length;
}
