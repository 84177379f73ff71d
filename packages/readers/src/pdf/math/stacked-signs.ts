import {unionBoxes} from '@recto/model';
import type {Item} from './item.ts';

// signs that fonts without them build from two, the upper one first
const stacks: ReadonlyMap<string, string> = new Map([
  ['∼=', '\\cong'],
  ['∼−', '\\simeq'],
  ['=∼', '\\cong'],
  ['.=', '\\doteq'],
  ['˙=', '\\doteq'],
  ['∼∼', '\\approx'],
]);

/** Joins relations drawn over each other, such as ∼ over = for ≅. */
export function joinStackedSigns(items: readonly Item[]): Item[] {
  let rest = [...items];
  for (const lower of items) {
    if (!/^[=−∼]$/.test(lower.character)) continue;
    const upper = rest.find(
      item =>
        item !== lower &&
        stacks.has(item.character + lower.character) &&
        Math.abs(middle(item) - middle(lower)) < 0.12 * lower.size &&
        item.box.bottom < lower.box.bottom &&
        lower.box.top - item.box.bottom < 0.4 * lower.size,
    );
    if (!upper || !rest.includes(lower)) continue;
    const box = unionBoxes([upper.box, lower.box])!;
    const tex = stacks.get(upper.character + lower.character)!;
    rest = [...rest.filter(item => item !== upper && item !== lower), {...lower, tex, cls: 'rel', character: '≅', box}];
  }
  return rest;
}

const middle = (item: Item): number => (item.box.left + item.box.right) / 2;
