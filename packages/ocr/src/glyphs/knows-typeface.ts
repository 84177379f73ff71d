import {centerX, centerY, contains, growBox, type PageBox, unionBoxes} from '@recto/model';
import type {OcrCharacter, OcrGlyph, OcrLine} from '../facts/ocr-page.ts';

/**
 * Whether the glyph detector knows the type of a page: it finds the letters of words that the line recognizer is confident of. Of
 * printed pages it knows 97 words of a hundred and more, of handwriting and colored drawings hardly one. Where ideographs leave
 * hardly a word to compare it is trusted; a page of mathematics in Chinese has more glyphs than ideographs.
 */
export function knowsTypeface(lines: readonly OcrLine[], glyphs: readonly OcrGlyph[]): boolean {
  const rows = rowsOf(glyphs);
  let words = 0;
  let known = 0;
  let [characters, wide] = [0, 0];
  for (const line of lines) {
    if (line.angle !== 0) continue;
    characters += line.characters.length;
    wide += line.characters.filter(({text}) =>
      /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Hangul}/u.test(text),
    ).length;
    for (const word of wordsOf(line)) {
      if (!isConfidentWord(word)) continue;
      words++;
      if (shareDetected(word, rows) >= mostLetters) known++;
    }
  }
  if (words < fewestWords && wide > leastWide * characters) return true;
  return words > 0 && known >= mostWords * words;
}

// a few are a formula that was read as letters
const fewestWords = 4;
const leastWide = 0.15;
const mostLetters = 0.7;
const mostWords = 0.9;

function wordsOf({characters}: OcrLine): OcrCharacter[][] {
  const words: OcrCharacter[][] = [];
  for (const character of characters) {
    if (character.spaceBefore || words.length === 0) words.push([]);
    words.at(-1)!.push(character);
  }
  return words;
}

const isConfidentWord = (word: readonly OcrCharacter[]): boolean =>
  word.length >= 4 && word.every(({text, confidence}) => confidence > 0.7 && /^[A-Za-z]$/.test(text));

type Rows = ReadonlyMap<number, readonly OcrGlyph[]>;

// pixels: glyphs are looked for in the bands of this height that a word touches
const rowHeight = 64;

function rowsOf(glyphs: readonly OcrGlyph[]): Rows {
  const rows = new Map<number, OcrGlyph[]>();
  for (const glyph of glyphs) {
    const row = Math.floor(centerY(glyph.box) / rowHeight);
    const known = rows.get(row);
    if (known) known.push(glyph);
    else rows.set(row, [glyph]);
  }
  return rows;
}

/** The share of the letters of a word that glyphs at its place show. */
function shareDetected(word: readonly OcrCharacter[], rows: Rows): number {
  const box = growBox(unionBoxes(word.map(character => character.box))!, 2);
  const letters = signsIn(box, rows)
    .map(({symbol}) => symbol.split(':')[0]!)
    .join('');
  const left = [...letters];
  let detected = 0;
  for (const {text} of word) {
    const at = left.indexOf(text);
    if (at < 0) continue;
    detected++;
    left.splice(at, 1);
  }
  return detected / word.length;
}

function signsIn(box: PageBox, rows: Rows): OcrGlyph[] {
  const found: OcrGlyph[] = [];
  for (let row = Math.floor(box.top / rowHeight); row <= Math.floor(box.bottom / rowHeight); row++)
    for (const glyph of rows.get(row) ?? [])
      if (contains(box, centerX(glyph.box), centerY(glyph.box))) found.push(glyph);
  return found;
}
