import {meanConfidence, type Peak} from '../peaks.ts';

/** Ideographs beside each other, or letters of Latin words, as the Chinese model read them. */
export type KnownCharacters = {readonly peaks: readonly Peak[]; readonly latin: boolean};

/**
 * What the Chinese model recognizes of a line in Korean: next to nothing of Hangul, so the ideographs and the Latin words it
 * does read are there. `em` is the height of the line as a share of its width.
 */
export function knownCharacters(model: readonly Peak[], em: number): KnownCharacters[] {
  const runs: {peaks: Peak[]; latin: boolean}[] = [];
  let open: {peaks: Peak[]; latin: boolean} | undefined;
  for (const peak of model) {
    const latin = latinLetter.test(peak.text);
    if (!latin && !ideograph.test(peak.text)) open = undefined;
    else if (open?.latin === latin && middle(peak) - middle(open.peaks.at(-1)!) < beside * em) open.peaks.push(peak);
    else {
      open = {peaks: [peak], latin};
      runs.push(open);
    }
  }
  return runs.filter(
    ({peaks, latin}) => meanConfidence(peaks) >= leastConfidence && peaks.length >= (latin ? shortestWord : 1),
  );
}

/** A line in Korean with what stands in these places read by others; `latin` is what Latin data read of the line. */
export function withKnownCharacters(
  own: readonly Peak[],
  symbols: readonly KnownCharacters[],
  latin: readonly Peak[],
  em: number,
): Peak[] {
  let read = [...own];
  for (const {peaks, latin: isLatin} of symbols) {
    const room = (isLatin ? 0.25 : 0.45) * em;
    const [from, to] = [middle(peaks[0]!) - room, middle(peaks.at(-1)!) + room];
    const isIn = (peak: Peak): boolean => middle(peak) > from && middle(peak) < to;
    // Hangul that is read with confidence stands beside them, and its places are not exact
    const isTaken = (peak: Peak): boolean =>
      isIn(peak) && !bracket.test(peak.text) && !(hangul.test(peak.text) && peak.confidence > confidentHangul);
    const first = read.findIndex(peak => peak.text !== ' ' && isTaken(peak));
    if (first < 0) continue;
    const word = isLatin ? latin.filter(peak => latinLetter.test(peak.text) && isIn(peak)) : [];
    const better = word.length >= peaks.length && meanConfidence(word) > meanConfidence(peaks) ? word : peaks;
    read = [...read.slice(0, first), ...better, ...read.slice(first).filter(peak => !isTaken(peak))];
  }
  return read;
}

/** Whether data for Korean may have taken something else for Hangul: of their own letters they are more confident. */
export const mayHoldKnownCharacters = (own: readonly Peak[]): boolean =>
  own.some(({text, confidence}) => text !== ' ' && confidence < usual);

const ideograph = /\p{Script=Han}/u;
const latinLetter = /\p{Script=Latin}/u;
const hangul = /\p{Script=Hangul}/u;
const bracket = /[()[\]]/;
const leastConfidence = 0.6;
const confidentHangul = 0.985;
const usual = 0.982;
const shortestWord = 3;
// ems between the middles of neighbors
const beside = 1.4;

const middle = ({from, to}: Peak): number => (from + to) / 2;
