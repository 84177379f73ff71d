import {median} from '@recto/model';
import type {OrientedLine} from '../orientation/line-orientation.ts';

/**
 * Which lines are ruby: small kana above the ideographs of a line, or on the right of a column, that give their pronunciation. As text
 * of their own they would stand between two lines. Each is compared with every other line of the page.
 */
export function rubyOf(lines: readonly OrientedLine[]): ReadonlySet<number> {
  const rows = lines.map(rowOf);
  const usual = median(rows.map(({high}) => high));
  const ruby = new Set<number>();
  if (usual === undefined) return ruby;
  const bases = rows.filter(({high}) => high > leastBase * usual);
  for (const [index, row] of rows.entries()) {
    if (row.high < mostHigh * usual && bases.some(base => isOver(row, base, usual))) ruby.add(index);
  }
  return ruby;
}

// shares of the usual height of a line: ruby is half as large as text
const leastBase = 0.8;
const mostHigh = 0.68;
// from middle to middle
const nearest = 0.4;
const furthest = 1.1;
const mostBeside = 0.2;

type Row = {
  readonly along: number;
  readonly across: number;
  readonly long: number;
  readonly high: number;
  readonly columns: boolean;
};

/** A line as if it ran to the right: columns follow each other to the left. */
function rowOf({box: {x, y, width, height}, angle}: OrientedLine): Row {
  const columns = angle % 180 === 90;
  return {along: columns ? y : x, across: columns ? -x : y, long: width, high: height, columns};
}

function isOver(ruby: Row, base: Row, usual: number): boolean {
  const below = base.across - ruby.across;
  if (ruby.columns !== base.columns || below < nearest * usual || below > furthest * usual) return false;
  const beside = Math.abs(ruby.along - base.along) + ruby.long / 2 - base.long / 2;
  return beside < mostBeside * ruby.long;
}
