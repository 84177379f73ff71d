import {centerX, centerY, type PageBox} from '@recto/model';
import {findGutter} from './find-gutter.ts';
import type {Item} from './page-items.ts';
import {interleaveSideHeadings} from './side-headings.ts';

/** What is known of the page whose parts are put in order. */
export type ReadingPage = {
  /** The right column is read first. */
  readonly rightToLeft?: boolean;
  /** Read by OCR: the order of drawing is unknown. */
  readonly recognised?: boolean;
  /** Frames around text: a gutter above one that is as wide as the columns does not go on in it. */
  readonly walls?: readonly PageBox[];
};

/**
 * Parts of a page in reading order; each part has one column. A gutter parts the items into those above it, on its left, on
 * its right and below it, and each of these may have gutters of its own: a recursive cut along whitespace (XY-cut) whose cuts
 * must look like columns.
 */
export function readingOrder(items: readonly Item[], page: ReadingPage = {}, depth = 0): Item[][] {
  if (items.length === 0) return [];
  const parted = items.length > 3 || items.some(({framed}) => framed);
  const gutter =
    depth < deepest && parted && items.length < most ? findGutter(items, !page.recognised, page.walls) : undefined;
  if (!gutter) return [[...items]];
  const above: Item[] = [];
  const left: Item[] = [];
  const right: Item[] = [];
  const below: Item[] = [];
  const middle = (gutter.left + gutter.right) / 2;
  for (const item of items) {
    const y = centerY(item.box);
    if (y < gutter.top) above.push(item);
    else if (y > gutter.bottom) below.push(item);
    else if (centerX(item.box) < middle) left.push(item);
    else right.push(item);
  }
  // a cut that parts nothing would never end
  if (left.length === 0 || right.length === 0) return [[...items]];
  const columns = page.rightToLeft ? [right, left] : (interleaveSideHeadings(left, right) ?? [left, right]);
  return [above, ...columns, below].flatMap(part => readingOrder(part, page, depth + 1));
}

// newspapers have eight columns, and spanning items cut each of them a few times
const deepest = 24;
// a page with more lines than a newspaper's is a drawing made of letters; looking for its columns would take seconds
const most = 3000;
