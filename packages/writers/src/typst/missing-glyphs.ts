import {loadHarfBuzz} from '../pdf/typeset/harfbuzz.ts';
import {symbol} from './text.ts';

/**
 * Replaces characters that none of the fonts has in code of Typst: crosses, boxes and arrows of lists by plain ones, all others by the one
 * that stands for such. Otherwise Typst draws glyphs
 * without a meaning: they can be neither copied nor read aloud, and PDF/UA-1 refuses them (ISO 14289-1, 7.21.8).
 */
export async function replaceMissing(
  fonts: readonly Uint8Array[],
  codes: readonly string[],
): Promise<(code: string) => string> {
  const missing = new Set<number>();
  for (const code of codes) for (const each of drawnIn(code)) missing.add(each);
  const {Blob, Face} = await loadHarfBuzz();
  for (const font of fonts) {
    if (missing.size === 0) break;
    for (const covered of new Face(new Blob(font)).collectUnicodes()) missing.delete(covered);
  }
  if (missing.size === 0) return code => code;
  const shown = (codePoint: number): string => likeness.get(String.fromCodePoint(codePoint)) ?? '\ufffd';
  return code =>
    code
      .replace(plain, character => (missing.has(codeOf(character)) ? shown(codeOf(character)) : character))
      .replace(escaped, (whole, digits: string) => {
        const codePoint = Number.parseInt(digits, 16);
        return missing.has(codePoint) ? symbol(shown(codePoint)) : whole;
      });
}

/** What says the same in lists and forms, in characters that the fonts of mathematics have. */
const likeness: ReadonlyMap<string, string> = new Map(
  Object.entries({'×': '✕✖✗✘🗙🗴', '□': '❏❐❑❒', '✓': '✔🗸', '►': '➢➣➤', '→': '➔➜', '◆': '❖'}).flatMap(([plain, others]) =>
    [...others].map(other => [other, plain] as const),
  ),
);

function* drawnIn(code: string): Generator<number> {
  for (const [character] of code.matchAll(plain)) yield codeOf(character);
  for (const [, digits = ''] of code.matchAll(escaped)) yield Number.parseInt(digits, 16);
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

// what is not ASCII; white, and what says how others are shaped, has no glyph
const plain = /[^\0-\x7f\s\p{Default_Ignorable_Code_Point}]/gu;
// a character of a formula; a backslash of the document's text has another before it
const escaped = /(?<!\\)\\u\{([\da-f]+)\}/g;
