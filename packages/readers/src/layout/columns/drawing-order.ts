import type {Item} from './page-items.ts';

/** Items of one stretch of the page, top to bottom, with its upper and lower edge. */
export type DrawingPart = {readonly top: number; readonly bottom: number; readonly items: readonly Item[]};

/**
 * Items split where all that stands above was drawn before all that stands below: two authors side by side over the columns,
 * one row of boxes after the other, each row of a table. Two columns drawn one after the other are one part.
 * Figures and tables, whose order of drawing is no evidence, stay with what stands above them.
 */
export function splitByDrawingOrder(items: readonly Item[]): DrawingPart[] {
  const sorted = [...items].sort((a, b) => a.box.top - b.box.top);
  const firstBelow = new Array<number>(sorted.length + 1).fill(Infinity);
  for (let index = sorted.length - 1; index >= 0; index--)
    firstBelow[index] = Math.min(firstBelow[index + 1]!, sorted[index]!.order ?? Infinity);
  const parts: DrawingPart[] = [];
  let open: Item[] = [];
  let last = -Infinity;
  let bottom = -Infinity;
  const flush = (): void => {
    if (open.length > 0) parts.push({top: open[0]!.box.top, bottom, items: open});
    open = [];
  };
  for (const [index, item] of sorted.entries()) {
    if (item.order !== undefined && last < firstBelow[index]! && bottom <= item.box.top + overlap) flush();
    open.push(item);
    last = Math.max(last, item.order ?? -Infinity);
    bottom = Math.max(bottom, item.box.bottom);
  }
  flush();
  return parts;
}

// points: descenders reach into the line below
const overlap = 1;
