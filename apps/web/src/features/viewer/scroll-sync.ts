import type {Item} from './items.ts';

/** A place in the source: a page, from 1, and how far down it, 0 to 1. */
export type Position = {readonly page: number; readonly share: number};

export type PageHeights = ReadonlyMap<number, number>;

const topOf = (item: Item, heights: PageHeights): number => {
  const height = heights.get(item.page);
  return item.kind === 'page' || !item.block || !height ? 0 : Math.min(1, Math.max(0, item.block.box.top / height));
};

const bottomOf = (item: Item, heights: PageHeights): number => {
  const height = heights.get(item.page);
  return item.kind === 'page' || !item.block || !height
    ? topOf(item, heights)
    : Math.min(1, item.block.box.bottom / height);
};

/** The place in the source of a row, `share` of it down. */
export function positionOfItem(item: Item, share: number, heights: PageHeights): Position {
  const [top, bottom] = [topOf(item, heights), bottomOf(item, heights)];
  return {page: item.page, share: top + Math.max(0, bottom - top) * Math.min(1, Math.max(0, share))};
}

/** The row that shows a place of the source, and how far down it: the last of its page that begins above the place. */
export function itemAtPosition(
  items: readonly Item[],
  spot: Position,
  heights: PageHeights,
): {index: number; share: number} | undefined {
  let found: number | undefined;
  let best = -1;
  for (const [index, item] of items.entries()) {
    if (item.page > spot.page) break;
    if (item.page < spot.page) {
      found = index;
      continue;
    }
    const top = topOf(item, heights);
    // rows of two columns do not come from top to bottom: the nearest above counts
    if (top <= spot.share + 0.001 && top >= best) {
      best = top;
      found = index;
    } else if (best < 0) found = index;
  }
  if (found === undefined) return undefined;
  const item = items[found]!;
  if (item.page < spot.page) return {index: found, share: 1};
  const [top, bottom] = [topOf(item, heights), bottomOf(item, heights)];
  return {index: found, share: bottom > top ? Math.min(1, Math.max(0, (spot.share - top) / (bottom - top))) : 0};
}
