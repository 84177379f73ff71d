import type {Item} from './item.ts';

/** Items of one row with its baseline and em size, sorted from the left. */
export type RowItems = {readonly items: readonly Item[]; readonly baseline: number; readonly size: number};

/** Divides items into rows by the baselines of what is set at full size; scripts and limits go with their nearest neighbour. */
export function splitRows(items: readonly Item[]): RowItems[] {
  if (items.length === 0) return [];
  const plain = items.filter(item => !item.centred && !/^(accent|open|close|fence)$/.test(item.cls));
  // what has been rebuilt speaks of the row's size, a single operator does not: TeX's extension font comes in one size
  const built = items.filter(item => item.centred && item.character === '');
  const telling = plain.length + built.length > 0 ? [...plain, ...built] : items;
  const size = Math.max(...telling.map(item => item.size));
  const full = items.filter(item => item.cls !== 'accent' && (item.centred || item.size > 0.86 * size));
  const lineOf = (item: Item): number => (item.centred ? item.baseline + 0.25 * size : item.baseline);
  const onLine = full.filter(item => !item.centred);
  const sorted = [...(onLine.length > 0 ? onLine : full)].sort((a, b) => lineOf(a) - lineOf(b));
  const clusters: Item[][] = [];
  for (const item of sorted) {
    const last = clusters.at(-1);
    if (last && lineOf(item) - lineOf(last.at(-1)!) < 0.55 * size) last.push(item);
    else clusters.push([item]);
  }
  const rows = clusters.map(cluster => ({baseline: mode(cluster, lineOf), size, items: [...cluster]}));
  attachRest(items, new Set(sorted), rows);
  for (const row of rows) row.items.sort((a, b) => a.left - b.left || a.order - b.order);
  return rows;
}

type OpenRow = {readonly baseline: number; readonly size: number; readonly items: Item[]};

/** Gives what is left to the rows: parts on an axis to the row of that axis, then always the piece nearest to one already placed. */
function attachRest(items: readonly Item[], placed: ReadonlySet<Item>, rows: readonly OpenRow[]): void {
  const rest = items.filter(item => !placed.has(item));
  if (rows.length === 1) {
    rows[0]!.items.push(...rest);
    return;
  }
  for (const item of rest.filter(other => other.centred)) {
    const off = (row: OpenRow): number => Math.abs(item.baseline - (row.baseline - 0.25 * row.size));
    rows.reduce((best, row) => (off(row) < off(best) ? row : best)).items.push(item);
  }
  // Prim's algorithm over the gaps, so that a long script stays together
  const open = new Map(
    rest
      .filter(item => !item.centred)
      .map(
        item =>
          [
            item,
            nearest(
              item,
              rows.flatMap(row => row.items.map(other => ({other, row}))),
            ),
          ] as const,
      ),
  );
  while (open.size > 0) {
    let next: Item | undefined;
    for (const [item, {distance}] of open) if (next === undefined || distance < open.get(next)!.distance) next = item;
    const {row} = open.get(next!)!;
    row.items.push(next!);
    open.delete(next!);
    for (const [item, {distance}] of open) {
      const closer = gap(next!, item);
      if (closer < distance) open.set(item, {distance: closer, row});
    }
  }
}

function nearest(
  item: Item,
  heads: readonly {readonly other: Item; readonly row: OpenRow}[],
): {readonly distance: number; readonly row: OpenRow} {
  let best = {distance: Infinity, row: heads[0]!.row};
  for (const {other, row} of heads) {
    const distance = gap(other, item);
    if (distance < best.distance) best = {distance, row};
  }
  return best;
}

/** Distance of two boxes; a piece far to the side of its base is no script of it. */
function gap(a: Item, b: Item): number {
  const x = Math.max(0, a.box.left - b.box.right, b.box.left - a.box.right);
  const y = Math.max(0, a.box.top - b.box.bottom, b.box.top - a.box.bottom);
  return Math.hypot(1.5 * x, y);
}

/** The baseline most items of the cluster share, to a twentieth of an em. */
function mode(cluster: readonly Item[], lineOf: (item: Item) => number): number {
  const counts = new Map<number, {count: number; line: number}>();
  for (const item of cluster) {
    const key = Math.round(lineOf(item) / (0.05 * item.size || 1));
    const entry = counts.get(key);
    if (entry) entry.count++;
    else counts.set(key, {count: 1, line: lineOf(item)});
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]!.line;
}
