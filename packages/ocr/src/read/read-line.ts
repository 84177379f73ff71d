import {languages} from '@recto/model';
import type {Model} from '../onnx/model.ts';
import {darkOnLight} from '../pixels/dark-on-light.ts';
import type {Gray} from '../pixels/gray.ts';
import {cutLine, lineHeight, lineValues, type Pyramid} from '../pixels/line-image.ts';
import type {RotatedBox} from '../pixels/rotated-box.ts';
import type {PageTesseract} from '../tesseract/pools.ts';
import {type Placed, placeCharacters} from './characters.ts';
import {mayHoldArabicDigits, withArabicDigits} from './corrections/arabic-digits.ts';
import {withArabicPunctuation} from './corrections/arabic-punctuation.ts';
import {withDashes} from './corrections/dashes.ts';
import {holdsNumbers, withDecimalPoints} from './corrections/decimal-points.ts';
import {
  confirmedWord,
  type LatinWord,
  latinWords,
  mayHoldLatinWords,
  roomOf,
  withEmbeddedLatin,
} from './corrections/embedded-latin.ts';
import {withHomoglyphs} from './corrections/homoglyphs.ts';
import {knownCharacters, mayHoldKnownCharacters, withKnownCharacters} from './corrections/korean-ideographs.ts';
import {mayHoldLatin, withLatinWords} from './corrections/latin-words.ts';
import {holdsLookAlikes, withSymbols} from './corrections/look-alikes.ts';
import {withScriptDigits} from './corrections/script-digits.ts';
import {holdsCommands, withCommandLetters} from './corrections/tex-commands.ts';
import {withTraditional} from './corrections/traditional-chinese.ts';
import {withVerticalPunctuation} from './corrections/vertical-punctuation.ts';
import {decodeCtc} from './ctc.ts';
import {inkOf} from './ink.ts';
import {isLatin, mayHoldSymbols} from './languages/latin.ts';
import {isIn, type WritingSystem, writingSystems} from './languages/writing-systems.ts';
import {withoutNeighbors} from './neighboring-lines.ts';
import {meanConfidence, type Peak, textOf} from './peaks.ts';
import {findSpaces, withInferredSpaces} from './spaces.ts';
import {peaksOf} from './tesseract-peaks.ts';
import {typeSizeOf} from './type-size.ts';

/** A line as it was read, in pixels of its image, which is `scale` times smaller than the page. */
export type ReadLine = {
  readonly characters: readonly (Placed & {readonly spaceBefore: boolean})[];
  readonly size: number;
  readonly baseline: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly confidence: number;
  /** Those who read it know its writing system hardly. */
  readonly uncertain: boolean;
};

/** Who reads lines: a model for Chinese and everything, and Tesseract for Latin letters and for other writing systems. */
export type LineRecognizers = {
  readonly model: Model;
  readonly characters: readonly string[];
  readonly tesseract: PageTesseract;
};

/** The writing system of a page by the lines read before; Tesseract alone reads the next one where all of them were Latin. */
export class PageWritingSystem {
  /** Which script that the usual recognizers do not know lines of the page have. */
  system: WritingSystem | undefined;
  /** Chinese is in traditional letters, of which the model knows the commoner ones only. */
  traditional = false;
  /** Tesseract's data for lines in Latin letters. */
  latinData = 'eng';
  /** Those that are tried where the usual recognizers do not know the page's. */
  readonly candidates: readonly WritingSystem[];
  private lines = 0;
  private latin = 0;

  constructor(candidates: readonly WritingSystem[] = writingSystems) {
    this.candidates = candidates;
  }

  add(latin: boolean): void {
    this.lines++;
    if (latin) this.latin++;
  }

  get isLatin(): boolean {
    return this.lines >= sample && this.latin > mostly * this.lines;
  }
}

const sample = 6;
const mostly = 0.9;

/** Reads one line of a page; undefined when there is nothing that can be read. */
export async function readLine(
  pyramid: Pyramid,
  {box, angle}: {readonly box: RotatedBox; readonly angle: number},
  readers: LineRecognizers,
  script: PageWritingSystem,
): Promise<ReadLine | undefined> {
  const level = angle % 180 === 0;
  const cut = darkOnLight(cutLine(pyramid, box));
  const image = level ? withoutNeighbors(cut) : cut;
  const foreign = (level && script.system?.level) || script.system;
  if (!foreign) {
    const read = await readUsual(image, box, readers, script, level);
    return read && level ? withScriptDigits(read, image, alone => readByModel(alone, readers)) : read;
  }
  const own = await readOwn(image, foreign, readers);
  const isOwn = isIn(textOf(own), foreign);
  if (isOwn && meanConfidence(own) > confidentForeign) return assemble(image, own, box, foreign.spacesRead, false);
  const usual = await readUsual(image, box, readers, script, level);
  // of a line with a number in it the usual recognizers may see the number alone
  // a heading in Japanese may have no kana
  const isShared = foreign.ideographs === true && ideograph.test(textOf(own));
  if (isShared && usual && meanConfidence(own) > usual.confidence)
    return assemble(image, own, box, foreign.spacesRead, false);
  const isWhole = usual && usual.characters.length > leastOfOwn * own.filter(({text}) => text !== ' ').length;
  if (usual && !(isOwn && (usual.uncertain || !isWhole))) return usual;
  return assemble(image, own, box, foreign.spacesRead, !isOwn);
}

/** A line of a page in that writing system; Latin words within it by Latin data. */
async function readOwn(
  image: Gray,
  {languages, spacesRead, holdsIdeographs, takesLatin, takesCommas, digitsBy, letters, lookAlikes}: WritingSystem,
  readers: LineRecognizers,
): Promise<Peak[]> {
  const {tesseract} = readers;
  const framed = withMargin(image);
  const own = await tesseract.of(languages).read(framed);
  if (holdsIdeographs) return withIdeographs(peaksOf(own, image.width, margin), image, readers);
  if (takesLatin) {
    const numbered =
      digitsBy !== undefined && mayHoldArabicDigits(own)
        ? withArabicDigits(own, await tesseract.of(digitsBy).read(framed))
        : own;
    const latinized = await withLatinOfModel(peaksOf(numbered, image.width, margin), image, readers);
    return withArabicPunctuation(latinized, takesCommas ? inkOf(image) : undefined);
  }
  // those whose spaces are not true read Latin words themselves
  const symbols = spacesRead && mayHoldLatin(own) ? withLatinWords(own, await tesseract.of('eng').read(framed)) : own;
  const peaks = peaksOf(symbols, image.width, margin);
  return lookAlikes ? withHomoglyphs(peaks, {letters, lookAlikes}) : peaks;
}

/** A line that runs to the left with the Latin words that its data take for letters and digits of their own. */
async function withLatinOfModel(own: Peak[], image: Gray, readers: LineRecognizers): Promise<Peak[]> {
  if (!mayHoldLatinWords(own)) return own;
  const em = lineHeight / image.width;
  const words: LatinWord[] = [];
  for (const candidate of latinWords(await readByModel(image, readers), em)) {
    const {from, to} = roomOf(candidate, em);
    const part = columnsOf(image, Math.floor(from * image.width), Math.ceil(to * image.width));
    const share = part.width / image.width;
    const read = candidate.length > 1 ? await readByTesseract(part, 'eng', readers) : [];
    const placed = read.map(peak => ({...peak, from: from + peak.from * share, to: from + peak.to * share}));
    const word = confirmedWord(candidate, placed);
    if (word) words.push(word);
  }
  return withEmbeddedLatin(own, words, em);
}

/** A part of a line's image, of its whole height. */
function columnsOf({width, height, pixels}: Gray, from: number, to: number): Gray {
  const part = new Uint8Array((to - from) * height);
  for (let y = 0; y < height; y++) part.set(pixels.subarray(y * width + from, y * width + to), y * (to - from));
  return {width: to - from, height, pixels: part};
}

/** A line in Korean with the ideographs and the Latin words that its data do not know. */
async function withIdeographs(own: Peak[], image: Gray, readers: LineRecognizers): Promise<Peak[]> {
  if (!mayHoldKnownCharacters(own)) return own;
  const em = lineHeight / image.width;
  const symbols = knownCharacters(await readByModel(image, readers), em);
  if (symbols.length === 0) return own;
  const latin = symbols.some(({latin}) => latin) ? await readByTesseract(image, 'eng', readers) : [];
  return withKnownCharacters(own, symbols, latin, em);
}

/** What Tesseract with data of these languages reads on the image of a line. */
export async function readByTesseract(image: Gray, languages: string, {tesseract}: LineRecognizers): Promise<Peak[]> {
  return peaksOf(await tesseract.of(languages).read(withMargin(image)), image.width, margin);
}

/** What the model for Chinese and everything reads on the image of a line. */
async function readByModel(image: Gray, {model, characters}: LineRecognizers): Promise<Peak[]> {
  const {values, shape} = await model.run(lineValues(image), [1, 3, lineHeight, image.width]);
  return decodeCtc(values, shape[1]!, characters);
}

async function readUsual(
  image: Gray,
  box: RotatedBox,
  readers: LineRecognizers,
  script: PageWritingSystem,
  level: boolean,
): Promise<ReadLine | undefined> {
  let latin: readonly Peak[] | undefined;
  if (script.isLatin) {
    latin = await readByTesseract(image, script.latinData, readers);
    if (latin.length > 0 && meanConfidence(latin) > confident && !mayHoldSymbols(textOf(latin))) {
      const text = textOf(latin);
      if (!holdsNumbers(text) && !holdsUnknown(text)) return assemble(image, latin, box, true, false);
      const read = await readByModel(image, readers);
      return assemble(image, withModelSymbols(withDecimalPoints(latin, read), read), box, true, false);
    }
  }
  const read = await readByModel(image, readers);
  // data for columns of it are wrong with confidence more often than the model is
  const known = script.traditional && level ? await withOwnLetters(read, image, readers) : read;
  const peaks = level ? known : withVerticalPunctuation(known);
  const looksLatin = isLatin(textOf(peaks));
  if (textOf(peaks).length > short) script.add(looksLatin);
  if (looksLatin) {
    latin ??= await readByTesseract(image, script.latinData, readers);
    if (latin.length > 0 && meanConfidence(latin) > Math.min(enough, meanConfidence(peaks) - lead)) {
      const doubted = meanConfidence(peaks) < confidentModel && meanConfidence(latin) < confidentLatin;
      const lowered = doubted && latin.length > long ? doubting(latin, peaks) : latin;
      return assemble(image, withModelSymbols(lowered, peaks), box, true, doubted);
    }
  }
  return assemble(image, peaks, box, false, meanConfidence(peaks) < confidentModel || isSparse(peaks, image));
}

/** What Tesseract's Latin data do not know and the model recognizes. */
const holdsUnknown = (text: string): boolean => holdsCommands(text) || holdsLookAlikes(text);
const withModelSymbols = (latin: readonly Peak[], model: readonly Peak[]): readonly Peak[] =>
  withSymbols(withCommandLetters(latin, model), model);

/** A line in traditional Chinese with what its data are more confident of. */
async function withOwnLetters(read: readonly Peak[], image: Gray, readers: LineRecognizers): Promise<readonly Peak[]> {
  if (!ideograph.test(textOf(read))) return read;
  return withTraditional(read, await readByTesseract(image, languages['zh-Hant'].trainedData, readers));
}

const ideograph = /\p{Script=Han}/u;

// Tesseract is right more often than it is confident
const enough = 0.75;
const lead = 0.3;
// then nothing else need be asked
const confident = 0.7;
// of a line in a script they know, the model and Tesseract's Latin data are mostly more confident
const confidentModel = 0.93;
const confidentLatin = 0.982;
const confidentForeign = 0.9;
// share of the characters that the writing system's data see
const leastOfOwn = 0.5;
/** Tesseract is confident of letters it finds in any script; where the model finds none, the reading is hardly one. */
function doubting(latin: readonly Peak[], peaks: readonly Peak[]): readonly Peak[] {
  if (meanConfidence(peaks) >= modelLost) return latin;
  const most = Math.max(leastDoubting, meanConfidence(peaks));
  return latin.map(peak => ({...peak, confidence: Math.min(most, peak.confidence)}));
}

const modelLost = 0.7;
const leastDoubting = 0.5;
// characters
const long = 12;

/** The model leaves kana out: fewer ideographs are read than the line has room for. */
const isSparse = (peaks: readonly Peak[], {width}: Gray): boolean =>
  /\p{Script=Han}/u.test(textOf(peaks)) && peaks.length * lineHeight < sparse * width;

const sparse = 0.8;

// characters: numbers and symbols belong to no writing system
const short = 4;

function assemble(
  image: Gray,
  peaks: readonly Peak[],
  box: RotatedBox,
  spacesRead: boolean,
  uncertain: boolean,
): ReadLine | undefined {
  const placed = placeCharacters(peaks, inkOf(image));
  if (placed.length === 0) return undefined;
  const measured = typeSizeOf(placed);
  const {size, baseline} = measured ?? {size: lineHeight * 0.7, baseline: lineHeight * 0.75};
  const spaces = spacesRead ? withInferredSpaces(placed, size) : findSpaces(placed, size);
  return {
    characters: (measured ? withDashes(placed, size) : placed).map((character, index) => ({
      ...character,
      spaceBefore: spaces[index]!,
    })),
    size,
    baseline,
    width: image.width,
    height: lineHeight,
    scale: box.height / lineHeight,
    confidence: meanConfidence(peaks),
    uncertain,
  };
}

const margin = 10;

/** Tesseract wants room around a line. */
function withMargin({width, height, pixels}: Gray): Gray {
  const [wider, higher] = [width + 2 * margin, height + 2 * margin];
  let brightest = 0;
  for (let x = 0; x < width; x++) brightest = Math.max(brightest, pixels[x]!);
  const framed = new Uint8Array(wider * higher).fill(brightest);
  for (let y = 0; y < height; y++)
    framed.set(pixels.subarray(y * width, (y + 1) * width), (y + margin) * wider + margin);
  return {width: wider, height: higher, pixels: framed};
}
