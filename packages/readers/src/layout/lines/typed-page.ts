import type {Glyph} from '@recto/pdf';
import {withoutFixedPitch} from './fixed-pitch.ts';

/**
 * The glyphs of a typewritten page: where nearly all of a page is in fixed pitch and reads as prose, fixed pitch is its ordinary type
 * and does not mark code. A listing is recognized by its symbols and keeps its fonts.
 */
export function readAsTyped(glyphs: readonly Glyph[]): readonly Glyph[] {
  let [fixed, letters, symbols, all] = [0, 0, 0, 0];
  for (const {font, blank, text} of glyphs) {
    if (blank) continue;
    all++;
    if (!font.monospace) continue;
    fixed++;
    if (/^\p{L}/u.test(text)) letters++;
    else if (ofCode.has(text)) symbols++;
  }
  if (fixed < leastGlyphs || fixed < leastFixed * all) return glyphs;
  if (letters < leastLetters * fixed || symbols > mostSymbols * fixed) return glyphs;
  return withoutFixedPitch(glyphs);
}

const ofCode: ReadonlySet<string> = new Set('{}<>=\\|$#_~^&*+@;()[]"`');

// Of the glyphs in fixed pitch. A typed report has up to 2 % of such symbols and 85 % letters. Of sources cut into pages of 55 lines, 16 in
// 1,788 of Python pass (docstrings), and none in 371 of TypeScript, 114 of TeX and 13 of shell.
const mostSymbols = 0.035;
const leastLetters = 0.75;
// share of the page's glyphs: a page number may be in another font
const leastFixed = 0.95;
// glyphs, about five lines: fewer tell too little
const leastGlyphs = 300;
