import type {PageBox} from '@recto/model';
import {unionBoxes} from '@recto/model';
import type {Item} from '../tag/atom.ts';

/** What stands wholly above and below a main item and is centered on it. */
export type Limits = {readonly over: Item[]; readonly under: Item[]};

/**
 * Finds limits of operators and names, labels of relations and arrows. Neighboring operators share what stands between them
 * so that each has a group centered on it, as TeX has set it.
 */
export function takeLimits(main: readonly Item[], loose: readonly Item[], size: number): Map<Item, Limits> {
  const found = new Map<Item, Limits>();
  const heads = limitHeads(main, size).sort((a, b) => a.box.left - b.box.left);
  if (heads.length === 0 || loose.length === 0) return found;
  const taken = new Set<Item>();
  for (const side of ['over', 'under'] as const) {
    const seen = new Set<Item>();
    for (const head of heads) {
      const candidates = loose
        .filter(item => !taken.has(item) && !seen.has(item) && isOutside(item, head.box, side, size))
        .sort((a, b) => a.box.left - b.box.left);
      const group = centeredGroup(candidates, head.box, size);
      if (!group) continue;
      const entry = found.get(head.first) ?? {over: [], under: []};
      entry[side].push(...group);
      found.set(head.first, entry);
      for (const item of group) taken.add(item);
    }
  }
  return found;
}

function isOutside(item: Item, box: PageBox, side: 'over' | 'under', size: number): boolean {
  const reach = 1.6 * size;
  return side === 'over'
    ? item.box.bottom < box.top + 0.12 * size && item.box.bottom > box.top - 2 * reach
    : item.box.top > box.bottom - 0.1 * size && item.box.top < box.bottom + 2 * reach;
}

/** The items around the middle of `box`, as many to the left as to the right; `candidates` are sorted from the left. */
export function centeredGroup(candidates: readonly Item[], box: PageBox, size: number): Item[] | undefined {
  const middle = (box.left + box.right) / 2;
  const runs: Item[][] = [];
  let right = -Infinity;
  for (const item of candidates) {
    if (item.box.left - right > 0.5 * size) runs.push([]);
    runs.at(-1)!.push(item);
    right = Math.max(right, item.box.right);
  }
  const run = runs.find(items => {
    const whole = unionBoxes(items.map(item => item.box))!;
    return whole.left < middle + 0.3 * size && whole.right > middle - 0.3 * size;
  });
  if (!run || run.length > longest) return undefined;
  // the run may hold the limits of the next operator, or scripts of what stands before: cut where the rest is centered best
  let best: Item[] | undefined;
  let least = Infinity;
  const starts = cutsOf(run);
  for (const from of starts.slice(0, 12)) {
    for (const to of [...starts.slice(1), run.length]) {
      if (to <= from) continue;
      const part = run.slice(from, to);
      const whole = unionBoxes(part.map(item => item.box))!;
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
function cutsOf(run: readonly Item[]): number[] {
  const cuts = [0];
  let right = run[0]!.box.right;
  for (let index = 1; index < run.length; index++) {
    const item = run[index]!;
    if (item.box.left > right - 0.02 * item.size) cuts.push(index);
    right = Math.max(right, item.box.right);
  }
  return cuts;
}

// limits and notes are short; what is longer is no limit, and would take long to cut
const longest = 90;

type Head = {readonly first: Item; readonly box: PageBox};

const limitNames = /^(lim|max|min|sup|inf|det|gcd|Pr|arg|colim|ess|inj|proj|plim|hocolim|holim|res|Res|tr|lub|glb)/;

// names that no other completes, as `lim` and `arg` are: what follows after a thin space is another operator
const wholeName = /^(max|min|sup|inf|det|gcd|limsup|liminf)$/;

/** What can carry limits: big operators, relations and arrows, braces, and upright names such as lim. */
function limitHeads(main: readonly Item[], size: number): Head[] {
  const heads: Head[] = main
    .filter(item => item.cls === 'op' || item.cls === 'rel' || /^\\(over|under)brace/.test(item.tex))
    .map(item => ({first: item, box: item.box}));
  let run: Item[] = [];
  const flush = (): void => {
    const name = run.map(item => item.character).join('');
    if (run.length >= 2 && limitNames.test(name)) {
      heads.push({
        first: run[0]!,
        box: {
          left: run[0]!.box.left,
          right: run.at(-1)!.box.right,
          top: Math.min(...run.map(item => item.box.top)),
          // the limit stands below the line, beside what hangs below it
          bottom: Math.max(...run.map(item => item.baseline)),
        },
      });
    }
    run = [];
  };
  for (const item of main) {
    if (item.alphabet !== 'mathrm') {
      flush();
      continue;
    }
    const gap = run.length > 0 ? item.left - run.at(-1)!.right : 0;
    if (gap > 0.3 * size || (gap > 0.1 * size && wholeName.test(run.map(({character}) => character).join('')))) flush();
    run.push(item);
  }
  flush();
  return heads;
}
