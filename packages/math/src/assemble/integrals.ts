import {unionBoxes} from '@recto/model';
import type {Item} from '../tag/atom.ts';

// amsmath sets them closer than two integrals of their own, whose italic correction lies between
const closest = 0.2;

/** Joins integral signs that stand close together into `\iint` and `\iiint`. */
export function joinIntegrals(items: readonly Item[]): Item[] {
  const signs = items.filter(item => item.character === '∫').sort((a, b) => a.left - b.left);
  if (signs.length < 2) return [...items];
  const used = new Set<Item>();
  const made: Item[] = [];
  for (const [index, first] of signs.entries()) {
    if (used.has(first)) continue;
    const run = [first];
    for (const next of signs.slice(index + 1, index + 8)) {
      const last = run.at(-1)!;
      if (run.length < 3 && !used.has(next) && isClose(last, next)) run.push(next);
    }
    if (run.length < 2) continue;
    for (const item of run) used.add(item);
    made.push({
      ...first,
      tex: run.length === 2 ? '\\iint' : '\\iiint',
      right: run.at(-1)!.right,
      box: unionBoxes(run.map(item => item.box)) ?? first.box,
    });
  }
  return [...items.filter(item => !used.has(item)), ...made];
}

const isClose = (a: Item, b: Item): boolean =>
  Math.abs(a.baseline - b.baseline) < 0.1 * a.size &&
  b.left - a.right < closest * a.size &&
  b.left > a.left + 0.2 * a.size;
