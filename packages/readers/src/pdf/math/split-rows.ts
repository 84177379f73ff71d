import type {Item} from './item.ts';

/** Items of one row with its baseline and em size, sorted from the left. */
export type RowItems = {readonly items: readonly Item[]; readonly baseline: number; readonly size: number};

/** Divides items into rows by the baselines of what is set at full size; scripts and limits go with their nearest neighbour. */
export function splitRows(items: readonly Item[]): RowItems[] {
  if (items.length === 0) return [];
  const plain = items.filter(item => !item.centred && item.cls !== 'accent');
  const size = Math.max(...(plain.length > 0 ? plain : items).map(item => item.size));
  const full = items.filter(item => item.cls !== 'accent' && (item.centred || item.size > 0.86 * size));
  const lineOf = (item: Item): number => (item.centred ? item.baseline + 0.25 * size : item.baseline);
  const onLine = full.filter(item => !item.centred || plain.length === 0);
  const sorted = [...(onLine.length > 0 ? onLine : full)].sort((a, b) => lineOf(a) - lineOf(b));
  const clusters: Item[][] = [];
  for (const item of sorted) {
    const last = clusters.at(-1);
    if (last && lineOf(item) - lineOf(last.at(-1)!) < 0.55 * size) last.push(item);
    else clusters.push([item]);
  }
  const rows = clusters.map(cluster => ({baseline: mode(cluster, lineOf), size, items: [...cluster]}));
  const heads = rows.map(row => [...row.items]);
  const placed = new Set(sorted);
  for (const item of [...items]
    .filter(other => !placed.has(other))
    .sort((a, b) => Number(b.centred) - Number(a.centred))) {
    let best = 0;
    let least = Infinity;
    rows.forEach((row, index) => {
      const line = row.baseline - 0.25 * size;
      const distance = item.centred
        ? Math.abs(item.baseline - line)
        : Math.min(
            ...heads[index]!.map(head => gap(head, item)),
            Math.abs((item.box.top + item.box.bottom) / 2 - line) * 4,
          );
      if (distance < least) {
        least = distance;
        best = index;
      }
    });
    rows[best]!.items.push(item);
    if (item.centred) heads[best]!.push(item);
  }
  for (const row of rows) row.items.sort((a, b) => a.left - b.left || a.order - b.order);
  return rows;
}

/** Distance of two boxes, sideways distance counting double: a script stands over or beside its base. */
function gap(a: Item, b: Item): number {
  const x = Math.max(0, a.box.left - b.box.right, b.box.left - a.box.right);
  const y = Math.max(0, a.box.top - b.box.bottom, b.box.top - a.box.bottom);
  return Math.hypot(2 * x, y);
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
