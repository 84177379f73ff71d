import {unionBoxes} from '@recto/model';
import type {Atom} from '../tag/atom.ts';

// symbols that TeX builds from two glyphs at one place: the upper, then the lower
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

/** Joins symbols drawn one above the other, such as the tilde and equals sign of `≅`. */
export function joinStackedSymbols(atoms: readonly Atom[]): Atom[] {
  const lower = atoms.filter(atom => /^[=−∼]$/.test(atom.character));
  if (lower.length === 0) return [...atoms];
  const upper = atoms.filter(atom => /^[∼~≃.˙⋅ˆ^△<>]$/.test(atom.character));
  const used = new Set<Atom>();
  const made: Atom[] = [];
  for (const base of lower) {
    if (used.has(base)) continue;
    const middle = (base.box.left + base.box.right) / 2;
    const top = upper.find(
      atom =>
        atom !== base &&
        !used.has(atom) &&
        Math.abs((atom.box.left + atom.box.right) / 2 - middle) < 0.12 * base.size &&
        atom.size > 0.86 * base.size &&
        atom.box.top < base.box.top &&
        atom.box.bottom > base.box.top - 0.4 * base.size,
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
  return used.size === 0 ? [...atoms] : [...atoms.filter(atom => !used.has(atom)), ...made];
}
