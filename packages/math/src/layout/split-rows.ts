import type {Item} from '../tag/atom.ts';

/** Items of one row with its baseline and em size, sorted from the left. */
export type RowItems = {readonly items: readonly Item[]; readonly baseline: number; readonly size: number};

/**
 * Divides items into rows by the baselines of what is set at full size. Scripts and limits go where TeX would have put them
 * (raised .4 em, lowered .2 em behind their base, or close above or below an operator).
 */
export function splitRows(items: readonly Item[]): RowItems[] {
  if (items.length === 0) return [];
  const size = rowSize(items);
  const plain = items.filter(item => !item.centered && item.cls !== 'accent' && item.size > fullSize * size);
  const lineOf = (item: Item): number => (item.centered ? item.baseline + axis * size : item.baseline);
  const full = items.filter(
    item => item.cls !== 'accent' && Math.max(item.size, item.fenceSize ?? 0) > fullSize * size,
  );
  let onLine = plain.length > 0 ? plain : full.length > 0 ? full : items;
  let rows = clusterLines(onLine, lineOf, size);
  // a fraction or what stands between tall delimiters may be all of its row
  const apart = full.filter(
    item => item.centered && item.character === '' && rows.every(row => isApart(item, lineOf(item), row, size)),
  );
  if (plain.length > 0 && apart.length > 0) {
    onLine = [...plain, ...apart];
    rows = clusterLines(onLine, lineOf, size);
  }
  const placed = new Set(onLine);
  const rest = items
    .filter(item => !placed.has(item))
    .sort((a, b) => Number(b.centered) - Number(a.centered) || b.size - a.size);
  if (rows.length === 1) rows[0]!.items.push(...rest);
  else for (const item of rest) nearestRow(rows, item, size).items.push(item);
  for (const row of rows) row.items.sort((a, b) => a.left - b.left || a.order - b.order);
  return rows;
}

/** Far from the row's line, and not reaching over it. */
function isApart({box}: Item, line: number, row: GrowingRow, size: number): boolean {
  const middle = row.baseline - axis * size;
  return Math.abs(line - row.baseline) > size && (box.bottom < middle || box.top > middle);
}

/** Height of the axis above the baseline in ems (TeX: σ22 of cmsy10). */
export const axis = 0.25;
/** What is smaller than this share of its row is a script: TeX's ratio is .7, Word's .73. */
export const fullSize = 0.86;

/** The em size of the part's main line. */
function rowSize(items: readonly Item[]): number {
  const plain = items.filter(item => !item.centered && item.cls !== 'accent');
  const built = items.filter(item => item.centered && item.character === '');
  const size = Math.max(0, ...[...plain, ...built].map(item => item.size));
  if (size === 0) return Math.max(...items.map(item => item.size));
  // an operator or a pair of delimiters may be all that stands on the line at full size, everything else being scripts
  const larger = items.filter(item => item.centered && nominalSize(item) > size * 1.15);
  for (const item of larger) {
    const line = item.baseline + axis * size;
    if (plain.some(other => other.size > fullSize * size && Math.abs(other.baseline - line) < 0.12 * size)) return size;
  }
  return Math.max(size, ...larger.map(nominalSize));
}

const nominalSize = (item: Item): number => (item.cls === 'op' ? item.size : (item.fenceSize ?? 0));

type GrowingRow = {readonly baseline: number; readonly size: number; readonly items: Item[]; readonly heads: Item[]};

function clusterLines(items: readonly Item[], lineOf: (item: Item) => number, size: number): GrowingRow[] {
  const sorted = [...items].sort((a, b) => lineOf(a) - lineOf(b));
  const clusters: Item[][] = [];
  for (const item of sorted) {
    const last = clusters.at(-1);
    if (last && lineOf(item) - lineOf(last.at(-1)!) < 0.55 * size) last.push(item);
    else clusters.push([item]);
  }
  return clusters.map(cluster => {
    // what comes first stands on the line: only scripts, which follow, leave it
    const first = cluster.reduce((left, item) => (item.left < left.left ? item : left));
    return {baseline: lineOf(first), size, items: [...cluster], heads: [...cluster]};
  });
}

/** The row whose line, operator or script the item fits best. */
function nearestRow(rows: readonly GrowingRow[], item: Item, size: number): GrowingRow {
  let best = rows[0]!;
  let least = Infinity;
  for (const row of rows) {
    const line = row.baseline - axis * size;
    const distance = Math.min(
      item.centered ? Math.abs(item.baseline - line) : Infinity,
      item.centered && item.size > fullSize * size
        ? Infinity
        : Math.min(scriptDistance(row, item, size), limitDistance(row, item, size)),
    );
    if (distance < least) {
      least = distance;
      best = row;
    }
  }
  if (item.centered || item.size < fullSize * size) best.heads.push(item);
  return best;
}

/** How far the item is from where a script of the row stands. */
function scriptDistance(row: GrowingRow, item: Item, size: number): number {
  const baseline = item.centered ? item.baseline + axis * item.size : item.baseline;
  const raised = row.baseline - baseline;
  const shift = raised > 0 ? Math.max(0, raised - 0.45 * size) : Math.max(0, -raised - 0.3 * size);
  // beside something of its row
  let aside = Infinity;
  for (const head of row.heads) {
    const x = Math.max(0, item.left - head.right, head.left - item.right);
    const y = Math.max(0, head.box.top - item.box.bottom, item.box.top - head.box.bottom);
    aside = Math.min(aside, Math.hypot(x, 2 * y));
  }
  return shift + 0.5 * aside;
}

/** How far the item is from an operator of the row that it stands above or below of. */
function limitDistance(row: GrowingRow, item: Item, size: number): number {
  let least = Infinity;
  for (const head of row.heads) {
    if (head.cls !== 'op' && head.alphabet !== 'mathrm') continue;
    const x = Math.max(0, item.box.left - head.box.right - size, head.box.left - size - item.box.right);
    const y = Math.max(0, head.box.top - item.box.bottom, item.box.top - head.box.bottom);
    least = Math.min(least, 2 * x + y);
  }
  return least;
}
