import {centerX, centerY, median, overlapY, type PageBox} from '@recto/model';
import {type DrawingPart, splitByDrawingOrder} from './drawing-order.ts';
import {numberedColumns} from './numbered-columns.ts';
import type {Item} from './page-items.ts';
import {sameTop} from './params.ts';

/** An empty strip between two columns, between the items above and below that cross it. */
export type Gutter = {readonly left: number; readonly right: number; readonly top: number; readonly bottom: number};

/**
 * The most convincing gutter between columns of text among the items; undefined when they are to be read row by row.
 *
 * Gaps between neighbors on a row are followed downwards as long as nothing crosses them. Columns are distinguished from rows of a
 * table or a list by drawing order (a column is drawn as a whole), by baselines that do not agree, and by their width.
 * Where a page was read by OCR, `drawn` is false: the order in which its lines were found is no evidence. A gutter ends at `walls`,
 * the frames around text that cross it.
 */
export function findGutter(items: readonly Item[], drawn = true, walls: readonly PageBox[] = []): Gutter | undefined {
  let best:
    | {readonly gutter: Gutter; readonly strip: Strip; readonly weight: number; readonly listed: boolean}
    | undefined;
  for (const strip of findStrips(items)) {
    if (strip.pairs.length < 2 && !strip.pairs.every(isFramed)) continue;
    const gutter = extend(strip, items, walls);
    const sides = sidesOf(strip, gutter, items);
    // items of two lines may reach into the gutter
    const beside = sides.inside.filter(({box}) => box.right <= strip.right + 1);
    const list = numberedColumns(beside, sides.right);
    const weight = list ? strip.pairs.length : weigh(strip, sides, drawn);
    if (weight > 0 && weight > (best?.weight ?? 0))
      best = {gutter: {...gutter, ...list}, strip, weight, listed: list !== undefined};
  }
  if (!best) return undefined;
  const {gutter, strip, listed} = best;
  return drawn && !listed && !isBesideFrame(strip) ? withinPart(gutter, strip.pairs, items) : gutter;
}

/**
 * The gutter within the part of its height that was drawn column by column, where there are several: authors side by side over
 * the columns belong to the title, and boxes in rows are read row by row. What is above and below is parted afterwards.
 */
function withinPart(gutter: Gutter, pairs: readonly Pair[], items: readonly Item[]): Gutter {
  const inside = items.filter(({box}) => centerY(box) > gutter.top && centerY(box) < gutter.bottom);
  const parts = splitByDrawingOrder(inside);
  if (parts.length < 2 || drawnByColumn(pairs, parts) < 0.5) return gutter;
  const drawnPairs = pairs.filter(({a, b}) => a.order !== undefined && b.order !== undefined);
  const counts = parts.map(
    ({top, bottom}) => drawnPairs.filter(({a}) => a.box.top >= top && a.box.bottom <= bottom).length,
  );
  const best = counts.indexOf(Math.max(...counts));
  if (counts[best]! < 2) return gutter;
  // lines beside nothing go on in the column drawn last, or in the one whose lines they follow without white
  const middle = (gutter.left + gutter.right) / 2;
  const onLeft = (item: Item): boolean => centerX(item.box) < middle;
  const drawn = parts[best]!.items.filter(({order}) => order !== undefined).sort((a, b) => a.order! - b.order!);
  const goesOn = (part: DrawingPart | undefined, from: Item | undefined, near: readonly Item[]): boolean => {
    const text = part?.items.filter(({order}) => order !== undefined) ?? [];
    const side = text[0] && onLeft(text[0]);
    if (!part || !from || text.some(item => onLeft(item) !== side || spans(item, gutter))) return false;
    return side === onLeft(from) || near.some(item => onLeft(item) === side && isClose(item, part));
  };
  let first = best;
  let last = best;
  while (goesOn(parts[first - 1], drawn[0], parts[first]!.items)) first--;
  while (goesOn(parts[last + 1], drawn.at(-1), parts[last]!.items)) last++;
  return {
    ...gutter,
    top: first > 0 ? (parts[first - 1]!.bottom + parts[first]!.top) / 2 : gutter.top,
    bottom: last + 1 < parts.length ? (parts[last + 1]!.top + parts[last]!.bottom) / 2 : gutter.bottom,
  };
}

/** No more white between them than between lines of a paragraph. */
const isClose = ({box, size}: Item, {top, bottom}: DrawingPart): boolean =>
  Math.max(top - box.bottom, box.top - bottom) < 0.6 * size;

type Pair = {readonly a: Item; readonly b: Item};
type Strip = {left: number; right: number; top: number; bottom: number; readonly pairs: Pair[]};

function findStrips(items: readonly Item[]): Strip[] {
  const pairs = neighbors(items);
  const sorted = [...items].sort((x, y) => x.box.top - y.box.top);
  const strips: Strip[] = [];
  for (const pair of pairs) {
    const left = pair.a.box.right;
    const right = pair.b.box.left;
    const top = Math.min(pair.a.box.top, pair.b.box.top);
    const bottom = Math.max(pair.a.box.bottom, pair.b.box.bottom);
    const least = narrowest * Math.min(pair.a.size, pair.b.size);
    const fit = strips.find(
      strip =>
        Math.min(strip.right, right) - Math.max(strip.left, left) >= least &&
        !crossedBetween(sorted, Math.max(strip.left, left), Math.min(strip.right, right), strip.bottom, top),
    );
    if (fit) {
      fit.left = Math.max(fit.left, left);
      fit.right = Math.min(fit.right, right);
      fit.bottom = Math.max(fit.bottom, bottom);
      fit.pairs.push(pair);
    } else {
      strips.push({left, right, top, bottom, pairs: [pair]});
    }
  }
  return strips;
}

const narrowest = 0.6;

/** Each item with the nearest one on its right that stands beside it. */
function neighbors(items: readonly Item[]): Pair[] {
  const byTop = [...items].sort((x, y) => x.box.top - y.box.top);
  const tallest = items.reduce((most, {box}) => Math.max(most, box.bottom - box.top), 0);
  const pairs: Pair[] = [];
  let from = 0;
  for (const a of byTop) {
    while (byTop[from]!.box.top < a.box.top - tallest) from++;
    let nearest: Item | undefined;
    for (let index = from; index < byTop.length && byTop[index]!.box.top < a.box.bottom; index++) {
      const b = byTop[index]!;
      if (b === a || b.box.left < a.box.right || (nearest && b.box.left >= nearest.box.left)) continue;
      const height = Math.min(a.box.bottom - a.box.top, b.box.bottom - b.box.top);
      if (overlapY(a.box, b.box) >= 0.4 * height) nearest = b;
    }
    if (nearest) pairs.push({a, b: nearest});
  }
  return [...pairs, ...besideFrames(byTop, pairs), ...besideFloats(byTop, pairs)];
}

/** Lines on the right of a figure or table that stands nearest to them: of these `neighbors` has only the first. */
function besideFloats(byTop: readonly Item[], pairs: readonly Pair[]): Pair[] {
  const floats = byTop.filter(({order, framed}) => order === undefined && !framed);
  if (floats.length === 0) return [];
  const paired = new Set(pairs.map(({b}) => b));
  return byTop
    .filter(item => item.order !== undefined && !item.framed && !paired.has(item))
    .flatMap(b => {
      const beside = (a: Item): boolean => a !== b && a.box.right <= b.box.left && overlapY(a.box, b.box) > 0;
      const float = floats.filter(beside).reduce<Item | undefined>(rightmost, undefined);
      if (!float || byTop.some(item => beside(item) && item.box.right > float.box.right)) return [];
      return [{a: float, b}];
    });
}

const rightmost = (a: Item | undefined, c: Item): Item => (a && a.box.right >= c.box.right ? a : c);

/** Frames that stand beside one on their left to which another frame is nearer or as near. */
function besideFrames(byTop: readonly Item[], pairs: readonly Pair[]): Pair[] {
  const frames = byTop.filter(({framed}) => framed);
  return frames
    .filter(frame => !pairs.some(({b}) => b === frame))
    .flatMap(b => {
      const beside = frames.filter(a => a.box.right <= b.box.left && overlapY(a.box, b.box) > 0);
      const nearest = beside.reduce<Item | undefined>(rightmost, undefined);
      return nearest ? [{a: nearest, b}] : [];
    });
}

function crossedBetween(sorted: readonly Item[], left: number, right: number, top: number, bottom: number): boolean {
  if (bottom <= top) return false;
  const middle = (left + right) / 2;
  for (const {box} of sorted) {
    if (box.top >= bottom) return false;
    if (box.bottom > top + 0.5 && box.left < middle && box.right > middle) return true;
  }
  return false;
}

/** What stands beside a strip. */
type Sides = {readonly inside: readonly Item[]; readonly left: readonly Item[]; readonly right: readonly Item[]};

function sidesOf(strip: Strip, {top, bottom}: Gutter, items: readonly Item[]): Sides {
  const inside = items.filter(({box}) => box.top < bottom && box.bottom > top);
  return {
    inside,
    left: inside.filter(({box}) => box.right <= strip.left + 1),
    right: inside.filter(({box}) => box.left >= strip.right - 1),
  };
}

/** How much a strip looks like the gutter of columns: 0 for rows, else the number of rows it runs along. */
function weigh(strip: Strip, {inside, left, right}: Sides, drawn: boolean): number {
  const size = median(inside.map(item => item.size)) ?? 0;
  const blocks = strip.pairs.some(({a, b}) => a.order === undefined || b.order === undefined);
  const leftWidth = columnWidth(left) / size;
  const rightWidth = columnWidth(right) / size;
  const narrow = Math.min(leftWidth, rightWidth);
  if (blocks || isBesideFrame(strip) || strip.pairs.some(isFramed))
    return narrow >= 5 && !areCards(strip, left, right) ? strip.pairs.length : 0;
  const columnwise = drawn ? drawnByColumn(strip.pairs, splitByDrawingOrder(inside)) : 0;
  if (left.length < 3 || right.length < 3) {
    // two lines beside two others are columns where they were drawn so and stand well apart
    const apart = columnwise === 1 && strip.right - strip.left > 1.5 * size && narrow >= 4;
    return apart && left.length >= 2 && right.length >= 2 ? strip.pairs.length : 0;
  }
  const aligned =
    strip.pairs.filter(({a, b}) => Math.abs(a.baseline - b.baseline) < 0.12 * size).length / strip.pairs.length;
  if (columnwise >= 0.8) {
    if (narrow >= 6) return strip.pairs.length;
    return aligned < 0.6 && strip.right - strip.left > 0.8 * size ? strip.pairs.length : 0;
  }
  const prose = [left, right].every(isProse);
  if (narrow >= 10 && prose && (strip.pairs.length >= 4 || aligned < 0.5)) return strip.pairs.length;
  return aligned < 0.3 && narrow >= 8 && strip.pairs.length >= 3 ? strip.pairs.length : 0;
}

const isFramed = ({a, b}: Pair): boolean => a.framed !== undefined && b.framed !== undefined;

/** Running text beside one frame is a column as long as it, in whatever order both were drawn. */
function isBesideFrame({pairs}: Strip): boolean {
  const [first] = pairs;
  if (!first || pairs.length < fewestBeside) return false;
  const frame = [first.a, first.b].find(({framed}) => framed);
  if (!frame || !pairs.every(({a, b}) => a === frame || b === frame)) return false;
  return isProse(pairs.map(({a, b}) => (a === frame ? b : a)));
}

// fewer lines may be a label, or a sentence that a frame is part of
const fewestBeside = 3;

/** Whether lines are as long as those of running text in a narrow column. */
const isProse = (lines: readonly Item[]): boolean => (median(lines.map(({characters}) => characters)) ?? 0) >= 22;

/**
 * Frames that are read row by row: they begin at the same heights, or only two stand side by side, and they were not drawn one
 * side after the other.
 */
function areCards({pairs}: Strip, left: readonly Item[], right: readonly Item[]): boolean {
  if (!pairs.every(isFramed)) return false;
  const inRows = pairs.every(({a, b}) => Math.abs(a.box.top - b.box.top) < sameTop * Math.max(a.size, b.size));
  if (!inRows && pairs.length > 1) return false;
  const ordersOf = (side: readonly Item[]): number[] => side.flatMap(({order}) => order ?? []);
  const [lefts, rights] = [ordersOf(left), ordersOf(right)];
  const bySide = Math.max(...lefts) < Math.min(...rights) || Math.max(...rights) < Math.min(...lefts);
  return !bySide || left.length + right.length < 3;
}

/** Width of a column by its long lines. */
function columnWidth(items: readonly Item[]): number {
  const widths = items.map(({box}) => box.right - box.left).sort((a, b) => a - b);
  return widths[Math.floor(widths.length * 0.8)] ?? 0;
}

/**
 * Share of rows after which drawing goes on in the same column instead of the next one; what was drawn part by part is looked
 * at within the parts.
 */
function drawnByColumn(pairs: readonly Pair[], parts: readonly DrawingPart[]): number {
  const sorted = [...pairs].sort((x, y) => x.a.box.top - y.a.box.top);
  let columnwise = 0;
  let count = 0;
  for (let index = 1; index < sorted.length; index++) {
    const upper = sorted[index - 1]!;
    const lower = sorted[index]!;
    const right = upper.b.order;
    const next = lower.a.order;
    if (right === undefined || next === undefined || upper.a === lower.a) continue;
    if (partOf(lower.a, parts) !== partOf(upper.a, parts)) continue;
    count++;
    const left = upper.a.order ?? 0;
    const nextRight = lower.b.order ?? 0;
    // rows drawn from the last to the first
    if (Math.max(next, nextRight) < Math.min(left, right)) continue;
    // a right column drawn before the left one is as good
    if (right > next || nextRight < left) columnwise++;
  }
  return count === 0 ? 0 : columnwise / count;
}

const partOf = ({box}: Item, parts: readonly DrawingPart[]): number => parts.findLastIndex(({top}) => top <= box.top);

/**
 * The strip up to the items that cross it, or to a band of white across both columns behind which they no longer stand side by
 * side; items that reach over it a little stay with their side.
 */
function extend(strip: Strip, items: readonly Item[], walls: readonly PageBox[]): Gutter {
  let top = -Infinity;
  let bottom = Infinity;
  const size = median(strip.pairs.map(({a}) => a.size)) ?? 0;
  const across = [...items, ...walls.map(box => ({box, size}))].filter(item => crosses(item, strip));
  for (const {box} of across) {
    if (box.bottom <= strip.top + 1) top = Math.max(top, box.bottom);
    else if (box.top >= strip.bottom - 1) bottom = Math.min(bottom, box.top);
  }
  const above = items
    .filter(({box}) => box.top < strip.top && box.bottom > top)
    .sort((a, b) => b.box.bottom - a.box.bottom);
  let reach = strip.top;
  for (const {box, size} of above) {
    if (reach - box.bottom > whiteBand * size) {
      top = Math.max(top, (reach + box.bottom) / 2);
      break;
    }
    reach = Math.min(reach, box.top);
  }
  const below = items
    .filter(({box}) => box.bottom > strip.bottom && box.top < bottom)
    .sort((a, b) => a.box.top - b.box.top);
  reach = strip.bottom;
  for (const {box, size} of below) {
    if (box.top - reach > whiteBand * size) {
      bottom = Math.min(bottom, (reach + box.top) / 2);
      break;
    }
    reach = Math.max(reach, box.bottom);
  }
  if (strip.pairs.every(isFramed)) {
    // a line over the middle frame, or below it, belongs to all of them
    const frames = items.filter(({framed, box}) => framed && box.bottom > top && box.top < bottom);
    top = Math.max(top, Math.min(...frames.map(({box}) => box.top)) - 1);
    bottom = Math.min(bottom, Math.max(...frames.map(({box}) => box.bottom)) + 1);
  }
  return {left: strip.left, right: strip.right, top, bottom};
}

// in em; paragraphs and headings of one column stand closer than that
const whiteBand = 3;

/** Whether an item reaches over a gutter from one side to the other, however little. */
const spans = ({box}: Item, {left, right}: Gutter): boolean => box.left < left && box.right > right;

/** Whether an item stands across a gutter. */
export const crosses = (
  {box, size}: Pick<Item, 'box' | 'size'>,
  {left, right}: {left: number; right: number},
): boolean => box.left < left - size && box.right > right + size;
