import {centerX, centerY, contains, overlapY, type PageBox} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** Whether tall delimiters or their pieces (`isDelimiter`) stand beside a box: then what is in it is a matrix. */
export function hasDelimiters(box: PageBox, delimiters: readonly Glyph[]): boolean {
  const height = box.bottom - box.top;
  let left = 0;
  let right = 0;
  for (const glyph of delimiters) {
    const shared = overlapY(glyph.box, box);
    if (shared <= 0) continue;
    const reach = 1.5 * glyph.size;
    if (glyph.box.right < box.left + 3 && glyph.box.right > box.left - reach) left += shared;
    else if (glyph.box.left > box.right - 3 && glyph.box.left < box.right + reach) right += shared;
  }
  return left > 0.4 * height || right > 0.4 * height;
}

/** Whether a glyph is a delimiter of formulas, or a piece of one. */
export const isDelimiter = ({text, font, hidden}: Glyph): boolean =>
  !hidden && (/[\u239b-\u23ae\u23d0]/.test(text) || (font.math && /^[()[\]{}|‖⌊⌋⌈⌉]$/.test(text)));

/** Whether pieces of tall delimiters stand inside a box: it holds matrices, and their entries are no cells. */
export const holdsDelimiters = (box: PageBox, delimiters: readonly Glyph[]): boolean =>
  delimiters.filter(
    glyph => /[\u239b-\u23ae\u23d0]/.test(glyph.text) && contains(box, centerX(glyph.box), centerY(glyph.box)),
  ).length >= 3;
