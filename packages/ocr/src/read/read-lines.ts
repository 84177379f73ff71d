import {flipped, type OrientedLine} from '../orientation/line-orientation.ts';
import {darkOnLight} from '../pixels/dark-on-light.ts';
import {cutLine, type Pyramid} from '../pixels/line-image.ts';
import {lineText} from './characters.ts';
import {isTraditional} from './corrections/traditional-chinese.ts';
import {detectLanguage} from './languages/detect-language.ts';
import {detectWritingSystem} from './languages/detect-writing-system.ts';
import {isLatin} from './languages/latin.ts';
import {otherPassages} from './languages/passages.ts';
import {japaneseColumns, type WritingSystem} from './languages/writing-systems.ts';
import {meanConfidence} from './peaks.ts';
import {type LineRecognizers, PageWritingSystem, type ReadLine, readByTesseract, readLine} from './read-line.ts';
import {rubyOf} from './ruby.ts';

/** A line of a page with its text; undefined where nothing can be read. */
export type PlacedLine = {readonly line: OrientedLine; readonly read: ReadLine | undefined};

export type ReadingOptions = {
  /** How many lines are read at once. */
  readonly threads: number;
  /** Called before each line; may throw. */
  readonly step: () => void;
  /** What is found out of the page's writing system and language. */
  readonly script?: PageWritingSystem;
  /** Whether the longest lines, read first with what is known of the page's language, have been read with enough confidence to go on. */
  readonly goesOn?: (confidences: readonly number[]) => boolean;
};

/**
 * Reads the lines of a page. A few long ones come first: where the usual recognizers are not confident of them, data of other writing systems are
 * tried; where their words are of another language than English, its data read the page's Latin lines. Lines of another writing system on a
 * page that is mostly in a usual one are tried at the end. Where data are missing or damaged, others read what they can: they
 * are named in `readers.tesseract.missing`. Empty where `goesOn` denies it.
 */
export async function readPageLines(
  lines: readonly OrientedLine[],
  pyramid: Pyramid,
  readers: LineRecognizers,
  {threads, step, script = new PageWritingSystem(), goesOn = () => true}: ReadingOptions,
): Promise<PlacedLine[]> {
  const placed: PlacedLine[] = lines.map(line => ({line, read: undefined}));
  const read = (indices: Iterable<number>) => readThese(indices, placed, pyramid, readers, {threads, step, script});
  /** Reads these lines with data of another writing system where they are in it with confidence. */
  const tryOthers = async (doubted: readonly number[], again: readonly number[]): Promise<void> => {
    const found = await foreignScript(
      doubted.map(index => placed[index]!),
      pyramid,
      readers,
      {step, candidates: script.candidates},
    );
    if (!found) return;
    // formulas among ideographs look like letters of an alphabet, too
    const chinese = doubted.filter(index => holdsIdeographs(placed[index]!)).length;
    const mayHoldThem = found.script.ideographs || found.script.holdsIdeographs;
    if (!mayHoldThem && 2 * chinese >= doubted.length) return;
    script.system = found.script;
    // the model for the orientation of lines does not know the writing system either
    if (found.turned) for (const [index, {line, read}] of placed.entries()) placed[index] = {line: flipped(line), read};
    await read(again);
  };
  /** Lines that the page's writing system does not fit may be in another one. */
  const trySecond = async (first: WritingSystem): Promise<void> => {
    const confidences = placed.flatMap(({read}) => read?.confidence ?? []).sort((a, b) => b - a);
    const usual = confidences[Math.floor(confidences.length / 4)] ?? 0;
    const unfit = byLength.filter(index => isUnfit(placed[index]!, usual));
    if (unfit.length < fewUnfit) return;
    const found = await foreignScript(
      unfit.map(index => placed[index]!),
      pyramid,
      readers,
      {step, candidates: script.candidates, known: first},
    );
    if (!found || found.turned || found.script === first) return;
    const before = unfit.map(index => placed[index]!);
    script.system = found.script;
    await read(unfit);
    for (const [at, index] of unfit.entries())
      if ((placed[index]!.read?.confidence ?? 0) < (before[at]!.read?.confidence ?? 0)) placed[index] = before[at]!;
    script.system = first;
  };
  /** Paragraphs in another language than the page's, by its data. */
  const readPassages = async (): Promise<void> => {
    const pageData = script.latinData;
    const latin = placed.map(({line, read}) => {
      const text = lineText(read?.characters ?? []);
      return {line, text: isLatin(text) ? text : ''};
    });
    for (const [data, lines] of Map.groupBy(otherPassages(latin, pageData), ([, data]) => data)) {
      script.latinData = data;
      const before = lines.map(([index]) => placed[index]!);
      await read(lines.map(([index]) => index));
      if (readers.tesseract.missing.has(data)) for (const [at, [index]] of lines.entries()) placed[index] = before[at]!;
      await readers.tesseract.releaseExcept(['eng', pageData]);
    }
    script.latinData = pageData;
  };
  const byLength = placed.map((_, index) => index).sort((a, b) => lines[b]!.box.width - lines[a]!.box.width);
  const first = byLength.slice(0, sample);
  await read(first);
  // a title page or the last page of a chapter has short lines only
  const least = first.some(index => isLongerThan(long, placed[index]!)) ? long : longOfShort;
  const doubted = first.filter(index => isDoubted(placed[index]!, least));
  const text = first.map(index => lineText(placed[index]!.read?.characters ?? [])).join('\n');
  if (isTraditional(text)) {
    script.traditional = true;
    await read(first);
  } else if (2 * doubted.length > first.length) await tryOthers(doubted, first);
  const foreign = script.system;
  if (!foreign) {
    const language = detectLanguage(text);
    if (language !== script.latinData) {
      script.latinData = language;
      await readers.tesseract.releaseExcept(['eng', language]);
      await read(first);
      if (readers.tesseract.missing.has(language)) {
        script.latinData = usualData;
        await read(first);
      }
    }
  }
  if (!goesOn(first.map(index => placed[index]?.read?.confidence ?? 0))) return [];
  const ruby = script.system?.ruby ? rubyOf(placed.map(({line}) => line)) : new Set<number>();
  await read(lines.keys().filter(index => !first.includes(index) && !ruby.has(index)));
  if (foreign) {
    await trySecond(foreign);
    return placed;
  }
  await readPassages();
  if (script.traditional) return placed;
  const left = byLength.filter(index => isDoubted(placed[index]!) && !doubted.includes(index));
  if (left.length >= fewLines) await tryOthers(left, left);
  return placed;
}

type KnownReading = Required<Omit<ReadingOptions, 'goesOn'>>;

/** Reads further lines of a page whose script is known. */
export async function readMoreLines(
  lines: readonly OrientedLine[],
  pyramid: Pyramid,
  readers: LineRecognizers,
  options: KnownReading,
): Promise<PlacedLine[]> {
  const placed: PlacedLine[] = lines.map(line => ({line, read: undefined}));
  await readThese(placed.keys(), placed, pyramid, readers, options);
  return placed;
}

/** Reads those of the lines that are named by their index. */
function readThese(
  indices: Iterable<number>,
  placed: PlacedLine[],
  pyramid: Pyramid,
  readers: LineRecognizers,
  {threads, step, script}: KnownReading,
): Promise<void> {
  const queue = indices[Symbol.iterator]();
  return together(threads, async () => {
    for (const index of {[Symbol.iterator]: () => queue}) {
      step();
      const {line} = placed[index]!;
      const isEmpty = line.box.width <= 1 || line.box.height <= 1;
      placed[index] = {line, read: isEmpty ? undefined : await readLine(pyramid, line, readers, script)};
    }
  });
}

const usualData = 'eng';
// lines
const sample = 5;
const fewLines = 3;
const tried = 3;

/** Whether a line of a page in another writing system is hardly in that writing system: the data are `usual` confident of their own. */
const isUnfit = ({line: {box}, read}: PlacedLine, usual: number): boolean =>
  box.width > long * box.height && (read === undefined || read.uncertain || read.confidence < usual - unfit);

const unfit = 0.012;
const fewUnfit = 2;

/** Whether a line that is long enough to decide was read by recognizers that do not know its writing system. */
const isDoubted = (placed: PlacedLine, least = long): boolean =>
  isLongerThan(least, placed) && (placed.read === undefined || placed.read.uncertain);

/** Whether the model recognized ideographs on a line with confidence: of letters it does not know it makes some, too, but with low confidence. */
const holdsIdeographs = ({read}: PlacedLine): boolean =>
  (read?.characters ?? []).filter(({text, confidence}) => confidence > sureIdeograph && /\p{Script=Han}/u.test(text))
    .length >= fewIdeographs;

const sureIdeograph = 0.97;
const fewIdeographs = 4;

const isLongerThan = (times: number, {line: {box}}: PlacedLine): boolean => box.width > times * box.height;

// times its height
const long = 6;
const longOfShort = 2;

async function foreignScript(
  doubted: readonly PlacedLine[],
  pyramid: Pyramid,
  readers: LineRecognizers,
  {
    step,
    candidates,
    known,
  }: {readonly step: () => void; readonly candidates: readonly WritingSystem[]; readonly known?: WritingSystem},
): Promise<{readonly script: WritingSystem; readonly turned: boolean} | undefined> {
  if (candidates.length === 0) return undefined;
  const lines = doubted.slice(0, tried);
  const {missing} = readers.tesseract;
  const lackedBefore = new Set(missing);
  const find = async (turned: boolean): Promise<WritingSystem | undefined> => {
    const images = lines.map(({line}) => darkOnLight(cutLine(pyramid, (turned ? flipped(line) : line).box)));
    const latin = await Promise.all(
      images.map(async image => meanConfidence(await readByTesseract(image, 'eng', readers))),
    );
    const columns = lines.every(({line}) => line.angle % 180 === 90);
    return detectWritingSystem(
      images,
      latin.reduce((sum, each) => sum + each, 0) / latin.length,
      (image, languages) => {
        step();
        return readByTesseract(image, languages, readers);
      },
      columns && candidates.some(({ruby}) => ruby) ? [...candidates, japaneseColumns] : candidates,
    );
  };
  let script: WritingSystem | undefined;
  try {
    script = await find(false);
    let turned = false;
    if (!script && lines.every(({line}) => line.angle >= 180)) {
      script = await find(true);
      turned = true;
    }
    if (!script) return undefined;
    // the page does without data for other writing systems
    for (const language of [...missing]) if (!lackedBefore.has(language)) missing.delete(language);
    return {script, turned};
  } finally {
    await readers.tesseract.releaseExcept(['eng', ...[script, known].flatMap(each => each?.languages ?? [])]);
  }
}

/** Does the work several times at once; when one of them fails, the others are waited for. */
async function together(threads: number, work: () => Promise<void>): Promise<void> {
  const done = await Promise.allSettled(Array.from({length: threads}, work));
  for (const each of done) if (each.status === 'rejected') throw each.reason;
}
