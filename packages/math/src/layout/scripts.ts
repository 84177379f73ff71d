import type {Item} from '../tag/atom.ts';
import {axis, fullSize, type RowItems} from './split-rows.ts';

/** Scripts of one base, in order from the left: usually one group; several when they are staggered as in `R^a{}_b`. */
export type ScriptGroup = {readonly up: Item[]; readonly down: Item[]};

/**
 * Sorts the scripts that follow a base into superscripts and subscripts.
 *
 * Only scripts of the first order are told by their own baseline. Scripts of scripts go with the item that they follow:
 * a subscript's superscript may stand on the main line again.
 */
export function sortScripts(base: Item | undefined, loose: readonly Item[], row: RowItems): ScriptGroup[] {
  const sorted = [...loose].sort((a, b) => a.left - b.left || a.order - b.order);
  const size = Math.max(...sorted.map(item => item.size));
  const first = sorted.filter(item => styleSize(item) > fullSize * size || item.cls === 'accent');
  const sides = new Map<Item, 'up' | 'down'>();
  for (const item of first) sides.set(item, isRaised(item, base, row) ? 'up' : 'down');
  for (const item of sorted) {
    if (sides.has(item)) continue;
    const owner = ownerOf(item, first);
    sides.set(item, owner ? sides.get(owner)! : isRaised(item, base, row) ? 'up' : 'down');
  }
  return staggered(base, sorted, sides, row.size);
}

/** The em size of the line an item stands on: the parts of a fraction within a script are smaller than its line. */
const styleSize = (item: Item): number =>
  item.centered && item.character === '' && item.fenced !== true ? item.size / 0.71 : item.size;

/** The script of the first order that a smaller one belongs to: it begins before and its shift is the likeliest. */
function ownerOf(item: Item, first: readonly Item[]): Item | undefined {
  let best: Item | undefined;
  let least = Infinity;
  for (const candidate of first) {
    const slack = 0.3 * candidate.size;
    if (candidate.cls === 'op' || candidate.cls === 'rel') {
      if (item.right < candidate.box.left - 2 * slack) continue;
    } else if (candidate.left > item.left + 0.02 * candidate.size) continue;
    const cost = shiftCost(item, candidate) + (0.15 * Math.max(0, item.left - candidate.right)) / candidate.size;
    if (cost < least) {
      least = cost;
      best = candidate;
    }
  }
  return best;
}

/** How unlikely the shift between a script and its base is, in ems of the base. */
function shiftCost(item: Item, base: Item): number {
  const own = item.centered ? item.baseline + axis * item.size : item.baseline;
  if (base.centered) {
    const inside = Math.max(0, base.box.top - item.box.bottom, item.box.top - base.box.bottom);
    return inside / base.size + 0.1;
  }
  const raised = (base.baseline - own) / base.size;
  return raised > 0 ? Math.abs(raised - 0.37) : Math.abs(-raised - 0.2);
}

function isRaised(item: Item, base: Item | undefined, {baseline, size}: RowItems): boolean {
  const middle = (item.box.top + item.box.bottom) / 2;
  if (base && (base.centered || base.character === '') && base.box.bottom - base.box.top > 1.3 * size) {
    return middle < (base.box.top + base.box.bottom) / 2;
  }
  if (item.character === '′') return middle < baseline - 0.25 * size;
  const own = item.centered ? item.baseline + axis * item.size : item.baseline;
  return own < baseline - 0.05 * size;
}

/** Cuts the scripts where one kind begins only behind the end of the other. */
function staggered(
  base: Item | undefined,
  sorted: readonly Item[],
  sides: ReadonlyMap<Item, 'up' | 'down'>,
  size: number,
): ScriptGroup[] {
  const groups: ScriptGroup[] = [{up: [], down: []}];
  if (base?.cls === 'op' || base === undefined) {
    for (const item of sorted) groups[0]![sides.get(item)!].push(item);
    return groups;
  }
  // an italic base moves its superscript to the right by what its ink overhangs
  const overhang = Math.max(0, base.box.right - base.right);
  let end = {up: -Infinity, down: -Infinity};
  let side: 'up' | 'down' | undefined;
  for (const item of sorted) {
    const own = sides.get(item)!;
    const other = own === 'up' ? 'down' : 'up';
    const group = groups.at(-1)!;
    const start = own === 'up' ? base.right + overhang : base.right;
    const isBehind =
      side === other &&
      group[own].length === 0 &&
      item.left > end[other] + 0.015 * size &&
      item.left > start + 0.17 * size;
    const isThird =
      side === other &&
      group[own].length > 0 &&
      item.left > end[other] + 0.015 * size &&
      end[own] < end[other] - 0.1 * size;
    if (isBehind || isThird) {
      groups.push({up: [], down: []});
      end = {up: -Infinity, down: -Infinity};
    }
    groups.at(-1)![own].push(item);
    end[own] = Math.max(end[own], item.right);
    side = own;
  }
  return groups;
}
