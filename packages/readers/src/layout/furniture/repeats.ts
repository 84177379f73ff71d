import type {BandRow, DocumentStats, PageBands} from '../../draft/document-stats.ts';
import type {Line} from '../../draft/draft.ts';
import {lineText} from '../../text/line-text.ts';
import {isBareNumber} from './band-rows.ts';

/** The rows at the edges of a page `off` pages away. */
export type Neighbor = {readonly off: number; readonly bands: PageBands};

/** The pages that a page's head and foot are compared with: left and right pages may have their own. */
export const neighborsOf = (number: number, {bands}: Pick<DocumentStats, 'bands'>): Neighbor[] =>
  [-2, -1, 1, 2].flatMap(off => {
    const others = bands.get(number + off);
    return others ? [{off, bands: others}] : [];
  });

export const samePlace = (a: BandRow, b: BandRow): boolean =>
  Math.abs(a.baseline - b.baseline) < 0.4 * a.size && Math.abs(a.size - b.size) < 0.08 * a.size;

/** The rows from the edge inwards that repeat, up to the widest white between or behind them. */
export function runningBlock(
  rows: readonly BandRow[],
  side: 'top' | 'bottom',
  neighbors: readonly Neighbor[],
): readonly BandRow[] {
  const end = rows.findIndex(row => !isRepeated(row, side, neighbors));
  const repeated = rows.slice(0, end < 0 ? rows.length : end);
  const widest = Math.max(...repeated.map(({gap}) => gap));
  return repeated.slice(0, repeated.findIndex(({gap}) => gap === widest) + 1);
}

/** Whether a neighboring page has the row at the same place, be a page number beside it on one of them, or another page number. */
const isRepeated = (row: BandRow, side: 'top' | 'bottom', neighbors: readonly Neighbor[]): boolean =>
  neighbors.some(({bands}) =>
    bands[side].some(
      other =>
        samePlace(row, other) &&
        (holdsParts(row, other) || holdsParts(other, row) || (isBareNumber(row) && isBareNumber(other))),
    ),
  );

/** Whether all parts of a row but page numbers stand in another one. */
export const holdsParts = (row: BandRow, other: BandRow): boolean =>
  row.text === other.text || (partsOf(row).length > 0 && partsOf(row).every(part => partsOf(other).includes(part)));

const partsOf = ({lines}: BandRow): string[] =>
  lines.map(line => `${Math.round(line.box.left)} ${lineText(line)}`).filter(part => !/^\d+ \p{Nd}+$/u.test(part));

/** The parts of a row that stand in the same place on a neighboring page, which does not have the others. */
export function runningParts(row: BandRow, side: 'top' | 'bottom', neighbors: readonly Neighbor[]): Line[] {
  const others = neighbors.flatMap(({bands}) => bands[side].filter(other => samePlace(row, other)).flatMap(partsOf));
  const parts = row.lines.filter(line => others.includes(`${Math.round(line.box.left)} ${lineText(line)}`));
  return parts.length < row.lines.length ? parts : [];
}
