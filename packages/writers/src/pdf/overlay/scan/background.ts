import {boxHeight, clamp, type PageBox} from '@recto/model';
import type {Patch, Raster} from '@recto/pdf';
import type {Colors} from './stray-ink.ts';

/** The colors of a place of an image: the background is what most of it looks like, the ink what differs most from it. */
export function colorsAt(box: PageBox, {width, height, rgba}: Raster, scale: number): Colors {
  const [x0, x1] = [pixelAt(box.left * scale - 2, width), pixelAt(box.right * scale + 2, width)];
  const [y0, y1] = [pixelAt(box.top * scale - 2, height), pixelAt(box.bottom * scale + 2, height)];
  const shades = new Map<number, number[]>();
  const all: number[] = [];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const at = 4 * (y * width + x);
      all.push(at);
      const key =
        ((rgba[at] as number) >> 4) * 256 + ((rgba[at + 1] as number) >> 4) * 16 + ((rgba[at + 2] as number) >> 4);
      const list = shades.get(key);
      if (list) list.push(at);
      else shades.set(key, [at]);
    }
  }
  const most = [...shades.values()].reduce((best, list) => (list.length > best.length ? list : best), []);
  const middle = (places: readonly number[]): number[] =>
    [0, 1, 2].map(channel => {
      const values = places.map(at => rgba[at + channel] as number).sort((a, b) => a - b);
      return values[values.length >> 1] ?? 255;
    });
  const background = middle(most);
  const inked = all
    .sort((a, b) => apart(rgba, b, background) - apart(rgba, a, background))
    .slice(0, Math.max(1, Math.round(inkShare * all.length)));
  return {background, ink: middle(inked)};
}

/** What differs from the colors of a place by this much is ink; `least` is a share of how far ink is from background. */
const inkFrom = ({background, ink}: Colors, least: number): number =>
  Math.max(
    grain,
    least * [0, 1, 2].reduce((sum, i) => sum + Math.abs((ink[i] as number) - (background[i] as number)), 0),
  );

/**
 * The background below a place as it would look without its ink: shades, stains and shadows go on through it. Letters' places are
 * filled from the background around them.
 */
export function backgroundPatch(box: PageBox, raster: Raster, scale: number): Patch {
  const {width, height, rgba} = raster;
  const columns = Math.max(1, Math.ceil(((box.right - box.left) * scale) / cell));
  const rows = Math.max(1, Math.ceil(((box.bottom - box.top) * scale) / cell));
  // the cells around it tell what its own should join
  const [across, down] = [columns + 2 * edge, rows + 2 * edge];
  const sums = new Float32Array(across * down * 3);
  const counts = new Uint16Array(across * down);
  const [x0, y0] = [box.left * scale - edge * cell, box.top * scale - edge * cell];
  for (const {from, to} of chunksOf(across, box, scale / cell)) {
    const part = {...box, left: (x0 + from * cell) / scale, right: (x0 + to * cell) / scale};
    const colors = colorsAt(part, raster, scale);
    const least = Math.min(inkFrom(colors, paperLeast), grainOf(part, colors, raster, scale));
    for (let row = 0; row < down; row++) {
      for (let column = from; column < to; column++) {
        const at = row * across + column;
        for (let dy = 0; dy < cell; dy++) {
          const y = Math.floor(y0 + row * cell) + dy;
          if (y < 2 || y >= height - 2) continue;
          for (let dx = 0; dx < cell; dx++) {
            const x = Math.floor(x0 + column * cell) + dx;
            if (x < 2 || x >= width - 2) continue;
            const pixel = 4 * (y * width + x);
            // what is beside ink is half ink
            const beside = [0, -4, 4, -8, 8, -4 * width, 4 * width, -8 * width, 8 * width];
            if (beside.some(by => towardInk(rgba, pixel + by, colors) > least)) continue;
            for (let channel = 0; channel < 3; channel++) sums[3 * at + channel]! += rgba[pixel + channel] as number;
            counts[at]!++;
          }
        }
      }
    }
    fillChunk(sums, counts, colors, {from, to, across, down});
  }
  return cut(sums, counts, {columns, rows, across});
}

/** Parts of a line's place, each as wide as its background may be of one shade: a shadow makes one end darker than the other. */
export function* chunksOf(
  columns: number,
  box: PageBox,
  scale: number,
): Generator<{readonly from: number; readonly to: number}> {
  const stretch = Math.max(1, Math.round(chunk * boxHeight(box) * scale));
  for (let from = 0; from < columns; from += stretch) yield {from, to: Math.min(columns, from + stretch)};
}

/**
 * How much the background varies: what is farther toward the ink than nearly all of the background is a blurred edge of a letter.
 * Measured on the side of the background where no ink is.
 */
function grainOf(box: PageBox, colors: Colors, {width, height, rgba}: Raster, scale: number): number {
  const [x0, x1] = [pixelAt(box.left * scale, width), pixelAt(box.right * scale, width)];
  const [y0, y1] = [pixelAt(box.top * scale, height), pixelAt(box.bottom * scale, height)];
  const away: number[] = [];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const toward = towardInk(rgba, 4 * (y * width + x), colors);
      if (toward <= 0) away.push(-toward);
    }
  }
  away.sort((a, b) => a - b);
  return Math.max(leastGrain, wider * (away[Math.floor(0.9 * away.length)] ?? 0));
}

type Chunk = {readonly from: number; readonly to: number; readonly across: number; readonly down: number};

/** Gives cells without background the mean of their neighbors, from the outside in; where there is none, the usual color. */
function fillChunk(
  sums: Float32Array,
  counts: Uint16Array,
  {background}: Colors,
  {from, to, across, down}: Chunk,
): void {
  for (let pass = 0; pass < mostPasses; pass++) {
    const found: {readonly at: number; readonly mean: readonly number[]}[] = [];
    for (let row = 0; row < down; row++) {
      for (let column = from; column < to; column++) {
        const at = row * across + column;
        if (counts[at]! > 0) continue;
        const near = around(row, column, across, down).filter(other => counts[other]! > 0);
        if (near.length === 0 && pass + 1 < mostPasses) continue;
        const mean = [0, 1, 2].map(channel =>
          near.length === 0
            ? (background[channel] as number)
            : near.reduce((sum, other) => sum + sums[3 * other + channel]! / counts[other]!, 0) / near.length,
        );
        found.push({at, mean});
      }
    }
    if (found.length === 0) return;
    for (const {at, mean} of found) {
      counts[at] = 1;
      mean.forEach((value, channel) => {
        sums[3 * at + channel] = value;
      });
    }
  }
}

function around(row: number, column: number, across: number, down: number): number[] {
  const found: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
      if (y !== row || x !== column) found.push(y * across + x);
  return found;
}

/** The cells of the place itself, as many pixels. */
function cut(
  sums: Float32Array,
  counts: Uint16Array,
  {columns, rows, across}: {readonly columns: number; readonly rows: number; readonly across: number},
): Patch {
  const rgb = new Uint8Array(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = (row + edge) * across + column + edge;
      for (let channel = 0; channel < 3; channel++)
        rgb[3 * (row * columns + column) + channel] = sums[3 * at + channel]! / counts[at]! + 0.5;
    }
  }
  return {width: columns, height: rows, rgb};
}

/** The ink of a place without its background, to be drawn elsewhere: as much of it in each pixel as that differs from the background. */
export function inkPatch(box: PageBox, raster: Raster, scale: number): Patch {
  const colors = colorsAt(box, raster, scale);
  const [none, all] = [inkFrom(colors, 0.15), inkFrom(colors, 0.8)];
  const [x0, y0] = [Math.max(0, Math.round(box.left * scale)), Math.max(0, Math.round(box.top * scale))];
  const width = Math.max(1, Math.min(raster.width, Math.round(box.right * scale)) - x0);
  const height = Math.max(1, Math.min(raster.height, Math.round(box.bottom * scale)) - y0);
  const rgb = new Uint8Array(width * height * 3);
  const alpha = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const seen = apart(raster.rgba, 4 * ((y + y0) * raster.width + x + x0), colors.background) - none;
      alpha[at] = Math.max(0, Math.min(255, (255 * seen) / Math.max(1, all - none)));
      rgb.set(colors.ink, 3 * at);
    }
  }
  return {width, height, rgb, alpha};
}

/** As `apart`, but only where a pixel is on the side of the background on which the ink is: a shadow's edge is lighter beside it. */
function towardInk(rgba: Uint8ClampedArray, at: number, {background, ink}: Colors): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel++) {
    const from = background[channel] as number;
    const difference = (rgba[at + channel] ?? 0) - from;
    sum += Math.sign((ink[channel] as number) - from) * difference;
  }
  return sum;
}

/** How far a pixel is from a color: the sum over the channels. */
export function apart(rgba: Uint8ClampedArray, at: number, from: readonly number[]): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel++) sum += Math.abs((rgba[at + channel] ?? 0) - (from[channel] as number));
  return sum;
}

// of a line's place: the darkest part of its letters, not their edges
const inkShare = 0.03;
// sum of three channels: the grain of paper is not ink
const grain = 45;
const leastGrain = 12;
// than nine tenths of the background differ
const wider = 1.6;
// of the distance from background to ink
const paperLeast = 0.18;
// pixels of the raster each way
const cell = 3;
// cells around a place
const edge = 2;
// of a line's height: how much of it is looked at for its colors
const chunk = 1.5;
// letters are a few cells wide
const mostPasses = 24;

const pixelAt = (value: number, count: number): number => clamp(Math.round(value), 0, count - 1);
