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
import {isIn, type WritingSystem} from './languages/writing-systems.ts';
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

/** What lines read before say of a page's writing system; Tesseract alone reads the next one where all of them were Latin. */
export class PageWritingSystem {
  /** Which script that the usual recognizers do not know lines of the page have. */
  system: WritingSystem | undefined;
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
  {box, angle}: {readonly box: RotatedBox; readonly angle: number},
  readers: LineRecognizers,
  script: PageWritingSystem,
): Promise<ReadLine | undefined> {
  const level = angle % 180 === 0;
  const cut = darkOnLight(cutLine(pyramid, box));
  const picture = level ? withoutNeighbors(cut) : cut;
  const foreign = (level && script.system?.level) || script.system;
  if (!foreign) {
    const read = await readUsual(picture, box, readers, script, level);
    return read && level ? withScriptDigits(read, picture, alone => readByModel(alone, readers)) : read;
  }
  const own = await readOwn(picture, foreign, readers);
  const isOwn = isIn(textOf(own), foreign);
  if (isOwn && meanConfidence(own) > surelyForeign) return assemble(picture, own, box, foreign.spacesRead, false);
  const usual = await readUsual(picture, box, readers, script, level);
  // of a line with a number in it the usual recognizers may see the number alone
  // a heading in Japanese may have no kana
  const isShared = foreign.ideographs === true && ideograph.test(textOf(own));
  if (isShared && usual && meanConfidence(own) > usual.confidence)
    return assemble(picture, own, box, foreign.spacesRead, false);
  const isWhole = usual && usual.characters.length > leastOfOwn * own.filter(({text}) => text !== ' ').length;
  if (usual && !(isOwn && (usual.uncertain || !isWhole))) return usual;
  return assemble(picture, own, box, foreign.spacesRead, !isOwn);
}

/** A line of a page in that writing system; Latin words within it by Latin data. */
async function readOwn(
  picture: Gray,
  {languages, spacesRead, holdsIdeographs, takesLatin, takesCommas, digitsBy, letters, lookAlikes}: WritingSystem,
  readers: LineRecognizers,
): Promise<Peak[]> {
  const {tesseract} = readers;
  const framed = withMargin(picture);
  const own = await tesseract.of(languages).read(framed);
  if (holdsIdeographs) return withSigns(peaksOf(own, picture.width, margin), picture, readers);
  if (takesLatin) {
    const numbered =
      digitsBy !== undefined && mayHoldArabicDigits(own)
        ? withArabicDigits(own, await tesseract.of(digitsBy).read(framed))
        : own;
    const seen = await withLatinSeen(peaksOf(numbered, picture.width, margin), picture, readers);
    return withArabicPunctuation(seen, takesCommas ? inkOf(picture) : undefined);
  }
  // those whose spaces are not true read Latin words themselves
  const symbols = spacesRead && mayHoldLatin(own) ? withLatinWords(own, await tesseract.of('eng').read(framed)) : own;
  const peaks = peaksOf(symbols, picture.width, margin);
  return lookAlikes ? withHomoglyphs(peaks, {letters, lookAlikes}) : peaks;
}

/** A line that runs to the left with the Latin words that its data take for letters and digits of their own. */
async function withLatinSeen(own: Peak[], picture: Gray, readers: LineRecognizers): Promise<Peak[]> {
  if (!mayHoldLatinWords(own)) return own;
  const em = lineHeight / picture.width;
  const words: LatinWord[] = [];
  for (const seen of latinWords(await readByModel(picture, readers), em)) {
    const {from, to} = roomOf(seen, em);
    const part = columnsOf(picture, Math.floor(from * picture.width), Math.ceil(to * picture.width));
    const share = part.width / picture.width;
    const read = seen.length > 1 ? await readByTesseract(part, 'eng', readers) : [];
    const placed = read.map(peak => ({...peak, from: from + peak.from * share, to: from + peak.to * share}));
    const word = confirmedWord(seen, placed);
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
async function withSigns(own: Peak[], picture: Gray, readers: LineRecognizers): Promise<Peak[]> {
  if (!mayHoldKnownCharacters(own)) return own;
  const em = lineHeight / picture.width;
  const symbols = knownCharacters(await readByModel(picture, readers), em);
  if (symbols.length === 0) return own;
  const latin = symbols.some(({latin}) => latin) ? await readByTesseract(picture, 'eng', readers) : [];
  return withKnownCharacters(own, symbols, latin, em);
}

/** What Tesseract with data of these languages reads on the image of a line. */
export async function readByTesseract(picture: Gray, languages: string, {tesseract}: LineRecognizers): Promise<Peak[]> {
  return peaksOf(await tesseract.of(languages).read(withMargin(picture)), picture.width, margin);
}

/** What the model for Chinese and everything reads on the image of a line. */
async function readByModel(picture: Gray, {model, characters}: LineRecognizers): Promise<Peak[]> {
  const {values, shape} = await model.run(lineValues(picture), [1, 3, lineHeight, picture.width]);
  return decodeCtc(values, shape[1]!, characters);
}

async function readUsual(
  picture: Gray,
  box: RotatedBox,
  readers: LineRecognizers,
  script: PageWritingSystem,
  level: boolean,
): Promise<ReadLine | undefined> {
  let latin: readonly Peak[] | undefined;
  if (script.isLatin) {
    latin = await readByTesseract(picture, script.latinData, readers);
    if (latin.length > 0 && meanConfidence(latin) > surely && !mayHoldSymbols(textOf(latin))) {
      const text = textOf(latin);
      if (!holdsNumbers(text) && !holdsUnknown(text)) return assemble(picture, latin, box, true, false);
      const read = await readByModel(picture, readers);
      return assemble(picture, withSeen(withDecimalPoints(latin, read), read), box, true, false);
    }
  }
  const read = await readByModel(picture, readers);
  // data for columns of it are surely wrong more often than the model is
  const known = script.traditional && level ? await withOwnLetters(read, picture, readers) : read;
  const peaks = level ? known : withVerticalPunctuation(known);
  const looksLatin = isLatin(textOf(peaks));
  if (textOf(peaks).length > short) script.add(looksLatin);
  if (looksLatin) {
    latin ??= await readByTesseract(picture, script.latinData, readers);
    if (latin.length > 0 && meanConfidence(latin) > Math.min(enough, meanConfidence(peaks) - lead)) {
      const doubted = meanConfidence(peaks) < modelSure && meanConfidence(latin) < latinSure;
      const surest = doubted && latin.length > long ? doubting(latin, peaks) : latin;
      return assemble(picture, withSeen(surest, peaks), box, true, doubted);
    }
  }
  return assemble(picture, peaks, box, false, meanConfidence(peaks) < modelSure || isSparse(peaks, picture));
}

/** What Tesseract's Latin data do not know and the model sees. */
const holdsUnknown = (text: string): boolean => holdsCommands(text) || holdsLookAlikes(text);
const withSeen = (latin: readonly Peak[], seen: readonly Peak[]): readonly Peak[] =>
  withSymbols(withCommandLetters(latin, seen), seen);

/** A line in traditional Chinese with what its data are more confident of. */
async function withOwnLetters(
  read: readonly Peak[],
  picture: Gray,
  readers: LineRecognizers,
): Promise<readonly Peak[]> {
  if (!ideograph.test(textOf(read))) return read;
  return withTraditional(read, await readByTesseract(picture, languages['zh-Hant'].trainedData, readers));
}

const ideograph = /\p{Script=Han}/u;

// Tesseract is right more often than it is confident
const enough = 0.75;
const lead = 0.3;
// then nothing else need be asked
const surely = 0.7;
// of a line in a script they know, the model and Tesseract's Latin data are mostly more confident
const modelSure = 0.93;
const latinSure = 0.982;
const surelyForeign = 0.9;
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

// characters: numbers and symbols tell no script
const short = 4;

function assemble(
  picture: Gray,
  peaks: readonly Peak[],
  box: RotatedBox,
  spacesRead: boolean,
  uncertain: boolean,
): ReadLine | undefined {
  const placed = placeCharacters(peaks, inkOf(picture));
  if (placed.length === 0) return undefined;
  const told = typeSizeOf(placed);
  const {size, baseline} = told ?? {size: lineHeight * 0.7, baseline: lineHeight * 0.75};
  const spaces = spacesRead ? withInferredSpaces(placed, size) : findSpaces(placed, size);
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
