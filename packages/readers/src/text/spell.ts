import type {Glyph} from '@recto/pdf';
import {composeAccent, isAccent, isOver} from './accents.ts';

/** A glyph and the characters it stands for in its place of the text; empty for an accent that has joined its letter. */
export type Spelled = {readonly glyph: Glyph; readonly text: string};

/**
 * What glyphs in logical order spell: ligatures taken apart, accents drawn on their own joined to their letters (NFC),
 * presentation forms of Arabic and of CJK radicals brought back to their letters. A soft hyphen stays only behind a letter
 * at the end of a line, where it means that the word goes on; drawn elsewhere it is a hyphen, which fonts with one glyph
 * for both are often mapped to.
 */
export function spell(glyphs: readonly Glyph[], endsLine = true): Spelled[] {
  const texts = glyphs.map(glyph => plainText(glyph.text));
  for (const [index, glyph] of glyphs.entries()) {
    if (!isAccent(glyph.text)) continue;
    for (const neighbor of [index + 1, index - 1, index + 2]) {
      const base = glyphs[neighbor];
      if (!base || !isOver(glyph, base)) continue;
      const composed = composeAccent(texts[neighbor]!, glyph.text);
      if (composed === undefined) continue;
      texts[neighbor] = composed;
      texts[index] = '';
      break;
    }
  }
  return glyphs.map((glyph, index) => {
    const text = texts[index]!;
    const double = doubled.get(text);
    if (double !== undefined && (texts[index + 1] === text || texts[index - 1] === text)) {
      // the first of two quotes becomes the double one, the second nothing
      let first = index;
      while (texts[first - 1] === text) first--;
      return {
        glyph,
        text: (index - first) % 2 === 0 && texts[index + 1] === text ? double : (index - first) % 2 === 0 ? text : '',
      };
    }
    if (text !== softHyphen) return {glyph, text};
    const last = index === glyphs.length - 1;
    if (last && endsLine && /[\p{L}\p{M}]$/u.test(texts[index - 1] ?? '')) return {glyph, text};
    return {glyph, text: isDrawn(glyph) ? '-' : last ? softHyphen : ''};
  });
}

/** Whether a soft hyphen is seen: programs that keep it where no line ends give it no width. */
const isDrawn = ({advance, hidden}: Glyph): boolean => advance > 0 && hidden === undefined;

/** The text of glyphs in logical order. */
export const spellText = (glyphs: readonly Glyph[], endsLine = true): string =>
  spell(glyphs, endsLine)
    .map(({text}) => text)
    .join('');

/** One glyph's text without the forms that only typesetting needs. */
export function plainText(text: string): string {
  // the usual case first: this runs for every glyph of the document
  if (text.length === 1) {
    const code = text.charCodeAt(0);
    if (code >= 0x20 && code < 0xa0) return text;
  }
  return text.replace(special, character => replacements.get(character) ?? character.normalize('NFKC'));
}

// quotation marks that old fonts and word processors set as two single ones
const doubled: ReadonlyMap<string, string> = new Map([
  ['‘', '“'],
  ['’', '”'],
]);

const softHyphen = '\u00ad';

// the Greek question mark, which is a semicolon; Latin and Armenian ligatures, Hebrew and Arabic presentation forms, punctuation turned for vertical lines, Kangxi radicals, compatibility ideographs
const special =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u00a0\u037e\u2002-\u200b\u2010\u2011\u2028\u2029\u202f\u2060\ufeff\ufb00-\ufb4f\ufb50-\ufdff\ufe70-\ufefe\ufe10-\ufe19\ufe30-\ufe44\u2f00-\u2fdf\uf900-\ufaff\uf0a7\uf0b7\uf0d8\uf0fc\uf02d]/g;

const replacements: ReadonlyMap<string, string> = new Map([
  ['\u00a0', ' '],
  ['\u2002', ' '],
  ['\u2003', ' '],
  ['\u2004', ' '],
  ['\u2005', ' '],
  ['\u2006', ' '],
  ['\u2007', ' '],
  ['\u2008', ' '],
  ['\u2009', ' '],
  ['\u200a', ' '],
  ['\u202f', ' '],
  ['\u200b', ''],
  ['\u2060', ''],
  ['\ufeff', ''],
  ['\u2028', ' '],
  ['\u2029', ' '],
  ['\u2010', '-'],
  ['\u2011', '-'],
  // bullets of Symbol and Wingdings, whose codes Word writes into the private use area
  ['\uf0b7', '•'],
  ['\uf0a7', '▪'],
  ['\uf0d8', '➢'],
  ['\uf0fc', '✓'],
  ['\uf02d', '-'],
  ...Array.from({length: 0x20}, (_, code): [string, string] => [String.fromCharCode(code), '']),
]);
