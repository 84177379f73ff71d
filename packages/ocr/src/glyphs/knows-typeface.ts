import {centerX, centerY, contains, growBox, type PageBox, unionBoxes} from '@recto/model';
import type {RecognizedCharacter, RecognizedLine, RecognizedSign} from '../facts/ocr-page.ts';

/**
 * Whether the finder of signs knows the type of a page: it sees the letters of words that the reader of lines is sure of. Of
 * printed pages it knows 97 words of a hundred and more, of handwriting and colored drawings hardly one. Where ideographs leave
 * hardly a word to compare it is trusted; a page of mathematics in Chinese has more signs than ideographs.
 */
export function isFamiliar(lines: readonly RecognizedLine[], signs: readonly RecognizedSign[]): boolean {
  const rows = rowsOf(signs);
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
      if (!isSureWord(word)) continue;
      words++;
      if (shareSeen(word, rows) >= mostLetters) known++;
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

function wordsOf({characters}: RecognizedLine): RecognizedCharacter[][] {
  const words: RecognizedCharacter[][] = [];
  for (const character of characters) {
    if (character.spaceBefore || words.length === 0) words.push([]);
    words.at(-1)!.push(character);
  }
  return words;
}

const isSureWord = (word: readonly RecognizedCharacter[]): boolean =>
  word.length >= 4 && word.every(({text, confidence}) => confidence > 0.7 && /^[A-Za-z]$/.test(text));

type Rows = ReadonlyMap<number, readonly RecognizedSign[]>;

// pixels: signs are looked for in the bands of this height that a word touches
const rowHeight = 64;

function rowsOf(signs: readonly RecognizedSign[]): Rows {
  const rows = new Map<number, RecognizedSign[]>();
  for (const sign of signs) {
    const row = Math.floor(centerY(sign.box) / rowHeight);
    const known = rows.get(row);
    if (known) known.push(sign);
    else rows.set(row, [sign]);
  }
  return rows;
}

/** The share of the letters of a word that signs at its place show. */
function shareSeen(word: readonly RecognizedCharacter[], rows: Rows): number {
  const box = growBox(unionBoxes(word.map(character => character.box))!, 2);
  const letters = signsIn(box, rows)
    .map(({sign}) => sign.split(':')[0]!)
    .join('');
  const left = [...letters];
  let seen = 0;
  for (const {text} of word) {
    const at = left.indexOf(text);
    if (at < 0) continue;
    seen++;
    left.splice(at, 1);
  }
  return seen / word.length;
}

function signsIn(box: PageBox, rows: Rows): RecognizedSign[] {
  const found: RecognizedSign[] = [];
  for (let row = Math.floor(box.top / rowHeight); row <= Math.floor(box.bottom / rowHeight); row++)
    for (const sign of rows.get(row) ?? []) if (contains(box, centerX(sign.box), centerY(sign.box))) found.push(sign);
  return found;
}
