import {median} from '@recto/model';
import {readingLength} from '../script.ts';

/** A source and its translation, without tags. */
export type Pair = {readonly source: string; readonly translation: string};

// as `readingLength` counts: in shorter texts a single word changes the ratio by half
const minLength = 40;
// pairs: with fewer the usual ratio of a document is not known
const minPairs = 20;
// median absolute deviations, which are 0.67 standard deviations of a normal distribution (Iglewicz and Hoaglin, 1993)
const maxDeviations = 5;
// uniform translations have a small spread: by less than this factor no reader calls a text too long
const minFactor = 1.6;

/**
 * The pairs whose translation is much longer or shorter than others of the same document would let expect, with its length in
 * proportion to the expected one. Finds added and lost clauses that the fixed limits of `check` let pass.
 */
export function lengthOutliers<Of extends Pair>(pairs: readonly Of[]): {readonly pair: Of; readonly ratio: number}[] {
  const measured = pairs.flatMap(pair => {
    const length = readingLength(pair.source);
    return length < minLength ? [] : [{pair, log: Math.log(Math.max(1, readingLength(pair.translation)) / length)}];
  });
  if (measured.length < minPairs) return [];
  const usual = median(measured.map(({log}) => log)) ?? 0;
  const deviation = median(measured.map(({log}) => Math.abs(log - usual))) ?? 0;
  const most = Math.max(maxDeviations * deviation, Math.log(minFactor));
  return measured
    .filter(({log}) => Math.abs(log - usual) > most)
    .map(({pair, log}) => ({pair, ratio: Math.exp(log - usual)}));
}
