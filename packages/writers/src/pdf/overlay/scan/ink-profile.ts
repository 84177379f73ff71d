import {boxHeight, boxWidth, growBox, type PageBox} from '@recto/model';
import type {Raster} from '@recto/pdf';
import {apart} from './background.ts';
import {widthOf} from './printed-size.ts';
import type {Colors} from './stray-ink.ts';

/** How many pixels of ink each row and column of a place has. */
export type InkProfile = {
  readonly rows: Uint32Array;
  readonly columns: Uint32Array;
  /** Of the first row and column, in points. */
  readonly top: number;
  readonly left: number;
  /** Pixels per point. */
  readonly scale: number;
};

export function inkProfile(
  box: PageBox,
  {background, ink}: Colors,
  {width, height, rgba}: Raster,
  scale: number,
): InkProfile {
  const x0 = Math.max(0, Math.min(width - 1, Math.floor(box.left * scale)));
  const y0 = Math.max(0, Math.min(height - 1, Math.floor(box.top * scale)));
  const columns = new Uint32Array(Math.max(1, Math.min(width, Math.ceil(box.right * scale)) - x0));
  const rows = new Uint32Array(Math.max(1, Math.min(height, Math.ceil(box.bottom * scale)) - y0));
  for (let y = 0; y < rows.length; y++) {
    for (let x = 0; x < columns.length; x++) {
      const at = 4 * ((y + y0) * width + x + x0);
      if (apart(rgba, at, ink) >= apart(rgba, at, background)) continue;
      rows[y]!++;
      columns[x]!++;
    }
  }
  return {rows, columns, top: y0 / scale, left: x0 / scale, scale};
}

/** The baseline of a line in points: below it the few letters that reach down have much less ink. */
export function baselineOf({rows, top, scale}: InkProfile): number {
  const full = dense * rows.reduce((most, count) => Math.max(most, count), 0);
  return top + (rows.findLastIndex(count => count >= full) + 1) / scale;
}

/**
 * The part of a line's place that its text takes, when a number or a name stands before it that is not of the text: from the
 * gap whose right side is as wide as such a text is.
 */
export function ownPart(box: PageBox, text: string, size: number, {columns, left, scale}: InkProfile): PageBox {
  const natural = size * widthOf(text);
  let start = box.left;
  let blank = 0;
  for (let x = 0; x < columns.length; x++) {
    if (columns[x] === 0) {
      blank++;
      continue;
    }
    const begin = left + x / scale;
    const nearer = Math.abs(box.right - begin - natural) < Math.abs(box.right - start - natural);
    if (blank > leastGap * size * scale && nearer) start = begin;
    blank = 0;
  }
  // letters differ in width: a little too long says nothing
  return boxWidth(box) > surplus * natural && start < box.right - 0.3 * boxHeight(box) ? {...box, left: start} : box;
}

/** A place and a margin around it, short of the rules beside it: rows and columns that are ink nearly all along. */
export function besideRules(box: PageBox, margin: number, colors: Colors, raster: Raster, scale: number): PageBox {
  const around = growBox(box, margin);
  const {rows, columns, top, left} = inkProfile(around, colors, raster, scale);
  const isRule = (count: number, length: number): boolean => count > ruled * length;
  const clear = {...around};
  rows.forEach((count, index) => {
    if (!isRule(count, columns.length)) return;
    const at = top + index / scale;
    if (at < box.top) clear.top = Math.max(clear.top, at + 1 / scale);
    else if (at > box.bottom - 1 / scale) clear.bottom = Math.min(clear.bottom, at);
  });
  columns.forEach((count, index) => {
    if (!isRule(count, rows.length)) return;
    const at = left + index / scale;
    if (at < box.left) clear.left = Math.max(clear.left, at + 1 / scale);
    else if (at > box.right - 1 / scale) clear.right = Math.min(clear.right, at);
  });
  return clear;
}

// of the fullest row's ink; rows through descenders have a fifth at most, those through feet of letters more than half
const dense = 0.4;
// ems; blanks between words are wider
const leastGap = 0.18;
const surplus = 1.2;
const ruled = 0.85;
