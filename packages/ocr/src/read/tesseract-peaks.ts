import {hasRightToLeft, isRightToLeft, logicalOrder} from '@recto/model';
import type {ReadSymbol} from '../tesseract/core.ts';
import type {Peak} from './peaks.ts';

/**
 * What Tesseract read, as peaks along the line from left to right with its spaces; `margin` pixels of the image on each side
 * are empty. Tesseract gives what is written from right to left in the order it is read, with marks of its direction.
 */
export function peaksOf(symbols: readonly ReadSymbol[], width: number, margin: number): Peak[] {
  const peaks: Peak[] = [];
  for (const {text: marked, confidence, left, right, startsWord} of symbols) {
    const text = marked.replace(directionMarks, '');
    if (text === '') continue;
    const from = Math.max(0, (left - margin) / width);
    const to = Math.min(1, (right - margin) / width);
    const letter = peaks.at(-1);
    if (letter && letter.text !== ' ' && (aboveOrBelow.test(text) || isSecondHalf(letter.text, text))) {
      const whole = `${letter.text}${text}`.replace(/\u0e4d(.*)\u0e32/, '$1\u0e33');
      peaks[peaks.length - 1] = {...letter, text: whole, confidence: Math.min(letter.confidence, confidence)};
      continue;
    }
    if (startsWord && peaks.length > 0) peaks.push({text: ' ', from, to: from, confidence});
    peaks.push({text, from, to, confidence});
  }
  return peaks.some(({text}) => hasRightToLeft(text)) ? inVisualOrder(peaks) : peaks;
}

/** Of a vowel of Thai the ring over the letter and the symbol beside it are read by themselves. */
const isSecondHalf = (letter: string, text: string): boolean => text === '\u0e32' && letter.includes('\u0e4d');

// vowels and tones of Thai, symbols of Devanagari
const aboveOrBelow = /^(?:[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0e33]|(?=\p{Script=Devanagari})\p{M})/u;

const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/**
 * From the order of reading to that on the page, the places of the letters likewise: some lie a little before their neighbors. Words
 * stand where their ink is: Tesseract takes a line that begins with a number at its left for one that runs to the right.
 */
function inVisualOrder(peaks: readonly Peak[]): Peak[] {
  const places = peaks.filter(({text}) => text !== ' ').sort((a, b) => a.from + a.to - b.from - b.to);
  const words: Peak[][] = [[]];
  for (const peak of peaks) {
    if (peak.text === ' ') words.push([]);
    else words.at(-1)!.push(peak);
  }
  const rightToLeft = isRightToLeft(peaks.map(({text}) => text));
  let next = 0;
  return words
    .filter(word => word.length > 0)
    .sort((a, b) => middleOf(a) - middleOf(b))
    .flatMap((word, index) => {
      // turning around what runs to the right within a word that runs to the left is its own inverse
      const letters = logicalOrder(word, rightToLeft).map(peak => {
        const {from, to} = places[next++]!;
        return {...peak, from, to};
      });
      const {from, confidence} = letters[0]!;
      return index === 0 ? letters : [{text: ' ', from, to: from, confidence}, ...letters];
    });
}

const middleOf = (word: readonly Peak[]): number => word.reduce((sum, {from, to}) => sum + from + to, 0) / word.length;
