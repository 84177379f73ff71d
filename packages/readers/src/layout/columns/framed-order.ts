import {isWithin, median, type PageBox, unionBoxes} from '@recto/model';
import {splitByFrames} from './frames.ts';
import type {Item} from './page-items.ts';
import {sameTop} from './params.ts';
import {type ReadingPage, readingOrder} from './reading-order.ts';

/** Parts of a page in reading order, as `readingOrder` gives them, where what stands in a frame is read as a whole. */
export function framedOrder(items: readonly Item[], candidates: readonly PageBox[], page: ReadingPage): Item[][] {
  const {frames, loose} = splitByFrames(items, candidates);
  if (frames.length === 0) return readingOrder(items, {...page, walls: candidates.filter(box => isAround(items, box))});
  const inner = candidates.filter(box => !frames.some(frame => frame.box === box));
  const whole = frames.map(({box, items}) => frameItem(box, items));
  return readingOrder([...loose, ...whole], page).flatMap(part => unfold(part, inner, page));
}

/** Whether a frame stands around some of the items. */
const isAround = (items: readonly Item[], frame: PageBox): boolean => {
  const inside = items.filter(({box}) => isWithin(box, frame, 1)).length;
  return inside > 0 && inside < items.length;
};

function frameItem(box: PageBox, items: readonly Item[]): Item {
  const orders = items.flatMap(({order}) => order ?? []);
  return {
    box,
    onPage: unionBoxes(items.map(({onPage}) => onPage)) ?? box,
    order: orders.length > 0 ? Math.min(...orders) : undefined,
    baseline: box.bottom,
    size: median(items.map(({size}) => size)) ?? 0,
    characters: median(items.map(({characters}) => characters)) ?? 0,
    framed: items,
  };
}

/** A part of one column with the frames in it opened: row by row, what stands side by side in the direction of reading. */
function unfold(part: readonly Item[], candidates: readonly PageBox[], page: ReadingPage): Item[][] {
  if (!part.some(({framed}) => framed)) return [[...part]];
  const parts: Item[][] = [];
  let open: Item[] = [];
  const flush = (): void => {
    if (open.length > 0) parts.push(open);
    open = [];
  };
  for (const item of inRows(part, page)) {
    if (item.framed) {
      flush();
      parts.push(...framedOrder(item.framed, candidates, page));
    } else open.push(item);
  }
  flush();
  return parts;
}

function inRows(part: readonly Item[], {rightToLeft}: ReadingPage): Item[] {
  const rows: Item[][] = [];
  for (const item of [...part].sort((a, b) => a.box.top - b.box.top)) {
    const row = rows.at(-1);
    const top = row?.[0]?.box.top ?? -Infinity;
    if (row && item.box.top - top < sameTop * item.size) row.push(item);
    else rows.push([item]);
  }
  const inside = (a: Item, b: Item): number => (rightToLeft ? b.box.right - a.box.right : a.box.left - b.box.left);
  return rows.flatMap(row => row.sort(inside));
}
