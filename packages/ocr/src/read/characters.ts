import type {Ink} from './ink.ts';
import type {Peak} from './peaks.ts';

/** A character with the bounds of its ink in the line image; `gap` is the empty room before it, all in pixels. */
export type Placed = {
  readonly text: string;
  readonly confidence: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly gap: number;
  /** The line recognizer read a space before it. */
  readonly spaceRead: boolean;
};

/** Characters of a line, with its spaces, as they stand from left to right. */
export const lineText = (characters: readonly {readonly text: string; readonly spaceBefore: boolean}[]): string =>
  characters.map(({text, spaceBefore}) => (spaceBefore ? ` ${text}` : text)).join('');

/** Gives each character the ink around its peak: between two peaks the line is cut where it is emptiest. */
export function placeCharacters(peaks: readonly Peak[], ink: Ink): Placed[] {
  const letters = peaks.filter(({text}) => text !== ' ');
  const centers = letters.map(({from, to}) => ((from + to) / 2) * ink.width);
  const cuts: {at: number; gap: number}[] = [];
  for (let index = 1; index < letters.length; index++) cuts.push(emptiest(ink, centers[index - 1]!, centers[index]!));
  const placed: Placed[] = [];
  let after: Peak | undefined;
  let next = 0;
  for (const [index, letter] of letters.entries()) {
    while (peaks[next] !== letter) after = peaks[next++];
    const from = index === 0 ? 0 : cuts[index - 1]!.at;
    const to = index === letters.length - 1 ? ink.width : cuts[index]!.at;
    placed.push({
      text: letter.text,
      confidence: letter.confidence,
      ...inkBounds(ink, from, to),
      gap: index === 0 ? 0 : cuts[index - 1]!.gap,
      spaceRead: after?.text === ' ',
    });
    after = letter;
    next++;
  }
  return placed;
}

/** The middle of the longest empty stretch between two peaks; without one, the column with the least ink. */
function emptiest({columns, width}: Ink, left: number, right: number): {at: number; gap: number} {
  const from = Math.max(0, Math.min(width - 1, Math.floor(left)));
  const to = Math.max(from, Math.min(width - 1, Math.ceil(right)));
  let longest = 0;
  let end = -1;
  let least = from;
  for (let x = from, run = 0; x <= to; x++) {
    run = columns[x] === 0 ? run + 1 : 0;
    if (run > longest) {
      longest = run;
      end = x;
    }
    const nearer = Math.abs(x - (left + right) / 2) < Math.abs(least - (left + right) / 2);
    if (columns[x]! < columns[least]! || (columns[x] === columns[least] && nearer)) least = x;
  }
  return longest > 0 ? {at: end + 1 - longest / 2, gap: longest} : {at: least, gap: 0};
}

function inkBounds({marks, width, height}: Ink, from: number, to: number) {
  const start = Math.max(0, Math.floor(from));
  const end = Math.min(width, Math.ceil(to));
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
  for (let y = 0; y < height; y++) {
    for (let x = start; x < end; x++) {
      if (marks[y * width + x] === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (right < 0) return {left: from, right: to, top: height * 0.25, bottom: height * 0.75};
  return {left, right, top, bottom};
}
