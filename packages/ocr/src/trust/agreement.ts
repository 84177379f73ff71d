import {hasRightToLeft, median} from '@recto/model';
import {knownLetters} from './sample-lines.ts';

/** A line of a file's own text beside what recognition reads at its place. */
export type Compared = {readonly claimed: string; readonly read: string; readonly confidence: number};

/** The result of comparing a file's text: how far it agrees with the image, 0 to 1; undefined when too little was read with confidence. */
export function agreement(lines: readonly Compared[]): number | undefined {
  const shares = lines
    .filter(({read, confidence}) => confidence >= confident && knownLetters(read) >= fewestLetters)
    .map(({claimed, read}) => Math.max(...orders(claimed, read).map(text => similarity(plain(text), plain(read)))));
  return shares.length < fewestLines ? undefined : median(shares);
}

/** How confident recognition is of the lines that are compared, 0 to 1: the middle one of them. */
export const medianConfidence = (lines: readonly Compared[]): number =>
  median(lines.map(({confidence}) => confidence)) ?? 0;

const confident = 0.85;
const fewestLetters = 8;
const fewestLines = 3;

/** A layer from right to left has its words, and the letters of each, in the order of reading or in that of the page. */
function orders(claimed: string, read: string): readonly string[] {
  if (!hasRightToLeft(read)) return [claimed];
  const words = claimed.split(' ');
  const turned = words.map(word => [...word].reverse().join(''));
  return [words, words.toReversed(), turned, turned.toReversed()].map(order => order.join(' '));
}

/** Letters and digits only, and one form of each: readings differ in points and spaces without either being wrong. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[\u06cc\u0649\u06a9ς]/g, letter => sameLetters[letter]!);

// Persian ye and kaf beside those of Arabic; the sigma at the end of a word
const sameLetters: Readonly<Record<string, string>> = {
  '\u06cc': '\u064a',
  '\u0649': '\u064a',
  '\u06a9': '\u0643',
  ς: 'σ',
};

/** One minus the share of letters to be changed (Levenshtein's distance over the longer text). */
function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 1;
  let row = Uint16Array.from({length: b.length + 1}, (_, index) => index);
  for (let at = 1; at <= a.length; at++) {
    const next = new Uint16Array(b.length + 1);
    next[0] = at;
    for (let to = 1; to <= b.length; to++)
      next[to] = Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (a[at - 1] === b[to - 1] ? 0 : 1));
    row = next;
  }
  return 1 - row[b.length]! / longer;
}
