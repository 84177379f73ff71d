import {unionBoxes} from '@recto/model';
import type {Item} from '../tag/atom.ts';
import type {Context} from './context.ts';

/** Quotients set with a large slash between a raised and a lowered part, as the `faktor` package has them. */
export function buildSlantedFractions(items: readonly Item[], context: Context): Item[] {
  let rest = [...items];
  for (const slash of items.filter(item => item.character === '╱')) {
    const others = rest.filter(item => item !== slash);
    const above = chain(others, slash, -1);
    const below = chain(others, slash, 1);
    if (above.length === 0 || below.length === 0) continue;
    const used = new Set([...above, ...below]);
    const box = unionBoxes([slash.box, ...above.map(item => item.box), ...below.map(item => item.box)])!;
    const whole: Item = {
      ...slash,
      tex: `${context.tex(above, [], 'text')}/${context.tex(below, [], 'text')}`,
      cls: 'ord',
      character: '',
      left: Math.min(...above.map(item => item.left)),
      right: Math.max(...below.map(item => item.right)),
      box,
      centered: true,
      baseline: (slash.box.top + slash.box.bottom) / 2,
    };
    rest = [...others.filter(item => !used.has(item)), whole];
  }
  return rest;
}

/** What stands beside the slash without a gap, raised on its left (−1), lowered on its right (1). */
function chain(items: readonly Item[], slash: Item, side: -1 | 1): Item[] {
  const middle = (slash.box.top + slash.box.bottom) / 2;
  const line = middle + 0.25 * slash.size;
  const shifted = (item: Item): boolean => {
    const shift = ((item.centered ? item.baseline + 0.25 * slash.size : item.baseline) - line) * side;
    return shift > 0.08 * slash.size && shift < 1.2 * slash.size;
  };
  // the parts overlap the slash, which leans over them
  const sorted = items
    .filter(item =>
      side < 0 ? item.left < slash.box.left + 0.6 * slash.size : item.right > slash.box.right - 0.6 * slash.size,
    )
    .sort((a, b) => (side < 0 ? b.right - a.right : a.left - b.left));
  const taken: Item[] = [];
  let edge = side < 0 ? slash.box.right : slash.box.left;
  let full: number | undefined;
  for (const item of sorted) {
    const gap = side < 0 ? edge - item.right : item.left - edge;
    if (gap > 0.6 * slash.size) break;
    if (
      full === undefined
        ? !shifted(item)
        : !item.centered && item.size > 0.86 * slash.size && Math.abs(item.baseline - full) > 0.1 * slash.size
    ) {
      if (taken.length > 0) break;
      continue;
    }
    if (/^(rel|bin|punct)$/.test(item.cls) && gap > 0.15 * slash.size && taken.length > 0) break;
    taken.push(item);
    if (!item.centered && item.size > 0.86 * slash.size) full ??= item.baseline;
    edge = side < 0 ? Math.min(edge, item.left) : Math.max(edge, item.right);
  }
  return taken;
}
