import type {Atom} from '../tag/atom.ts';

/** Atoms of one row with its baseline and em size, sorted from the left. */
export type Row = {readonly atoms: readonly Atom[]; readonly baseline: number; readonly size: number};

/**
 * Divides atoms into rows by the baselines of what is set at full size. Scripts and limits go where TeX would have put them
 * (raised .4 em, lowered .2 em behind their base, or close above or below an operator).
 */
export function splitRows(atoms: readonly Atom[]): Row[] {
  if (atoms.length === 0) return [];
  const size = rowSize(atoms);
  const plain = atoms.filter(atom => !atom.centered && atom.cls !== 'accent' && atom.size > fullSize * size);
  const lineOf = (atom: Atom): number => (atom.centered ? atom.baseline + axis * size : atom.baseline);
  const full = atoms.filter(
    atom => atom.cls !== 'accent' && Math.max(atom.size, atom.fenceSize ?? 0) > fullSize * size,
  );
  let onLine = plain.length > 0 ? plain : full.length > 0 ? full : atoms;
  let rows = clusterLines(onLine, lineOf, size);
  // a fraction or what stands between tall delimiters may be all of its row
  const apart = full.filter(
    atom => atom.centered && atom.character === '' && rows.every(row => isApart(atom, lineOf(atom), row, size)),
  );
  if (plain.length > 0 && apart.length > 0) {
    onLine = [...plain, ...apart];
    rows = clusterLines(onLine, lineOf, size);
  }
  const placed = new Set(onLine);
  const rest = atoms
    .filter(atom => !placed.has(atom))
    .sort((a, b) => Number(b.centered) - Number(a.centered) || b.size - a.size);
  if (rows.length === 1) rows[0]!.atoms.push(...rest);
  else for (const atom of rest) nearestRow(rows, atom, size).atoms.push(atom);
  for (const row of rows) row.atoms.sort((a, b) => a.left - b.left || a.order - b.order);
  return rows;
}

/** Far from the row's line, and not reaching over it. */
function isApart({box}: Atom, line: number, row: GrowingRow, size: number): boolean {
  const middle = row.baseline - axis * size;
  return Math.abs(line - row.baseline) > size && (box.bottom < middle || box.top > middle);
}

/** Height of the axis above the baseline in ems (TeX: σ22 of cmsy10). */
export const axis = 0.25;
/** What is smaller than this share of its row is a script: TeX's ratio is .7, Word's .73. */
export const fullSize = 0.86;

/** The em size of the part's main line. */
function rowSize(atoms: readonly Atom[]): number {
  const plain = atoms.filter(atom => !atom.centered && atom.cls !== 'accent');
  const built = atoms.filter(atom => atom.centered && atom.character === '');
  const size = Math.max(0, ...[...plain, ...built].map(atom => atom.size));
  if (size === 0) return Math.max(...atoms.map(atom => atom.size));
  // an operator or a pair of delimiters may be all that stands on the line at full size, everything else being scripts
  const larger = atoms.filter(atom => atom.centered && nominalSize(atom) > size * 1.15);
  for (const atom of larger) {
    const line = atom.baseline + axis * size;
    if (plain.some(other => other.size > fullSize * size && Math.abs(other.baseline - line) < 0.12 * size)) return size;
  }
  return Math.max(size, ...larger.map(nominalSize));
}

const nominalSize = (atom: Atom): number => (atom.cls === 'op' ? atom.size : (atom.fenceSize ?? 0));

type GrowingRow = {readonly baseline: number; readonly size: number; readonly atoms: Atom[]; readonly heads: Atom[]};

function clusterLines(atoms: readonly Atom[], lineOf: (atom: Atom) => number, size: number): GrowingRow[] {
  const sorted = [...atoms].sort((a, b) => lineOf(a) - lineOf(b));
  const clusters: Atom[][] = [];
  for (const atom of sorted) {
    const last = clusters.at(-1);
    if (last && lineOf(atom) - lineOf(last.at(-1)!) < 0.55 * size) last.push(atom);
    else clusters.push([atom]);
  }
  return clusters.map(cluster => {
    // what comes first stands on the line: only scripts, which follow, leave it
    const first = cluster.reduce((left, atom) => (atom.left < left.left ? atom : left));
    return {baseline: lineOf(first), size, atoms: [...cluster], heads: [...cluster]};
  });
}

/** The row whose line, operator or script the atom fits best. */
function nearestRow(rows: readonly GrowingRow[], atom: Atom, size: number): GrowingRow {
  let best = rows[0]!;
  let least = Infinity;
  for (const row of rows) {
    const line = row.baseline - axis * size;
    const distance = Math.min(
      atom.centered ? Math.abs(atom.baseline - line) : Infinity,
      atom.centered && atom.size > fullSize * size
        ? Infinity
        : Math.min(scriptDistance(row, atom, size), limitDistance(row, atom, size)),
    );
    if (distance < least) {
      least = distance;
      best = row;
    }
  }
  if (atom.centered || atom.size < fullSize * size) best.heads.push(atom);
  return best;
}

/** How far the atom is from where a script of the row stands. */
function scriptDistance(row: GrowingRow, atom: Atom, size: number): number {
  const baseline = atom.centered ? atom.baseline + axis * atom.size : atom.baseline;
  const raised = row.baseline - baseline;
  const shift = raised > 0 ? Math.max(0, raised - 0.45 * size) : Math.max(0, -raised - 0.3 * size);
  // beside something of its row
  let aside = Infinity;
  for (const head of row.heads) {
    const x = Math.max(0, atom.left - head.right, head.left - atom.right);
    const y = Math.max(0, head.box.top - atom.box.bottom, atom.box.top - head.box.bottom);
    aside = Math.min(aside, Math.hypot(x, 2 * y));
  }
  return shift + 0.5 * aside;
}

/** How far the atom is from an operator of the row that it stands above or below of. */
function limitDistance(row: GrowingRow, atom: Atom, size: number): number {
  let least = Infinity;
  for (const head of row.heads) {
    if (head.cls !== 'op' && head.alphabet !== 'mathrm') continue;
    const x = Math.max(0, atom.box.left - head.box.right - size, head.box.left - size - atom.box.right);
    const y = Math.max(0, head.box.top - atom.box.bottom, atom.box.top - head.box.bottom);
    least = Math.min(least, 2 * x + y);
  }
  return least;
}
