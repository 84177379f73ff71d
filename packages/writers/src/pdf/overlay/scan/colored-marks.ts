import {boxHeight, growBox, type PageBox} from '@recto/model';
import type {Patch, Raster} from '@recto/pdf';
import {apart, chunksOf, colorsAt} from './background.ts';
import type {Colors} from './stray-ink.ts';

/**
 * What stamps and pens have drawn across a place in a color that is neither its background's nor its letters', as it is seen: it stays
 * when the letters are covered. A mark goes on beyond the place; colored words end within it. Undefined without any.
 */
export function coloredMarks(
  cover: PageBox,
  {ink}: Colors,
  {width, height, rgba}: Raster,
  scale: number,
): Patch | undefined {
  const window = growBox(cover, reach * boxHeight(cover));
  const x0 = Math.max(0, Math.floor(window.left * scale));
  const y0 = Math.max(0, Math.floor(window.top * scale));
  const columns = Math.min(width, Math.ceil(window.right * scale)) - x0;
  const rows = Math.min(height, Math.ceil(window.bottom * scale)) - y0;
  if (columns <= 0 || rows <= 0 || columns * rows > mostPixels) return undefined;
  const papers = papersOf(cover, {x0, columns}, {width, height, rgba}, scale);
  const pixel = (at: number): number => 4 * ((Math.floor(at / columns) + y0) * width + (at % columns) + x0);
  const drawn = new Uint8Array(columns * rows);
  for (let at = 0; at < drawn.length; at++)
    if (isOtherColor(rgba, pixel(at), papers[at % columns]!, ink)) drawn[at] = 1;
  keepReaching(drawn, columns, rows);
  keepBetween(drawn, columns);

  const left = Math.max(0, Math.round(cover.left * scale) - x0);
  const top = Math.max(0, Math.round(cover.top * scale) - y0);
  const patchColumns = Math.min(columns, Math.round(cover.right * scale) - x0) - left;
  const patchRows = Math.min(rows, Math.round(cover.bottom * scale) - y0) - top;
  if (patchColumns <= 0 || patchRows <= 0) return undefined;
  const rgb = new Uint8Array(patchColumns * patchRows * 3);
  const alpha = new Uint8Array(patchColumns * patchRows);
  let seen = 0;
  for (let y = 0; y < patchRows; y++) {
    for (let x = 0; x < patchColumns; x++) {
      const [at, to] = [(y + top) * columns + x + left, y * patchColumns + x];
      const from = pixel(at);
      rgb.set(rgba.subarray(from, from + 3), 3 * to);
      if (drawn[at] !== kept && !isEdge(at)) continue;
      alpha[to] = 255;
      seen++;
    }
  }
  return seen > 0 && seen < mostCovered * alpha.length
    ? {width: patchColumns, height: patchRows, rgb, alpha}
    : undefined;

  /** Beside a mark, and paler than letters are. */
  function isEdge(at: number): boolean {
    if (![at - 1, at + 1, at - columns, at + columns].some(beside => drawn[beside] === kept)) return false;
    const background = papers[at % columns]!;
    return apart(rgba, pixel(at), background) < 0.4 * distance(ink, background);
  }
}

/** The background of each column: its shade changes along a line. */
function papersOf(
  cover: PageBox,
  {x0, columns}: {readonly x0: number; readonly columns: number},
  raster: Raster,
  scale: number,
): readonly (readonly number[])[] {
  const papers: (readonly number[])[] = [];
  for (const {from, to} of chunksOf(columns, cover, scale)) {
    const part = {...cover, left: (x0 + from) / scale, right: (x0 + to) / scale};
    const {background} = colorsAt(part, raster, scale);
    for (let column = from; column < to; column++) papers.push(background);
  }
  return papers;
}

/** Whether a pixel lies toward the ink, but far from the line that leads from the color of the background to that of the ink. */
function isOtherColor(
  rgba: Uint8ClampedArray,
  at: number,
  background: readonly number[],
  ink: readonly number[],
): boolean {
  let [along, ofInk, ofPixel] = [0, 0, 0];
  for (let channel = 0; channel < 3; channel++) {
    const toward = (background[channel] as number) - (ink[channel] as number);
    const from = (background[channel] as number) - (rgba[at + channel] as number);
    along += toward * from;
    ofInk += toward * toward;
    ofPixel += from * from;
  }
  const aside = ofPixel - (ofInk > 0 ? (along * along) / ofInk : 0);
  return along > 0 && aside > leastAside ** 2 && aside > shareAside ** 2 * ofPixel;
}

/** Marks as `kept` what is joined to the border of the window. */
function keepReaching(drawn: Uint8Array, columns: number, rows: number): void {
  const open: number[] = [];
  const take = (at: number): void => {
    if (drawn[at] !== 1) return;
    drawn[at] = kept;
    open.push(at);
  };
  for (let x = 0; x < columns; x++) [x, (rows - 1) * columns + x].forEach(take);
  for (let y = 0; y < rows; y++) [y * columns, (y + 1) * columns - 1].forEach(take);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % columns;
    for (let dy = -columns; dy <= columns; dy += columns)
      for (let dx = x > 0 ? -1 : 0; dx <= (x + 1 < columns ? 1 : 0); dx++) {
        const next = at + dy + dx;
        if (next >= 0 && next < drawn.length) take(next);
      }
  }
}

/** Marks as `kept` what stands between parts of a mark: the words of a stamp within its ring. */
function keepBetween(drawn: Uint8Array, columns: number): void {
  let [first, last] = [columns, -1];
  for (let at = 0; at < drawn.length; at++) {
    if (drawn[at] !== kept) continue;
    first = Math.min(first, at % columns);
    last = Math.max(last, at % columns);
  }
  for (let at = 0; at < drawn.length; at++) {
    const x = at % columns;
    if (drawn[at] === 1 && x > first && x < last) drawn[at] = kept;
  }
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, channel) => sum + Math.abs(value - (b[channel] as number)), 0);

const kept = 2;
// of a line's height: words of the lines above and below begin further away
const reach = 0.3;
// of 255, in space of colors; compression gives letters' edges less
const leastAside = 36;
const shareAside = 0.18;
// marks are strokes; what covers more is background of another color
const mostCovered = 0.5;
const mostPixels = 4_000_000;
