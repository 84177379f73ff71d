import {centreX, centreY} from '@recto/model';
import type {Item} from './items.ts';

/**
 * The height above which what stands on both sides of a gutter was drawn before both columns below it, which were drawn one
 * after the other: two authors side by side over the columns belong to the title, not to the columns. Undefined where the
 * columns reach up to the top.
 */
export function drawnBeforeColumns(
  items: readonly Item[],
  gutter: {readonly left: number; readonly right: number; readonly top: number; readonly bottom: number},
): number | undefined {
  const middle = (gutter.left + gutter.right) / 2;
  const inside = items
    .filter(({box, order}) => order !== undefined && centreY(box) > gutter.top && centreY(box) < gutter.bottom)
    .sort((a, b) => a.box.top - b.box.top);
  const onLeft = inside.map(({box}) => centreX(box) < middle);
  const before = runningRange(inside, onLeft);
  const after = runningRange([...inside].reverse(), [...onLeft].reverse()).reverse();
  for (let cut = inside.length - 1; cut > 0; cut--) {
    const above = before[cut - 1]!;
    const below = after[cut]!;
    const parted = Math.max(above.left.last, above.right.last) < Math.min(below.left.first, below.right.first);
    const bothAbove = above.left.last >= 0 && above.right.last >= 0;
    const columnsBelow = below.left.last >= 0 && below.right.last >= 0 && below.left.last < below.right.first;
    if (parted && bothAbove && columnsBelow && above.bottom <= inside[cut]!.box.top) {
      return (above.bottom + inside[cut]!.box.top) / 2;
    }
  }
  return undefined;
}

type Range = {readonly first: number; readonly last: number};
type Sides = {readonly left: Range; readonly right: Range; readonly bottom: number};

const nothing: Range = {first: Infinity, last: -1};

/** For each item, the drawing orders on both sides and the lowest edge of it and those before it in the list. */
function runningRange(items: readonly Item[], onLeft: readonly boolean[]): Sides[] {
  let sides: Sides = {left: nothing, right: nothing, bottom: -Infinity};
  return items.map(({order = 0, box}, index) => {
    const side = onLeft[index] ? 'left' : 'right';
    const {first, last} = sides[side];
    sides = {
      ...sides,
      [side]: {first: Math.min(first, order), last: Math.max(last, order)},
      bottom: Math.max(sides.bottom, box.bottom),
    };
    return sides;
  });
}
