import type {Gray} from '../../pixels/gray.ts';
import {meanConfidence, type Peak, textOf} from '../peaks.ts';
import {shareOf, type WritingSystem, writingSystems} from './writing-systems.ts';

/** Reads the image of a line with data of some languages. */
export type TesseractReader = (image: Gray, languages: string) => Promise<readonly Peak[]>;

/** What a script's data made of the sample so far. */
type Candidate = {readonly script: WritingSystem; text: string; sum: number; count: number};

/**
 * Which of the scripts lines are in that the usual recognizers are not confident of; undefined when it is none we have data for. Each script's data read
 * the first line; those that find their own letters in it, and are confident of them, read the others too. Right data are more confident of a
 * line (0.97 and more) than those of another writing system (0.83 to 0.96), and than Latin data, which are `latin` confident.
 */
export async function detectWritingSystem(
  images: readonly Gray[],
  latin: number,
  read: TesseractReader,
  scripts: readonly WritingSystem[] = writingSystems,
): Promise<WritingSystem | undefined> {
  let candidates: Candidate[] = scripts.map(script => ({script, text: '', sum: 0, count: 0}));
  for (const image of images) {
    for (const candidate of candidates) {
      const peaks = await read(image, candidate.script.languages);
      candidate.text += ` ${textOf(peaks)}`;
      candidate.sum += meanConfidence(peaks) * peaks.length;
      candidate.count += peaks.length;
    }
    candidates = candidates.filter(
      candidate =>
        confidenceOf(candidate) >= possible && shareOf(candidate.text, candidate.script) >= candidate.script.least,
    );
    if (candidates.length === 0) return undefined;
  }
  const [best, second] = candidates.sort((a, b) => confidenceOf(b) - confidenceOf(a));
  if (
    !best ||
    best.count < fewest ||
    confidenceOf(best) < Math.max(best.script.leastConfidence ?? leastConfidence, latin + lead)
  )
    return undefined;
  if (second && confidenceOf(best) - confidenceOf(second) < lead) return undefined;
  return (await sisterOf(best.script, images, read)) ?? best.script;
}

const possible = 0.9;
const leastConfidence = 0.955;
const lead = 0.008;
// letters
const fewest = 12;

async function sisterOf(
  {sisters = []}: WritingSystem,
  images: readonly Gray[],
  read: TesseractReader,
): Promise<WritingSystem | undefined> {
  for (const sister of sisters) {
    let text = '';
    for (const image of images) text += textOf(await read(image, sister.script.languages));
    if (shareOf(text, sister) >= telling) return sister.script;
  }
  return undefined;
}

// of the letters of Persian four in a hundred are in no Arabic word, of those of Urdu eight in no Persian one
const telling = 0.02;

const confidenceOf = ({sum, count}: Candidate): number => sum / Math.max(1, count);
