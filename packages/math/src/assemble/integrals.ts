import {unionBoxes} from '@recto/model';
import type {Atom} from '../tag/atom.ts';

// amsmath sets them closer than two integrals of their own, whose italic correction lies between
const closest = 0.2;

/** Joins integrals that stand close together into `\iint` and `\iiint`. */
export function joinIntegrals(atoms: readonly Atom[]): Atom[] {
  const integrals = atoms.filter(atom => atom.character === '∫').sort((a, b) => a.left - b.left);
  if (integrals.length < 2) return [...atoms];
  const used = new Set<Atom>();
  const made: Atom[] = [];
  for (const [index, first] of integrals.entries()) {
    if (used.has(first)) continue;
    const run = [first];
    for (const next of integrals.slice(index + 1, index + 8)) {
      const last = run.at(-1)!;
      if (run.length < 3 && !used.has(next) && isClose(last, next)) run.push(next);
    }
    if (run.length < 2) continue;
    for (const atom of run) used.add(atom);
    made.push({
      ...first,
      tex: run.length === 2 ? '\\iint' : '\\iiint',
      right: run.at(-1)!.right,
      box: unionBoxes(run.map(atom => atom.box)) ?? first.box,
    });
  }
  return [...atoms.filter(atom => !used.has(atom)), ...made];
}

const isClose = (a: Atom, b: Atom): boolean =>
  Math.abs(a.baseline - b.baseline) < 0.1 * a.size &&
  b.left - a.right < closest * a.size &&
  b.left > a.left + 0.2 * a.size;
