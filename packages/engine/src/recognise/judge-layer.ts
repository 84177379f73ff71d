import {lettersIn} from './sample-lines.ts';

/** A line of a file's own text beside what recognition reads at its place. */
export type Compared = {readonly claimed: string; readonly read: string; readonly confidence: number};

/** What the comparison says of a file's text: how far it agrees with the picture, 0 to 1; undefined when too little was read surely. */
export function agreement(lines: readonly Compared[]): number | undefined {
  const shares = lines
    .filter(({read, confidence}) => confidence >= sure && lettersIn(read) >= fewestLetters)
    .map(({claimed, read}) => similarity(plain(claimed), plain(read)))
    .sort((a, b) => a - b);
  return shares.length < fewestLines ? undefined : shares[shares.length >> 1]!;
}

/** How sure recognition is of the lines that are compared, 0 to 1: the middle one of them. */
export function sureness(lines: readonly Compared[]): number {
  const sorted = lines.map(({confidence}) => confidence).sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

const sure = 0.85;
const fewestLetters = 8;
const fewestLines = 3;

/** Letters and digits only: readings differ in points and spaces without either being wrong. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

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
