import {centerX, centerY, contains, growBox, intersectBoxes, overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {Line} from '../../draft/draft.ts';

/** A figure's box grown over such parts as lie within `reach` of it, one after another, but over no line of the text's `own`. */
export function expandFigure(box: PageBox, parts: readonly PageBox[], own: readonly Line[], reach: number): PageBox {
  let whole = box;
  let left = parts.filter(part => !holds(whole, part));
  for (let round = 0; round < rounds; round++) {
    const before = whole;
    for (const part of left) {
      if (!intersectBoxes(growBox(whole, reach), part)) continue;
      const next = unionBoxes([whole, part])!;
      if (!own.some(other => holds(next, other.box) && !holds(box, other.box))) whole = next;
    }
    if (whole === before) break;
    left = left.filter(part => !holds(whole, part));
  }
  return whole;
}

// rows that a figure's text has at the most
const rounds = 60;

/** Whether the middle of a part lies in the box. */
export const holds = (box: PageBox, part: PageBox): boolean => contains(box, centerX(part), centerY(part));

/** Whether a caption stands right below a figure, or above it. */
export const isBeside = (caption: PageBox, box: PageBox, bodySize: number): boolean =>
  overlapX(caption, box) > 0 &&
  (Math.abs(caption.top - box.bottom) < captionReach * bodySize ||
    // a caption above may be a paragraph
    (caption.bottom < box.top && box.top - caption.bottom < 10 * captionReach * bodySize));

const captionReach = 3;
