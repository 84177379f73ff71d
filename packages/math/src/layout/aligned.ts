import {type Nucleus, rowToTex} from '../tex/text-runs.ts';
import {columnAlignment} from './column-alignment.ts';
import type {Context} from './context.ts';
import {cellsOf, columnGap} from './matrix.ts';
import {parseNuclei, parseRow} from './row.ts';
import type {Row} from './split-rows.ts';

/** Rows whose parts stand in columns: an `array` of them; undefined where nothing stands apart. */
export function arrayTex(rows: readonly Row[], context: Context): string | undefined {
  const cells = cellsOf(rows, columnGap);
  const count = cells[0]!.length;
  if (count < 2) return undefined;
  const columns = Array.from({length: count}, (_, at) => columnAlignment(cells.map(row => row[at])));
  const lines = cells.map(row => row.map(cell => (cell ? parseRow(cell, context) : '')).join(' & '));
  return `\\begin{array}{${columns.join('')}} ${lines.join(' \\\\ ')} \\end{array}`;
}

/**
 * Several rows of a display: `aligned` at the relations that stand below each other, else `gathered`; one that stands alone, with rows
 * that go on further right than they began, is a column of them.
 */
export function alignedTex(rows: readonly Row[], context: Context, alone: boolean): string {
  const parsed = rows.map(row => ({row, nuclei: parseNuclei(row, context)}));
  const size = rows[0]!.size;
  const anchor = anchorOf(
    parsed.map(({nuclei}) => nuclei),
    size,
  );
  const lines = parsed.map(({row, nuclei}) => {
    const at = anchor === undefined ? -1 : nuclei.findIndex(nucleus => nucleus.atom.left > anchor - 0.2 * size);
    const tex = (part: readonly Nucleus[]): string => rowToTex(part, row.size);
    return anchor === undefined || at < 0 ? tex(nuclei) : `${tex(nuclei.slice(0, at))}&${tex(nuclei.slice(at))}`;
  });
  const environment = anchor === undefined ? 'gathered' : 'aligned';
  if (alone && anchor === undefined && goesOn(rows)) return leftAligned(rows, lines);
  return `\\begin{${environment}} ${lines.join(' \\\\ ')} \\end{${environment}}`;
}

const leftOf = ({atoms}: Row): number => Math.min(...atoms.map(({box}) => box.left));

const widthOf = (row: Row): number => Math.max(...row.atoms.map(({box}) => box.right)) - leftOf(row);

/** Rows not centered on each other, and none so short that it may be a part of another one. */
function goesOn(rows: readonly Row[]): boolean {
  const middles = rows.map(row => leftOf(row) + widthOf(row) / 2);
  const widest = Math.max(...rows.map(widthOf));
  return (
    Math.max(...middles) - Math.min(...middles) > offCenter * rows[0]!.size &&
    rows.every(row => widthOf(row) > leastShare * widest)
  );
}

// em
const offCenter = 0.6;
const indented = 1.2;
const leastShare = 0.4;

/** Rows that begin on the left, those that go on indented. */
function leftAligned(rows: readonly Row[], lines: readonly string[]): string {
  const left = Math.min(...rows.map(leftOf));
  const cells = rows.map((row, at) => (leftOf(row) - left > indented * row.size ? `\\quad ${lines[at]}` : lines[at]));
  return `\\begin{array}{l} ${cells.join(' \\\\ ')} \\end{array}`;
}

/** x of the relation that most rows share. */
function anchorOf(rows: readonly (readonly Nucleus[])[], size: number): number | undefined {
  const places = rows.flatMap(row =>
    row.filter(({atom}) => atom.cls === 'rel' || atom.cls === 'bin').map(({atom}) => atom.left),
  );
  let best: number | undefined;
  let most = 1;
  for (const place of places) {
    const count = rows.filter(row =>
      row.some(({atom}) => (atom.cls === 'rel' || atom.cls === 'bin') && Math.abs(atom.left - place) < 0.12 * size),
    ).length;
    if (count > most) {
      most = count;
      best = place;
    }
  }
  return best;
}
