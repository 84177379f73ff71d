import {median} from '@recto/model';
import {isCaptionStart, isNoteStart} from '../cells/trim.ts';
import type {Chunk} from '../parts/chunk.ts';
import {type Column, findColumns} from '../parts/columns.ts';
import type {Edge} from '../parts/edges.ts';
import type {TextRow} from '../parts/text-rows.ts';
import {isBold} from './bold.ts';

/** What stands between two rules that follow each other. */
type RuledBand = {readonly upper: Edge; readonly lower: Edge; readonly rows: readonly TextRow[]};

/** Rows of a table outside of the rules between its rows: a header with no rule above it, sums with no rule below them. */
export type OpenEnds = {readonly above: readonly TextRow[]; readonly below: readonly TextRow[]};

/**
 * Looks above the first and below the last rule of a table for rows that no rule closes, as where each row has a line at its foot
 * only: they stand as far from the rule as the texts between the rules do, under or over their columns.
 */
export function findOpenEnds(
  bands: readonly RuledBand[],
  rows: readonly TextRow[],
  prose: ReadonlySet<Chunk>,
): OpenEnds {
  const full = bands.filter(band => band.rows.length > 0);
  const body = full.flatMap(band => band.rows);
  const columns = findColumns(body);
  const none: OpenEnds = {above: [], below: []};
  const first = bands.at(0)?.upper;
  const last = bands.at(-1)?.lower;
  if (!first || !last || full.length < 2 || columns.length < 2) return none;
  const space: Space = {columns, rows: rows.map(row => within(row, first)).filter(row => row !== undefined), prose};
  const toFoot = median(full.map(({lower, rows: own}) => lower.at - (own.at(-1)?.baseline ?? lower.at))) ?? 0;
  const toHead = median(full.map(({upper, rows: own}) => (own.at(0)?.baseline ?? upper.at) - upper.at)) ?? 0;
  return {
    above: hasHead(full) ? [] : above(space, first.at, toFoot),
    below: below(space, last.at, toHead, median(pitches(body)) ?? 0),
  };
}

/** The columns of a table, and the parts of all rows of the page that stand over or under it. */
type Space = {
  readonly columns: readonly Column[];
  readonly rows: readonly TextRow[];
  readonly prose: ReadonlySet<Chunk>;
};

const within = (row: TextRow, rule: Edge): TextRow | undefined =>
  row.left > rule.from - overhang && row.right < rule.to + overhang ? row : undefined;

/** Whether the first row is bold and not all others are: then it is the header already. */
const hasHead = ([head, ...others]: readonly RuledBand[]): boolean =>
  head?.rows.every(isBoldRow) === true && others.some(band => !band.rows.every(isBoldRow));

const isBoldRow = ({chunks}: TextRow): boolean => chunks.every(isBold);

/** The header above a rule: its last line as far above as other rows are above theirs, its other lines close above that. */
function above({columns, rows, prose}: Space, rule: number, usual: number): TextRow[] {
  const found: TextRow[] = [];
  for (const row of rows.toReversed()) {
    if (row.baseline > rule) continue;
    const next = found[0];
    const near = next
      ? next.baseline - row.baseline < lineStep * row.size && Math.abs(next.size - row.size) < sameSize * next.size
      : Math.abs(rule - row.baseline - usual) < spread * row.size;
    if (!near || !isOver(row, columns, prose)) break;
    found.unshift(row);
  }
  // titles and sentences above the header begin at its left edge
  const begin = columns.at(0)?.right ?? 0;
  const head = found.findIndex(row => row.chunks.length >= 2 || row.left >= begin);
  return found.some(row => row.chunks.length >= 2) ? found.slice(Math.max(0, head)) : [];
}

/** Rows below the last rule whose last text ends or begins like those of a column after the first. */
function below({columns, rows, prose}: Space, rule: number, usual: number, pitch: number): TextRow[] {
  const found: TextRow[] = [];
  for (const row of rows) {
    if (row.baseline < rule) continue;
    const last = found.at(-1);
    const near = last
      ? row.baseline - last.baseline < pitch + spread * row.size
      : Math.abs(row.baseline - rule - usual) < spread * row.size;
    if (!near || row.chunks.length < 2 || !isOver(row, columns, prose) || !endsInColumn(row, columns)) break;
    found.push(row);
  }
  return found;
}

function endsInColumn({chunks}: TextRow, columns: readonly Column[]): boolean {
  const box = chunks.at(-1)?.box;
  if (!box) return false;
  return columns
    .slice(1)
    .some(({left, right}) => Math.abs(box.right - right) < flush || Math.abs(box.left - left) < flush);
}

/** Whether every text of a row stands over columns, and none two over one. */
function isOver({chunks}: TextRow, columns: readonly Column[], prose: ReadonlySet<Chunk>): boolean {
  if (chunks.some(chunk => prose.has(chunk) || isCaptionStart(chunk.text) || isNoteStart(chunk.text))) return false;
  let taken = -1;
  for (const {box} of chunks) {
    const own = columns.flatMap(({left, right}, index) => (box.left < right && box.right > left ? [index] : []));
    if (!own.some(index => index > taken) || own.includes(taken)) return false;
    taken = Math.max(...own);
  }
  return true;
}

const pitches = (rows: readonly TextRow[]): number[] =>
  rows.flatMap((row, index) => (index > 0 ? [row.baseline - (rows[index - 1]?.baseline ?? 0)] : []));

// points that texts may stand out beside a rule
const overhang = 4;
// em: the lines of a header cell follow each other more closely
const lineStep = 1.7;
// em by which the distance of a text from its rule varies: bold type, cells in the middle of higher rows
const spread = 0.6;
// part of the size of type
const sameSize = 0.16;
// points
const flush = 2.5;
