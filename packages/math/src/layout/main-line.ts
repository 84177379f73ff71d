import type {Atom} from '../tag/atom.ts';

/** Baseline and em size of the full-size atoms of a part. */
export function mainLine(atoms: readonly Atom[]): {readonly baseline: number; readonly size: number} {
  const size = Math.max(...atoms.map(atom => atom.size));
  const first = atoms
    .filter(atom => atom.size > 0.9 * size && !atom.centered && atom.cls !== 'accent')
    .sort((a, b) => a.left - b.left)[0];
  if (first) return {baseline: first.baseline, size};
  return {baseline: (atoms[0]?.baseline ?? 0) + 0.25 * size, size};
}
