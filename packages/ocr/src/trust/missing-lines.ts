import {boxHeight, type PageBox, scaleBox} from '@recto/model';
import type {Glyph, Raster} from '@recto/pdf';
import type {LayerLine} from './sample-lines.ts';

/**
 * Whether an image shows lines between those that the layer of text over it has. `lines` are lines of the layer, in points, and
 * `scale` the pixels of a point: above and below each it is looked whether there is a row of as much ink as it has itself, at a
 * place where the layer has nothing. A suspicion only: rows of a drawing look the same.
 */
export function missesLines(
  image: Raster,
  scale: number,
  lines: readonly LayerLine[],
  glyphs: readonly Glyph[],
): boolean {
  const ink = inkOf(image);
  const own = lines.map(({box}) => densest(ink, image, scaleBox(box, scale)));
  for (const {blank, hidden, x, y, advance, size} of glyphs)
    if (!blank && (!hidden || hidden === 'invisible'))
      clear(ink, image, scaleBox({left: x, right: x + advance, top: y - 0.95 * size, bottom: y + 0.35 * size}, scale));
  let beside = 0;
  for (const [index, {box}] of lines.entries()) {
    const strip = scaleBox(box, scale);
    const height = boxHeight(strip);
    for (const shift of [-1.5 * height, 0.5 * height]) {
      const neighbor = {...strip, top: strip.top + shift, bottom: strip.bottom + shift + 0.5 * height};
      if (densest(ink, image, neighbor) > leastInk * own[index]!) beside++;
    }
  }
  return beside >= fewest && beside > leastShare * 2 * lines.length;
}

// strips beside lines: a rule or a stain makes one
const fewest = 3;
const leastShare = 0.12;
// of the ink of the line itself: the next line may be shorter
const leastInk = 0.5;

/** One for each dark pixel. */
function inkOf({width, height, rgba}: Raster): Uint8Array {
  const shades = new Uint32Array(256);
  for (let at = 1; at < rgba.length; at += 4) shades[rgba[at]!]!++;
  const background = shades.indexOf(Math.max(...shades));
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at++) if (rgba[4 * at + 1]! < background - darker) ink[at] = 1;
  return ink;
}

const darker = 70;

/** The share of ink in the part of a strip, as high as small letters are, that has most of it. */
function densest(ink: Uint8Array, {width, height}: Raster, strip: PageBox): number {
  const {left, right, top, bottom} = within(strip, width, height);
  const rows: number[] = [];
  for (let y = top; y < bottom; y++) {
    let dark = 0;
    for (let at = y * width + left; at < y * width + right; at++) dark += ink[at]!;
    rows.push(dark);
  }
  const high = Math.max(1, Math.round(smallLetters * boxHeight(strip)));
  let [sum, most] = [0, 0];
  for (const [at, dark] of rows.entries()) {
    sum += dark - (rows[at - high] ?? 0);
    most = Math.max(most, sum);
  }
  return most / (high * Math.max(1, right - left));
}

// of the height of a line with room for what reaches above and below
const smallLetters = 0.45;

function clear(ink: Uint8Array, {width, height}: Raster, box: PageBox): void {
  const {left, right, top, bottom} = within(box, width, height);
  if (right <= left) return;
  for (let y = top; y < bottom; y++) ink.fill(0, y * width + left, y * width + right);
}

/** Whole pixels of the image. */
const within = ({left, right, top, bottom}: PageBox, width: number, height: number): PageBox => ({
  left: Math.max(0, Math.floor(left)),
  right: Math.min(width, Math.ceil(right)),
  top: Math.max(0, Math.floor(top)),
  bottom: Math.min(height, Math.ceil(bottom)),
});
