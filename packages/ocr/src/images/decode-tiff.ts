import {AppError} from '@recto/model';
import type {ImagePage} from '@recto/pdf';
import {plainPixels} from './plain-pixels.ts';
import {checkSize, mostKept, usualDpi} from './size-limits.ts';

/** Decodes the pages of a TIFF file one by one, faxes too. Throws what the decoder throws, and as `checkSize`. */
export async function* decodeTiff(bytes: Uint8Array): AsyncGenerator<ImagePage> {
  checkChain(bytes);
  const {default: utif} = await import('utif2');
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const pages = utif.decode(file).filter(isImage).slice(0, mostPages);
  if (pages.length === 0) throw new AppError('picture/damaged', {why: 'it has no pictures'});
  for (const page of pages) {
    const [width, height] = [number(page, 't256'), number(page, 't257')];
    checkSize(width, height);
    // four bytes a pixel are made in JavaScript
    if (width * height > 2 * mostKept) throw new AppError('picture/too-large', {width, height, limit: 2 * mostKept});
    if (isGrayJpeg(page)) Object.assign(page, {t258: [8, 8, 8], t262: [2], t277: [3]});
    utif.decodeImage(file, page);
    const pixels = plainPixels(rgbaOf(page, utif.toRGBA8), width * height, {colors: 3, alpha: true, bytes: 1});
    yield {width, height, dpi: dpiOf(page, width, height), ...pixels};
    // the next page needs the room
    (page as {data?: unknown}).data = undefined;
  }
}

const mostPages = 2000;

/** Throws where the directories of a file lead back to one before: the decoder would follow them until memory ends. */
function checkChain(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const little = bytes[0] === 0x49;
  const seen = new Set<number>();
  let at = view.byteLength >= 8 ? view.getUint32(4, little) : 0;
  while (at > 0 && at + 2 <= view.byteLength) {
    if (seen.has(at)) throw new AppError('picture/damaged', {why: 'its pages lead back to each other'});
    seen.add(at);
    const next = at + 2 + 12 * view.getUint16(at, little);
    at = next + 4 <= view.byteLength ? view.getUint32(next, little) : 0;
  }
}

type Tags = Readonly<Record<string, unknown>>;

const number = (page: Tags, tag: string): number => {
  const value = page[tag];
  const first = Array.isArray(value) || ArrayBuffer.isView(value) ? (value as ArrayLike<unknown>)[0] : value;
  return typeof first === 'number' ? first : 0;
};

/** In gray, as scanners write them (Compression 7): the decoder makes three colors of each, and has room for as many as the header gives. */
const isGrayJpeg = (page: Tags): boolean => number(page, 't259') === 7 && number(page, 't277') <= 1;

/** The decoder wants a browser for four inks of a byte each (PhotometricInterpretation 5), which are simple. */
function rgbaOf(page: Tags, usual: (page: never) => Uint8Array): Uint8Array {
  const [inks, samples] = [page['data'], number(page, 't277')];
  if (number(page, 't262') !== 5 || number(page, 't258') !== 8 || samples < 4 || !(inks instanceof Uint8Array))
    return usual(page as never);
  const rgba = new Uint8Array(Math.floor(inks.length / samples) * 4).fill(255);
  for (let from = 0, to = 0; to < rgba.length; from += samples, to += 4) {
    const light = 255 - inks[from + 3]!;
    for (let ink = 0; ink < 3; ink++) rgba[to + ink] = ((255 - inks[from + ink]!) * light) / 255;
  }
  return rgba;
}

/** Not the small copy that some programs put beside an image (bit 0 of NewSubfileType). */
const isImage = (page: Tags): boolean => number(page, 't256') > 0 && (number(page, 't254') & 1) === 0;

/** Scanners give their resolution: XResolution, in inches unless ResolutionUnit is centimeters. */
function dpiOf(page: Tags, width: number, height: number): number {
  const claimed = number(page, 't282') * (number(page, 't296') === 3 ? 2.54 : 1);
  const inches = Math.max(width, height) / claimed;
  return claimed >= 72 && inches > 3 && inches < 40 ? claimed : usualDpi(width, height);
}
