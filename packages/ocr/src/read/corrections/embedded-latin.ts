import {meanConfidence, type Peak} from '../peaks.ts';

/** Letters of a Latin word beside each other, as the model for Chinese and everything recognized them. */
export type LatinWord = readonly Peak[];

/**
 * The Latin words that the model recognizes on a line in letters it was not trained on, of which it makes Latin ones, too: of those of
 * true words it is more confident (0.8 to 1 in the mean, against 0.2 to 0.75). `em` is the height of the line as a share of its width.
 */
export function latinWords(model: readonly Peak[], em: number): LatinWord[] {
  const runs: Peak[][] = [];
  let open: Peak[] | undefined;
  for (const peak of model) {
    const beside = open && middle(peak) - middle(open.at(-1)!) < pitch * em;
    if (!latinLetter.test(peak.text) || peak.confidence < unlikely) open = undefined;
    else if (open && beside) open.push(peak);
    else {
      open = [peak];
      runs.push(open);
    }
  }
  return runs.filter(run => meanConfidence(run) > (run.length >= fewest ? likely : confidentAlone));
}

/** Where a word stands in its line with room around it, which the first letter may have gone lost in; shares of the line's width. */
export function roomOf(word: LatinWord, em: number): {readonly from: number; readonly to: number} {
  return {from: Math.max(0, word[0]!.from - room * em), to: Math.min(1, word.at(-1)!.to + room * em)};
}

/**
 * The word as Latin data read it in its room: they must be confident of it, and have nearly the letters that the model recognized. Where
 * they do not, a word of which the model is very confident stands as it is; undefined for others.
 */
export function confirmedWord(word: LatinWord, read: readonly Peak[]): LatinWord | undefined {
  const letters = read.filter(({text}) => latinLetter.test(text));
  const isConfident = meanConfidence(word) > confidentAlone;
  let agreed = 0;
  let first = 0;
  let last = 0;
  for (const [index, {text}] of letters.entries()) {
    if (text !== word[agreed]?.text) continue;
    if (agreed++ === 0) first = index;
    last = index;
  }
  if (
    letters.length >= fewest &&
    meanConfidence(letters) >= confident &&
    agreed === word.length &&
    agreed >= mostly * letters.length
  )
    return isConfident ? letters.slice(first, last + 1) : letters;
  return isConfident ? word : undefined;
}

/** Whether data of a script that runs to the left may have taken Latin words for their own letters and digits. */
export const mayHoldLatinWords = (own: readonly Peak[]): boolean =>
  own.some(
    ({text, confidence}) => text !== ' ' && (confidence < usual || /[^\p{Script=Arabic}\p{P}\p{M}]/u.test(text)),
  );

/** A line that runs to the left, its letters from left to right as they stand, with the Latin words recognized in it at their places. */
export function withEmbeddedLatin(own: readonly Peak[], words: readonly LatinWord[], em: number): Peak[] {
  let read = [...own];
  for (const word of words) {
    const [from, to] = [word[0]!.from, word.at(-1)!.to];
    const isTaken = (peak: Peak): boolean => {
      const at = middle(peak);
      if (at > from + slack * em && at < to) return true;
      return at > from - slack * em && at < to + slack * em && !isConfidentLetter(peak);
    };
    const taken = read.filter(peak => peak.text !== ' ' && isTaken(peak));
    // one letter may be a part of another writing system's; of a number that was read for it the model would see its digits
    if (taken.length === 0 || (word.length < fewest && !taken.some(({text}) => /[\dA-Za-z]/.test(text)))) continue;
    const first = read.findIndex(peak => peak.text !== ' ' && isTaken(peak));
    const left = read.slice(0, first);
    const right = read.slice(first).filter(peak => !isTaken(peak));
    const space = {text: ' ', from, to: from, confidence: 1};
    const before = left.at(-1);
    const after = right[0];
    read = [
      ...left,
      ...(before && before.text !== ' ' && from - before.to > apart * em ? [space] : []),
      ...word,
      ...(after && after.text !== ' ' && after.from - to > apart * em ? [{...space, from: to, to}] : []),
      ...right,
    ];
  }
  return read;
}

const isConfidentLetter = ({text, confidence}: Peak): boolean =>
  confidence > usual && /^\p{Script=Arabic}\p{M}*$/u.test(text) && !/\p{Nd}/u.test(text);

const latinLetter = /^[A-Za-z]$/;
const unlikely = 0.5;
const likely = 0.75;
const confidentAlone = 0.93;
const confident = 0.9;
const fewest = 3;
// share of the letters
const mostly = 0.6;
const usual = 0.985;
// ems
const pitch = 0.75;
const slack = 0.25;
const apart = 0.35;
const room = 0.6;

const middle = ({from, to}: Peak): number => (from + to) / 2;
