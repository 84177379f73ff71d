import {boxArea, contains, type PageBox} from '@recto/model';
import type {Glyph} from '../../facts.ts';
import type {Drawing} from './drawing.ts';

/**
 * Marks the glyphs that a later opaque rectangle hides. Images count as transparent: scanned pages are often drawn over
 * the text that was recognized in them.
 */
export function hideCovered(drawing: Drawing): void {
  const {glyphs, covers} = drawing;
  if (covers.length === 0 || glyphs.length === 0) return;
  const rows = new Map<number, Drawing['covers'][number][]>();
  for (const cover of covers) {
    if (cover.order < (glyphs[0] as Glyph).order) continue;
    const last = Math.min(rowOf(cover.box.bottom), rowOf(cover.box.top) + mostRows);
    for (let row = rowOf(cover.box.top); row <= last; row++) {
      const list = rows.get(row);
      if (list) list.push(cover);
      else rows.set(row, [cover]);
    }
  }
  if (rows.size === 0) return;
  const hidden: number[] = [];
  let visible = 0;
  glyphs.forEach((glyph, index) => {
    if (glyph.hidden || glyph.blank) return;
    visible++;
    const {left, right, top, bottom} = glyph.box;
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    const inX = (right - left) * slack;
    const inY = (bottom - top) * slack;
    for (const {order, box} of rows.get(rowOf(y)) ?? []) {
      if (order < glyph.order || box.left > x || box.right < x) continue;
      if (box.left <= left + inX && box.right >= right - inX && box.top <= top + inY && box.bottom >= bottom - inY) {
        hidden.push(index);
        return;
      }
    }
  });
  // a page whose text is hidden for the most part is one whose drawing we have not understood
  if (hidden.length > mostHidden * visible) return;
  for (const index of hidden) glyphs[index] = {...(glyphs[index] as Glyph), hidden: 'covered'};
}

/**
 * Marks white letters that are the first things on a page, below an image that is painted over them later: what was read in the
 * image, in a way older than invisible text.
 */
export function hideBelowImage({glyphs, images, paths}: Drawing, page: PageBox): void {
  const pageImages = images.filter(({box, mask}) => !mask && boxArea(box) > pageWide * boxArea(page));
  if (pageImages.length === 0) return;
  // on something dark they would be visible, through an image that lets it through
  const first = [...pageImages, ...paths].reduce((least, {order}) => Math.min(least, order), Infinity);
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.hidden || glyph.order > first || !/^#(?:f[0-9a-f]){3}$/.test(glyph.color)) continue;
    const [x, y] = [(glyph.box.left + glyph.box.right) / 2, (glyph.box.top + glyph.box.bottom) / 2];
    if (pageImages.some(({box}) => contains(box, x, y))) glyphs[index] = {...glyph, hidden: 'invisible'};
  }
}

const pageWide = 0.4;

// points; covers are looked up by the rows they touch
const rowHeight = 24;
const mostRows = 2000;
const slack = 0.1;
const mostHidden = 0.5;

const rowOf = (y: number): number => Math.floor(y / rowHeight);
