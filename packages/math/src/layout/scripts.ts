import type {Atom} from '../tag/atom.ts';
import {axis, fullSize, type Row} from './split-rows.ts';

/** Scripts of one base, in order from the left: usually one group; several when they are staggered as in `R^a{}_b`. */
export type ScriptGroup = {readonly up: Atom[]; readonly down: Atom[]};

/**
 * Sorts the scripts that follow a base into superscripts and subscripts.
 *
 * Only scripts of the first order are sorted by their own baseline. Scripts of scripts go with the atom that they follow:
 * a subscript's superscript may stand on the main line again.
 */
export function sortScripts(base: Atom | undefined, loose: readonly Atom[], row: Row): ScriptGroup[] {
  const sorted = [...loose].sort((a, b) => a.left - b.left || a.order - b.order);
  const size = Math.max(...sorted.map(atom => atom.size));
  const first = sorted.filter(atom => styleSize(atom) > fullSize * size || atom.cls === 'accent');
  const sides = new Map<Atom, 'up' | 'down'>();
  for (const atom of first) sides.set(atom, isRaised(atom, base, row) ? 'up' : 'down');
  for (const atom of sorted) {
    if (sides.has(atom)) continue;
    const owner = ownerOf(atom, first);
    sides.set(atom, owner ? sides.get(owner)! : isRaised(atom, base, row) ? 'up' : 'down');
  }
  return staggered(base, sorted, sides, row.size);
}

/** The em size of the line an atom stands on: the parts of a fraction within a script are smaller than its line. */
const styleSize = (atom: Atom): number =>
  atom.centered && atom.character === '' && atom.fenced !== true ? atom.size / 0.71 : atom.size;

/** The script of the first order that a smaller one belongs to: it begins before and its shift is the likeliest. */
function ownerOf(atom: Atom, first: readonly Atom[]): Atom | undefined {
  let best: Atom | undefined;
  let least = Infinity;
  for (const candidate of first) {
    const slack = 0.3 * candidate.size;
    if (candidate.cls === 'op' || candidate.cls === 'rel') {
      if (atom.right < candidate.box.left - 2 * slack) continue;
    } else if (candidate.left > atom.left + 0.02 * candidate.size) continue;
    const cost = shiftCost(atom, candidate) + (0.15 * Math.max(0, atom.left - candidate.right)) / candidate.size;
    if (cost < least) {
      least = cost;
      best = candidate;
    }
  }
  return best;
}

/** How unlikely the shift between a script and its base is, in ems of the base. */
function shiftCost(atom: Atom, base: Atom): number {
  const line = atom.centered ? atom.baseline + axis * atom.size : atom.baseline;
  if (base.centered) {
    const inside = Math.max(0, base.box.top - atom.box.bottom, atom.box.top - base.box.bottom);
    return inside / base.size + 0.1;
  }
  const raised = (base.baseline - line) / base.size;
  return raised > 0 ? Math.abs(raised - 0.37) : Math.abs(-raised - 0.2);
}

function isRaised(atom: Atom, base: Atom | undefined, {baseline, size}: Row): boolean {
  const middle = (atom.box.top + atom.box.bottom) / 2;
  if (base && (base.centered || base.character === '') && base.box.bottom - base.box.top > 1.3 * size) {
    return middle < (base.box.top + base.box.bottom) / 2;
  }
  if (atom.character === '′') return middle < baseline - 0.25 * size;
  const line = atom.centered ? atom.baseline + axis * atom.size : atom.baseline;
  return line < baseline - 0.05 * size;
}

/** Cuts the scripts where one kind begins only behind the end of the other. */
function staggered(
  base: Atom | undefined,
  sorted: readonly Atom[],
  sides: ReadonlyMap<Atom, 'up' | 'down'>,
  size: number,
): ScriptGroup[] {
  const groups: ScriptGroup[] = [{up: [], down: []}];
  if (base?.cls === 'op' || base === undefined) {
    for (const atom of sorted) groups[0]![sides.get(atom)!].push(atom);
    return groups;
  }
  // an italic base moves its superscript to the right by what its ink overhangs
  const overhang = Math.max(0, base.box.right - base.right);
  let end = {up: -Infinity, down: -Infinity};
  let previous: 'up' | 'down' | undefined;
  for (const atom of sorted) {
    const kind = sides.get(atom)!;
    const other = kind === 'up' ? 'down' : 'up';
    const group = groups.at(-1)!;
    const start = kind === 'up' ? base.right + overhang : base.right;
    const isBehind =
      previous === other &&
      group[kind].length === 0 &&
      atom.left > end[other] + 0.015 * size &&
      atom.left > start + 0.17 * size;
    const isThird =
      previous === other &&
      group[kind].length > 0 &&
      atom.left > end[other] + 0.015 * size &&
      end[kind] < end[other] - 0.1 * size;
    if (isBehind || isThird) {
      groups.push({up: [], down: []});
      end = {up: -Infinity, down: -Infinity};
    }
    groups.at(-1)![kind].push(atom);
    end[kind] = Math.max(end[kind], atom.right);
    previous = kind;
  }
  return groups;
}
