import {unionBoxes} from '@recto/model';
import type {Item} from '../tag/atom.ts';

// signs that TeX builds from two glyphs at one place: what stands above, what below
const stacked: ReadonlyMap<string, string> = new Map([
  ['∼=', '\\cong'],
  ['~=', '\\cong'],
  ['≃=', '\\cong'],
  ['∼−', '\\simeq'],
  ['.=', '\\doteq'],
  ['˙=', '\\doteq'],
  ['⋅=', '\\doteq'],
  ['ˆ=', '\\widehat{=}'],
  ['^=', '\\widehat{=}'],
  ['△=', '\\triangleq'],
  ['<∼', '\\lesssim'],
  ['>∼', '\\gtrsim'],
  ['⊄=', '\\subsetneq'],
]);

/** Joins signs drawn one above the other, such as the tilde and equals sign of `≅`. */
export function joinStackedSigns(items: readonly Item[]): Item[] {
  const lower = items.filter(item => /^[=−∼]$/.test(item.character));
  if (lower.length === 0) return [...items];
  const upper = items.filter(item => /^[∼~≃.˙⋅ˆ^△<>]$/.test(item.character));
  const used = new Set<Item>();
  const made: Item[] = [];
  for (const base of lower) {
    if (used.has(base)) continue;
    const middle = (base.box.left + base.box.right) / 2;
    const top = upper.find(
      item =>
        item !== base &&
        !used.has(item) &&
        Math.abs((item.box.left + item.box.right) / 2 - middle) < 0.12 * base.size &&
        item.size > 0.86 * base.size &&
        item.box.top < base.box.top &&
        item.box.bottom > base.box.top - 0.4 * base.size,
    );
    const tex = top && stacked.get(top.character + base.character);
    if (!top || !tex) continue;
    used.add(top);
    used.add(base);
    made.push({
      ...base,
      tex,
      cls: 'rel',
      character: '≅',
      left: Math.min(base.left, top.left),
      right: Math.max(base.right, top.right),
      box: unionBoxes([base.box, top.box]) ?? base.box,
    });
  }
  return used.size === 0 ? [...items] : [...items.filter(item => !used.has(item)), ...made];
}
