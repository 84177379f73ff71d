import {languages} from '@recto/model';
import type {Model} from '../onnx/model.ts';
import {darkOnLight} from '../pixels/dark-on-light.ts';
import type {Gray} from '../pixels/gray.ts';
import {cutLine, lineHeight, lineValues, type Pyramid} from '../pixels/line-image.ts';
import type {LeaningBox} from '../pixels/rotated-box.ts';
import type {PageTesseract} from '../tesseract/pools.ts';
import {type Placed, placeCharacters} from './characters.ts';
import {mayHoldOwnDigits, withOwnDigits} from './corrections/arabic-digits.ts';
import {withArabicPoints} from './corrections/arabic-punctuation.ts';
import {withDashes} from './corrections/dashes.ts';
import {holdsNumbers, withPoints} from './corrections/decimal-points.ts';
import {
  confirmedWord,
  type LatinWord,
  latinWords,
  mayHoldLatinWords,
  roomOf,
  withWordsFromLeft,
} from './corrections/embedded-latin.ts';
import {withOwnAlikes} from './corrections/homoglyphs.ts';
import {knownSigns, mayHoldKnownSigns, withKnownSigns} from './corrections/korean-ideographs.ts';
import {mayHoldLatin, withLatinWords} from './corrections/latin-words.ts';
import {holdsLookAlikes, withSeenSigns} from './corrections/look-alikes.ts';
import {withScriptDigits} from './corrections/script-digits.ts';
import {holdsCommands, withCommandLetters} from './corrections/tex-commands.ts';
import {withTraditional} from './corrections/traditional-chinese.ts';
import {withUprightMarks} from './corrections/vertical-punctuation.ts';
import {decodeCtc} from './ctc.ts';
import {inkOf} from './ink.ts';
import {isLatin, mayHoldSigns} from './languages/latin.ts';
import {type ForeignScript, isIn} from './languages/writing-systems.ts';
import {withoutNeighbors} from './neighboring-lines.ts';
import {type Peak, sureness, textOf} from './peaks.ts';
import {findSpaces, withMissedSpaces} from './spaces.ts';
import {peaksOf} from './tesseract-peaks.ts';
import {typeSizeOf} from './type-size.ts';

/** A line as it was read, in pixels of its picture, which is `scale` times smaller than the page. */
export type ReadLine = {
  readonly characters: readonly (Placed & {readonly spaceBefore: boolean})[];
  readonly size: number;
  readonly baseline: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly confidence: number;
  /** Those who read it know its script hardly. */
  readonly doubted: boolean;
};

/** Who reads lines: a model for Chinese and everything, and Tesseract for Latin letters and for other scripts. */
export type LineReaders = {
  readonly model: Model;
  readonly characters: readonly string[];
  readonly tesseract: PageTesseract;
};

/** What lines read before say of a page's script; Tesseract alone reads the next one where all of them were Latin. */
export class PageScript {
  /** Which script that the usual readers do not know lines of the page have. */
  foreign: ForeignScript | undefined;
  /** Chinese is in traditional letters, of which the model knows the commoner ones only. */
  traditional = false;
  /** Tesseract's data for lines in Latin letters. */
  latinData = 'eng';
  private lines = 0;
  private latin = 0;

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
  {box, angle}: {readonly box: LeaningBox; readonly angle: number},
  readers: LineReaders,
  script: PageScript,
): Promise<ReadLine | undefined> {
  const level = angle % 180 === 0;
  const cut = darkOnLight(cutLine(pyramid, box));
  const picture = level ? withoutNeighbors(cut) : cut;
  const foreign = (level && script.foreign?.level) || script.foreign;
  if (!foreign) {
    const read = await readUsual(picture, box, readers, script, level);
    return read && level ? withScriptDigits(read, picture, alone => readByModel(alone, readers)) : read;
  }
  const own = await readOwn(picture, foreign, readers);
  const isOwn = isIn(textOf(own), foreign);
  if (isOwn && sureness(own) > surelyForeign) return assemble(picture, own, box, foreign.spacesRead, false);
  const usual = await readUsual(picture, box, readers, script, level);
  // of a line with a number in it the usual readers may see the number alone
  // a heading in Japanese may have no kana
  const isShared = foreign.ideographs === true && ideograph.test(textOf(own));
  if (isShared && usual && sureness(own) > usual.confidence)
    return assemble(picture, own, box, foreign.spacesRead, false);
  const isWhole = usual && usual.characters.length > leastOfOwn * own.filter(({text}) => text !== ' ').length;
  if (usual && !(isOwn && (usual.doubted || !isWhole))) return usual;
  return assemble(picture, own, box, foreign.spacesRead, !isOwn);
}

/** A line of a page in that script; Latin words within it by Latin data. */
async function readOwn(
  picture: Gray,
  {languages, spacesRead, holdsIdeographs, takesLatin, takesCommas, digitsBy, letters, lookAlikes}: ForeignScript,
  readers: LineReaders,
): Promise<Peak[]> {
  const {tesseract} = readers;
  const framed = withMargin(picture);
  const own = await tesseract.of(languages).read(framed);
  if (holdsIdeographs) return withSigns(peaksOf(own, picture.width, margin), picture, readers);
  if (takesLatin) {
    const numbered =
      digitsBy !== undefined && mayHoldOwnDigits(own)
        ? withOwnDigits(own, await tesseract.of(digitsBy).read(framed))
        : own;
    const seen = await withLatinSeen(peaksOf(numbered, picture.width, margin), picture, readers);
    return withArabicPoints(seen, takesCommas ? inkOf(picture) : undefined);
  }
  // those whose spaces are not true read Latin words themselves
  const symbols = spacesRead && mayHoldLatin(own) ? withLatinWords(own, await tesseract.of('eng').read(framed)) : own;
  const peaks = peaksOf(symbols, picture.width, margin);
  return lookAlikes ? withOwnAlikes(peaks, {letters, lookAlikes}) : peaks;
}

/** A line that runs to the left with the Latin words that its data take for letters and digits of their own. */
async function withLatinSeen(own: Peak[], picture: Gray, readers: LineReaders): Promise<Peak[]> {
  if (!mayHoldLatinWords(own)) return own;
  const em = lineHeight / picture.width;
  const words: LatinWord[] = [];
  for (const seen of latinWords(await readByModel(picture, readers), em)) {
    const {from, to} = roomOf(seen, em);
    const part = columnsOf(picture, Math.floor(from * picture.width), Math.ceil(to * picture.width));
    const share = part.width / picture.width;
    const read = seen.length > 1 ? await readForeign(part, 'eng', readers) : [];
    const placed = read.map(peak => ({...peak, from: from + peak.from * share, to: from + peak.to * share}));
    const word = confirmedWord(seen, placed);
    if (word) words.push(word);
  }
  return withWordsFromLeft(own, words, em);
}

/** A part of a line's picture, of its whole height. */
function columnsOf({width, height, pixels}: Gray, from: number, to: number): Gray {
  const part = new Uint8Array((to - from) * height);
  for (let y = 0; y < height; y++) part.set(pixels.subarray(y * width + from, y * width + to), y * (to - from));
  return {width: to - from, height, pixels: part};
}

/** A line in Korean with the ideographs and the Latin words that its data do not know. */
async function withSigns(own: Peak[], picture: Gray, readers: LineReaders): Promise<Peak[]> {
  if (!mayHoldKnownSigns(own)) return own;
  const em = lineHeight / picture.width;
  const signs = knownSigns(await readByModel(picture, readers), em);
  if (signs.length === 0) return own;
  const latin = signs.some(({latin}) => latin) ? await readForeign(picture, 'eng', readers) : [];
  return withKnownSigns(own, signs, latin, em);
}

/** What Tesseract with data of these languages reads on the picture of a line. */
export async function readForeign(picture: Gray, languages: string, {tesseract}: LineReaders): Promise<Peak[]> {
  return peaksOf(await tesseract.of(languages).read(withMargin(picture)), picture.width, margin);
}

/** What the model for Chinese and everything reads on the picture of a line. */
async function readByModel(picture: Gray, {model, characters}: LineReaders): Promise<Peak[]> {
  const {values, shape} = await model.run(lineValues(picture), [1, 3, lineHeight, picture.width]);
  return decodeCtc(values, shape[1]!, characters);
}

async function readUsual(
  picture: Gray,
  box: LeaningBox,
  readers: LineReaders,
  script: PageScript,
  level: boolean,
): Promise<ReadLine | undefined> {
  let latin: readonly Peak[] | undefined;
  if (script.isLatin) {
    latin = await readForeign(picture, script.latinData, readers);
    if (latin.length > 0 && sureness(latin) > surely && !mayHoldSigns(textOf(latin))) {
      const text = textOf(latin);
      if (!holdsNumbers(text) && !holdsUnknown(text)) return assemble(picture, latin, box, true, false);
      const read = await readByModel(picture, readers);
      return assemble(picture, withSeen(withPoints(latin, read), read), box, true, false);
    }
  }
  const read = await readByModel(picture, readers);
  // data for columns of it are surely wrong more often than the model is
  const known = script.traditional && level ? await withOwnLetters(read, picture, readers) : read;
  const peaks = level ? known : withUprightMarks(known);
  const looksLatin = isLatin(textOf(peaks));
  if (textOf(peaks).length > short) script.add(looksLatin);
  if (looksLatin) {
    latin ??= await readForeign(picture, script.latinData, readers);
    if (latin.length > 0 && sureness(latin) > Math.min(enough, sureness(peaks) - lead)) {
      const doubted = sureness(peaks) < modelSure && sureness(latin) < latinSure;
      const surest = doubted && latin.length > long ? doubting(latin, peaks) : latin;
      return assemble(picture, withSeen(surest, peaks), box, true, doubted);
    }
  }
  return assemble(picture, peaks, box, false, sureness(peaks) < modelSure || isSparse(peaks, picture));
}

/** What Tesseract's Latin data do not know and the model sees. */
const holdsUnknown = (text: string): boolean => holdsCommands(text) || holdsLookAlikes(text);
const withSeen = (latin: readonly Peak[], seen: readonly Peak[]): readonly Peak[] =>
  withSeenSigns(withCommandLetters(latin, seen), seen);

/** A line in traditional Chinese with what its data are surer of. */
async function withOwnLetters(read: readonly Peak[], picture: Gray, readers: LineReaders): Promise<readonly Peak[]> {
  if (!ideograph.test(textOf(read))) return read;
  return withTraditional(read, await readForeign(picture, languages['zh-Hant'].trainedData, readers));
}

const ideograph = /\p{Script=Han}/u;

// Tesseract is right more often than it is sure
const enough = 0.75;
const lead = 0.3;
// then nothing else need be asked
const surely = 0.7;
// of a line in a script they know, the model and Tesseract's Latin data are mostly surer
const modelSure = 0.93;
const latinSure = 0.982;
const surelyForeign = 0.9;
// share of the characters that the script's data see
const leastOfOwn = 0.5;
/** Tesseract is sure of letters it finds in any script; where the model finds none, the reading is hardly one. */
function doubting(latin: readonly Peak[], peaks: readonly Peak[]): readonly Peak[] {
  if (sureness(peaks) >= modelLost) return latin;
  const most = Math.max(leastDoubting, sureness(peaks));
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

// characters: numbers and signs tell no script
const short = 4;

function assemble(
  picture: Gray,
  peaks: readonly Peak[],
  box: LeaningBox,
  spacesRead: boolean,
  doubted: boolean,
): ReadLine | undefined {
  const placed = placeCharacters(peaks, inkOf(picture));
  if (placed.length === 0) return undefined;
  const told = typeSizeOf(placed);
  const {size, baseline} = told ?? {size: lineHeight * 0.7, baseline: lineHeight * 0.75};
  const spaces = spacesRead ? withMissedSpaces(placed, size) : findSpaces(placed, size);
  return {
    characters: (told ? withDashes(placed, size) : placed).map((character, index) => ({
      ...character,
      spaceBefore: spaces[index]!,
    })),
    size,
    baseline,
    width: picture.width,
    height: lineHeight,
    scale: box.height / lineHeight,
    confidence: sureness(peaks),
    doubted,
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
