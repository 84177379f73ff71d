import type {LeaningBox} from '../detect/box.ts';
import {darkOnLight} from '../pixels/dark-on-light.ts';
import type {Grey} from '../pixels/grey.ts';
import type {Model} from '../session.ts';
import type {TesseractPool} from '../tesseract/pool.ts';
import {type Placed, placeCharacters} from './characters.ts';
import {decodeCtc, type Peak} from './ctc.ts';
import {inkOf} from './ink.ts';
import {isLatin, mayHoldSigns, peaksOf} from './latin.ts';
import {cutLine, lineHeight, type Pyramid} from './line-picture.ts';
import {findSpaces} from './spaces.ts';
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
};

/** The two that read lines: a model for Chinese and everything, and one for Latin letters. */
export type LineReaders = {
  readonly model: Model;
  readonly characters: readonly string[];
  readonly latin: TesseractPool;
};

/** What lines read before say of a page's script; Tesseract alone reads the next one where all of them were Latin. */
export class PageScript {
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
  box: LeaningBox,
  readers: LineReaders,
  script: PageScript,
): Promise<ReadLine | undefined> {
  const picture = darkOnLight(cutLine(pyramid, box));
  let latin: Peak[] | undefined;
  if (script.isLatin) {
    latin = await readLatin(picture, readers.latin);
    if (latin.length > 0 && sureness(latin) > surely && !mayHoldSigns(textOf(latin)))
      return assemble(picture, latin, box, true);
  }
  const {values, shape} = await readers.model.run(lineValues(picture), [1, 3, lineHeight, picture.width]);
  const peaks = decodeCtc(values, shape[1]!, readers.characters);
  const looksLatin = isLatin(textOf(peaks));
  if (textOf(peaks).length > short) script.add(looksLatin);
  if (looksLatin) {
    latin ??= await readLatin(picture, readers.latin);
    if (latin.length > 0 && sureness(latin) > Math.min(enough, sureness(peaks) - lead))
      return assemble(picture, latin, box, true);
  }
  return assemble(picture, peaks, box, false);
}

// Tesseract is right more often than it is sure
const enough = 0.75;
const lead = 0.3;
// then nothing else need be asked
const surely = 0.7;
// characters: numbers and signs tell no script
const short = 4;

async function readLatin(picture: Grey, latin: TesseractPool): Promise<Peak[]> {
  const symbols = await latin.read(withMargin(picture));
  return peaksOf(symbols, picture.width, margin);
}

function assemble(picture: Grey, peaks: readonly Peak[], box: LeaningBox, spacesRead: boolean): ReadLine | undefined {
  const placed = placeCharacters(peaks, inkOf(picture));
  if (placed.length === 0) return undefined;
  const {size, baseline} = typeSizeOf(placed) ?? {size: lineHeight * 0.7, baseline: lineHeight * 0.75};
  const spaces = spacesRead ? placed.map(({spaceRead}) => spaceRead) : findSpaces(placed, size);
  return {
    characters: placed.map((character, index) => ({...character, spaceBefore: spaces[index]!})),
    size,
    baseline,
    width: picture.width,
    height: lineHeight,
    scale: box.height / lineHeight,
    confidence: sureness(peaks),
  };
}

const textOf = (peaks: readonly Peak[]): string => peaks.map(({text}) => text).join('');

const sureness = (peaks: readonly Peak[]): number =>
  peaks.reduce((sum, {confidence}) => sum + confidence, 0) / Math.max(1, peaks.length);

const margin = 10;

/** Tesseract wants room around a line. */
function withMargin({width, height, pixels}: Grey): Grey {
  const [wider, higher] = [width + 2 * margin, height + 2 * margin];
  let brightest = 0;
  for (let x = 0; x < width; x++) brightest = Math.max(brightest, pixels[x]!);
  const framed = new Uint8Array(wider * higher).fill(brightest);
  for (let y = 0; y < height; y++)
    framed.set(pixels.subarray(y * width, (y + 1) * width), (y + margin) * wider + margin);
  return {width: wider, height: higher, pixels: framed};
}

/** A line picture as the models want it: three equal channels from -1 to 1. */
export function lineValues({pixels}: Grey): Float32Array {
  const area = pixels.length;
  const values = new Float32Array(3 * area);
  for (let index = 0; index < area; index++) values[index] = pixels[index]! / 127.5 - 1;
  values.copyWithin(area, 0, area);
  values.copyWithin(2 * area, 0, area);
  return values;
}
