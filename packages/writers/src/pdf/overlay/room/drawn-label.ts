import {overlapX, overlapY, type PageBox} from '@recto/model';
import type {SourceLayout} from '../measure/source-layout.ts';
import type {PageView} from './page-view.ts';

/**
 * Whether what a first line is indented for is drawn rather than written: a box to tick, a small image. It cannot move with the
 * words, so that they have to keep their distance from it.
 */
export function hasDrawnLabel({frames, indent, size, axes, rtl}: SourceLayout, page: PageView | undefined): boolean {
  const first = frames[0]?.lines[0];
  if (!page || !first || indent <= 0) return false;
  const {top, bottom, left, right} = first.box;
  const before: PageBox = rtl
    ? {top, bottom, left: right, right: right + indent}
    : {top, bottom, left: left - indent, right: left};
  const small = ({left: from, right: to, top: high, bottom: low}: PageBox): boolean =>
    low - high < tallest * size &&
    to - from < indent + size &&
    overlapY({...before, top: high, bottom: low}, before) > 0.3 * size;
  // the sides of a box that is drawn with four lines
  const isSide = (box: PageBox): boolean =>
    box.left > before.left - 0.3 * size && box.right < before.right + 0.1 * size;
  return (
    page.occupancy.paths.map(axes.boxToLocal).some(box => small(box) && overlapX(box, before) > 0.3 * size) ||
    page.rules
      .map(rule => axes.boxToLocal(rule.box))
      .some(box => small(box) && isSide(box) && box.bottom - box.top > 0.3 * size)
  );
}

// of the size
const tallest = 2;
