import {attachAccents} from './accents.ts';
import {joinArrows} from './composed-arrows.ts';
import type {Item} from './item.ts';
import {applyNegations} from './negations.ts';
import {buildTex, type Work} from './region.ts';
import type {RowItems} from './split-rows.ts';
import {joinTex, script} from './tex-join.ts';
import {wordsToTex} from './words.ts';

/** One row as TeX: scripts go to their bases, limits to their operators, words become text. */
export function parseRow(row: RowItems, work: Work): string {
  return joinTex(wordsToTex(parseNuclei(row, work), row.size));
}

/** A main item of a row with everything that hangs on it, in order from the left. */
export type Nucleus = {
  readonly item: Item;
  /** TeX of its scripts. */
  readonly scripts: string;
  /** Where the rightmost of them ends. */
  readonly right: number;
};

export function parseNuclei(row: RowItems, work: Work): Nucleus[] {
  const items = attachAccents(applyNegations(joinArrows(row.items)), work).sort(
    (a, b) => a.left - b.left || a.order - b.order,
  );
  const main = items.filter(item => isMain(item, row));
  if (main.length === 0) return items.map(item => ({item, scripts: '', right: item.right}));
  const above = new Map<Item, Item[]>();
  const below = new Map<Item, Item[]>();
  const over = new Map<Item, Item[]>();
  const under = new Map<Item, Item[]>();
  const before = new Map<Item, {up: Item[]; down: Item[]}>();
  const loose = items.filter(item => !main.includes(item));
  const taken = takeLimits(main, loose, row, over, under);
  const scripts = loose.filter(item => !taken.has(item));
  for (const item of scripts) {
    const base = baseOf(main, item);
    const up = isAbove(carrierOf(item, scripts, base, row) ?? item, base ?? main[0]!, row);
    if (base) push(up ? above : below, base, item);
    else {
      const entry = before.get(main[0]!) ?? {up: [], down: []};
      (up ? entry.up : entry.down).push(item);
      before.set(main[0]!, entry);
    }
  }
  return main.map(item => {
    const tex = withLimits(item, over.get(item), under.get(item), work);
    const tail = scriptsTex(above.get(item), below.get(item), work);
    const lead = before.get(item);
    if (lead) work.doubt += 0.05;
    const prefix = lead ? `{}${scriptsTex(lead.up, lead.down, work)}` : '';
    const parts = [
      item,
      ...(over.get(item) ?? []),
      ...(under.get(item) ?? []),
      ...(above.get(item) ?? []),
      ...(below.get(item) ?? []),
    ];
    return {item: {...item, tex: prefix + tex}, scripts: tail, right: Math.max(...parts.map(part => part.right))};
  });
}

const push = (map: Map<Item, Item[]>, base: Item, item: Item): void => {
  const list = map.get(base);
  if (list) list.push(item);
  else map.set(base, [item]);
};

// a script is raised by at least .2 em or lowered by .1 (TeX: sup1 .413, sub1 .15); what moves less stands on the row
function isMain(item: Item, {baseline, size}: RowItems): boolean {
  const axis = baseline - 0.25 * size;
  if (item.centred)
    return (
      Math.abs(item.baseline - axis) < 0.2 * size ||
      (item.box.top < axis && item.box.bottom > axis && item.box.bottom - item.box.top > 1.1 * size)
    );
  const shift = item.baseline - baseline;
  if (item.size > 0.86 * size) return Math.abs(shift) < 0.3 * size;
  // scripts of scripts may well come to lie on the baseline: only what is large enough for small capitals stands on it
  return Math.abs(shift) < 0.09 * size && item.size > 0.65 * size && item.character !== '′';
}

/** The last main item that begins before the script does. */
function baseOf(main: readonly Item[], item: Item): Item | undefined {
  let base: Item | undefined;
  for (const candidate of main) {
    if (candidate.left > item.left - 0.02 * item.size) break;
    base = candidate;
  }
  return base;
}

/** For a script of a script, the script it hangs on: the nearest larger one to its left. */
function carrierOf(item: Item, scripts: readonly Item[], base: Item | undefined, row: RowItems): Item | undefined {
  if (item.size > 0.65 * row.size || item.centred) return undefined;
  let best: Item | undefined;
  let least = Infinity;
  for (const other of scripts) {
    if (other.size < 1.15 * item.size || other.left > item.left || (base && other.left < base.left)) continue;
    const x = Math.max(0, item.box.left - other.box.right);
    const y = Math.max(0, item.box.top - other.box.bottom, other.box.top - item.box.bottom);
    const distance = Math.hypot(x, 2 * y);
    if (distance < least) {
      least = distance;
      best = other;
    }
  }
  return best && least < 1.2 * row.size ? best : undefined;
}

function isAbove(item: Item, base: Item, {baseline, size}: RowItems): boolean {
  const middle = (item.box.top + item.box.bottom) / 2;
  if (base.centred || base.character === '') {
    if (base.box.bottom - base.box.top > 1.3 * size) return middle < (base.box.top + base.box.bottom) / 2;
  }
  if (item.centred) return middle < baseline - 0.3 * size;
  return item.baseline < baseline - 0.05 * size;
}

/** Limits stand wholly above or below their operator and are centred on it; so do labels of relations and arrows. */
function takeLimits(
  main: readonly Item[],
  loose: readonly Item[],
  row: RowItems,
  over: Map<Item, Item[]>,
  under: Map<Item, Item[]>,
): Set<Item> {
  const taken = new Set<Item>();
  const heads = limitHeads(main, row.size);
  for (const {items, box} of heads) {
    const middle = (box.left + box.right) / 2;
    for (const [map, isOutside] of [
      [over, (item: Item) => item.box.bottom < box.top + 0.12 * row.size],
      [under, (item: Item) => item.box.top > box.bottom - 0.12 * row.size],
    ] as const) {
      const candidates = loose
        .filter(item => !taken.has(item) && isOutside(item))
        .sort((a, b) => a.box.left - b.box.left);
      const clusters: Item[][] = [];
      for (const item of candidates) {
        const last = clusters.at(-1);
        if (last && item.box.left - Math.max(...last.map(other => other.box.right)) < 0.45 * row.size) last.push(item);
        else clusters.push([item]);
      }
      const cluster = clusters.find(list => {
        const left = Math.min(...list.map(item => item.box.left));
        const right = Math.max(...list.map(item => item.box.right));
        const width = Math.max(right - left, box.right - box.left);
        return (
          left < middle &&
          right > middle &&
          Math.abs((left + right) / 2 - middle) < Math.max(0.18 * width, 0.3 * row.size)
        );
      });
      if (!cluster) continue;
      for (const item of cluster) {
        taken.add(item);
        push(map, items[0]!, item);
      }
    }
  }
  return taken;
}

type Head = {readonly items: readonly Item[]; readonly box: Item['box']};

/** What can carry limits: big operators, relations and arrows, and upright names such as lim. */
function limitHeads(main: readonly Item[], size: number): Head[] {
  const heads: Head[] = main
    .filter(item => item.cls === 'op' || item.cls === 'rel' || /^\\(over|under)brace/.test(item.tex))
    .map(item => ({items: [item], box: item.box}));
  let run: Item[] = [];
  const flush = (): void => {
    if (run.length >= 2) {
      const name = run.map(item => item.character).join('');
      if (/^(lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr|argmax|argmin|colim|arg|ess)/.test(name)) {
        heads.push({
          items: run,
          box: {
            left: run[0]!.box.left,
            right: run.at(-1)!.box.right,
            top: Math.min(...run.map(item => item.box.top)),
            bottom: Math.max(...run.map(item => (/[pgq]/.test(item.character) ? item.baseline : item.box.bottom))),
          },
        });
      }
    }
    run = [];
  };
  for (const item of main) {
    if (item.alphabet !== 'mathrm') {
      flush();
      continue;
    }
    if (run.length > 0 && item.left - run.at(-1)!.right > 0.3 * size) flush();
    run.push(item);
  }
  flush();
  return heads;
}

function withLimits(
  item: Item,
  over: readonly Item[] | undefined,
  under: readonly Item[] | undefined,
  work: Work,
): string {
  if (!over && !under) return item.tex;
  const top = over && buildTex(over, [], work);
  const bottom = under && buildTex(under, [], work);
  if (item.cls === 'rel') {
    if (/arrow|Rightarrow|\\to$/.test(item.tex)) {
      const stretched =
        /left/i.test(item.tex) && !/right/i.test(item.tex)
          ? 'xleftarrow'
          : /Right|implies/.test(item.tex)
            ? 'xRightarrow'
            : /hook/.test(item.tex)
              ? 'xhookrightarrow'
              : 'xrightarrow';
      return `\\${stretched}${bottom ? `[${bottom}]` : ''}{${top ?? ''}}`;
    }
    const stacked = top ? `\\overset{${top}}{${item.tex}}` : item.tex;
    return bottom ? `\\underset{${bottom}}{${stacked}}` : stacked;
  }
  const limits = /^\\(o?i+nt)/.test(item.tex) || (!work.display && item.cls === 'op') ? '\\limits' : '';
  return `${item.tex}${limits}${bottom ? script('_', bottom) : ''}${top ? script('^', top) : ''}`;
}

function scriptsTex(above: readonly Item[] | undefined, below: readonly Item[] | undefined, work: Work): string {
  let tex = '';
  if (below && below.length > 0) tex += script('_', buildTex(below, [], work));
  if (!above || above.length === 0) return tex;
  const primes = above.filter(item => /^[′″‴]$/.test(item.character));
  const rest = above.filter(item => !primes.includes(item));
  const count = primes.reduce((sum, item) => sum + (item.character === '″' ? 2 : item.character === '‴' ? 3 : 1), 0);
  return `${"'".repeat(count)}${tex}${rest.length > 0 ? script('^', buildTex(rest, [], work)) : ''}`;
}
