import type {PageBox} from '@recto/model';
import {unionBoxes} from '@recto/model';
import type {Atom} from '../tag/atom.ts';

/** What stands wholly above and below a main atom and is centered on it. */
export type Limits = {readonly over: Atom[]; readonly under: Atom[]};

/**
 * Finds limits of operators and names, labels of relations and arrows. Neighboring operators share what stands between them
 * so that each has a group centered on it, as TeX has set it.
 */
export function takeLimits(main: readonly Atom[], loose: readonly Atom[], size: number): Map<Atom, Limits> {
  const found = new Map<Atom, Limits>();
  const heads = limitHeads(main, size).sort((a, b) => a.box.left - b.box.left);
  if (heads.length === 0 || loose.length === 0) return found;
  const taken = new Set<Atom>();
  for (const side of ['over', 'under'] as const) {
    const seen = new Set<Atom>();
    for (const head of heads) {
      const candidates = loose
        .filter(atom => !taken.has(atom) && !seen.has(atom) && isOutside(atom, head.box, side, size))
        .sort((a, b) => a.box.left - b.box.left);
      const group = centeredGroup(candidates, head.box, size);
      if (!group) continue;
      const entry = found.get(head.first) ?? {over: [], under: []};
      entry[side].push(...group);
      found.set(head.first, entry);
      for (const atom of group) taken.add(atom);
    }
  }
  return found;
}

function isOutside(atom: Atom, box: PageBox, side: 'over' | 'under', size: number): boolean {
  const reach = 1.6 * size;
  return side === 'over'
    ? atom.box.bottom < box.top + 0.12 * size && atom.box.bottom > box.top - 2 * reach
    : atom.box.top > box.bottom - 0.1 * size && atom.box.top < box.bottom + 2 * reach;
}

/** The atoms around the middle of `box`, as many to the left as to the right; `candidates` are sorted from the left. */
export function centeredGroup(candidates: readonly Atom[], box: PageBox, size: number): Atom[] | undefined {
  const middle = (box.left + box.right) / 2;
  const runs: Atom[][] = [];
  let right = -Infinity;
  for (const atom of candidates) {
    if (atom.box.left - right > 0.5 * size) runs.push([]);
    runs.at(-1)!.push(atom);
    right = Math.max(right, atom.box.right);
  }
  const run = runs.find(atoms => {
    const whole = unionBoxes(atoms.map(atom => atom.box))!;
    return whole.left < middle + 0.3 * size && whole.right > middle - 0.3 * size;
  });
  if (!run || run.length > longest) return undefined;
  // the run may hold the limits of the next operator, or scripts of what stands before: cut where the rest is centered best
  let best: Atom[] | undefined;
  let least = Infinity;
  const starts = cutsOf(run);
  for (const from of starts.slice(0, 12)) {
    for (const to of [...starts.slice(1), run.length]) {
      if (to <= from) continue;
      const part = run.slice(from, to);
      const whole = unionBoxes(part.map(atom => atom.box))!;
      if (whole.left > middle + 0.25 * size || whole.right < middle - 0.25 * size) continue;
      // the more it leaves behind the better it must be centered
      const off = Math.abs((whole.left + whole.right) / 2 - middle) + 0.05 * size * (run.length - part.length);
      if (off < least) {
        least = off;
        best = part;
      }
    }
  }
  return least < 0.42 * size ? best : undefined;
}

/** Indices where a part of the run may begin: behind everything before it. */
function cutsOf(run: readonly Atom[]): number[] {
  const cuts = [0];
  let right = run[0]!.box.right;
  for (let index = 1; index < run.length; index++) {
    const atom = run[index]!;
    if (atom.box.left > right - 0.02 * atom.size) cuts.push(index);
    right = Math.max(right, atom.box.right);
  }
  return cuts;
}

// limits and notes are short; what is longer is no limit, and would take long to cut
const longest = 90;

type Head = {readonly first: Atom; readonly box: PageBox};

const limitNames = /^(lim|max|min|sup|inf|det|gcd|Pr|arg|colim|ess|inj|proj|plim|hocolim|holim|res|Res|tr|lub|glb)/;

// names that no other completes, as `lim` and `arg` are: what follows after a thin space is another operator
const wholeName = /^(max|min|sup|inf|det|gcd|limsup|liminf)$/;

// names that another completes, sometimes after the space of a text: `arg max`
const halfName = /^(arg|lim|ess|inj|proj)$/;
// em: within a name, and between the words of one
const nameGap = 0.3;
const wordSpace = 0.45;

/** What can carry limits: big operators, relations and arrows, braces, and upright names such as lim. */
function limitHeads(main: readonly Atom[], size: number): Head[] {
  const heads: Head[] = main
    .filter(atom => atom.cls === 'op' || atom.cls === 'rel' || /^\\(over|under)brace/.test(atom.tex))
    .map(atom => ({first: atom, box: atom.box}));
  let run: Atom[] = [];
  const flush = (): void => {
    const name = run.map(atom => atom.character).join('');
    if (run.length >= 2 && limitNames.test(name)) {
      heads.push({
        first: run[0]!,
        box: {
          left: run[0]!.box.left,
          right: run.at(-1)!.box.right,
          top: Math.min(...run.map(atom => atom.box.top)),
          // the limit stands below the line, beside what hangs below it
          bottom: Math.max(...run.map(atom => atom.baseline)),
        },
      });
    }
    run = [];
  };
  for (const atom of main) {
    if (atom.alphabet !== 'mathrm') {
      flush();
      continue;
    }
    const gap = run.length > 0 ? atom.left - run.at(-1)!.right : 0;
    const name = run.map(({character}) => character).join('');
    const apart = gap > (halfName.test(name) ? wordSpace : nameGap) * size;
    if (apart || (gap > 0.1 * size && wholeName.test(name))) flush();
    run.push(atom);
  }
  flush();
  return heads;
}
