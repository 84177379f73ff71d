import type {Chunk} from '../parts/chunk.ts';
import type {Column} from '../parts/columns.ts';
import type {Edge} from '../parts/edges.ts';
import type {Slot} from '../parts/layout.ts';
import type {TextRow} from '../parts/text-rows.ts';

/** The frame a header is built in: its columns, the lines between them, and its top and bottom. */
export type HeaderSpace = {
  readonly columns: readonly Column[];
  /** One more than columns: outer sides and borders. */
  readonly xs: readonly number[];
  readonly top: number;
  readonly bottom: number;
  /** Lines across: `\cmidrule` and the like show what a header spans. */
  readonly rules: readonly Edge[];
};

/**
 * The cells of a header of several lines. Texts above each other over the same columns are one cell; a text over several
 * columns spans them and begins a level; a cell reaches up and down as far as no other stands in its columns.
 */
export function headerCells(rows: readonly TextRow[], space: HeaderSpace): {slots: Slot[]; levels: number} {
  const cells = joinLines(placeChunks(rows, space), space.rules);
  const levels = levelsOf(cells);
  const count = Math.max(1, ...cells.map((_, index) => levels[index]! + 1));
  const height = (space.bottom - space.top) / count;
  const slots = cells.map((cell, index): Slot => {
    const above = cells.some((other, at) => at !== index && isAbove(other, cell));
    const below = cells.flatMap((other, at) => (isAbove(cell, other) ? [levels[at]!] : []));
    const row = above ? levels[index]! : 0;
    const end = below.length > 0 ? Math.min(...below) : count;
    return {
      row,
      column: cell.from,
      rowSpan: Math.max(1, end - row),
      colSpan: cell.to - cell.from + 1,
      box: {
        left: space.xs[cell.from]!,
        right: space.xs[cell.to + 1]!,
        top: space.top + row * height,
        bottom: space.top + Math.max(row + 1, end) * height,
      },
      chunks: cell.chunks,
    };
  });
  return {slots, levels: count};
}

type Cell = {from: number; to: number; readonly first: number; last: number; readonly chunks: Chunk[]};

/** Each chunk with the columns it stands over. */
function placeChunks(rows: readonly TextRow[], space: HeaderSpace): Cell[] {
  return rows.flatMap((row, index) => {
    const cells = row.chunks.map(
      (chunk): Cell => ({...reachOf(chunk, row, space), first: index, last: index, chunks: [chunk]}),
    );
    // two texts over one column are one text with a gap
    const apart: Cell[] = [];
    for (const cell of cells) {
      const last = apart.at(-1);
      if (last && cell.from <= last.to) {
        if (cell.to <= last.to) last.chunks.push(...cell.chunks);
        else if (last.to > last.from) apart.push({...cell, from: last.to--});
        else apart.push({...cell, from: last.to + 1});
      } else apart.push(cell);
    }
    widen(apart, rows.slice(index + 1), space);
    return apart;
  });
}

function reachOf(chunk: Chunk, row: TextRow, {columns, xs, rules}: HeaderSpace): {from: number; to: number} {
  const {left, right} = chunk.box;
  const center = (left + right) / 2;
  let from = columns.findIndex((_, index) => center < xs[index + 1]!);
  if (from < 0) from = columns.length - 1;
  let to = from;
  const covers = (column: Column): boolean => {
    const shared = Math.min(right, column.right) - Math.max(left, column.left);
    return shared > 0.5 * Math.min(column.right - column.left, right - left);
  };
  while (from > 0 && covers(columns[from - 1]!)) from--;
  while (to < columns.length - 1 && covers(columns[to + 1]!)) to++;
  const rule = rules.find(
    edge =>
      edge.at > chunk.baseline - 0.1 * chunk.size &&
      edge.at < chunk.baseline + 1.2 * chunk.size &&
      edge.from <= left + 2 &&
      edge.to >= right - 2 &&
      edge.to - edge.from < 0.97 * (xs.at(-1)! - xs[0]!) &&
      // below several texts it shows of none what it spans
      !row.chunks.some(other => other !== chunk && other.box.left > edge.from - 2 && other.box.right < edge.to + 2),
  );
  if (!rule) return {from, to};
  const under = columns.flatMap(({left: a, right: b}, index) =>
    (a + b) / 2 > rule.from - 1 && (a + b) / 2 < rule.to + 1 ? [index] : [],
  );
  return under.length > 0 ? {from: Math.min(from, under[0]!), to: Math.max(to, under.at(-1)!)} : {from, to};
}

/** A text in the middle over several columns spans those next to it that have no text in its row but one below. */
function widen(cells: Cell[], below: readonly TextRow[], {columns}: HeaderSpace): void {
  if (below.length === 0) return;
  const hasBelow = (column: number): boolean =>
    below.some(row =>
      row.chunks.some(({box}) => box.right > columns[column]!.left && box.left < columns[column]!.right),
    );
  for (const [index, cell] of cells.entries()) {
    const {left, right} = cell.chunks[0]!.box;
    const center = (left + right) / 2;
    const lowest = index > 0 ? cells[index - 1]!.to + 1 : 1;
    const highest = index < cells.length - 1 ? cells[index + 1]!.from - 1 : columns.length - 1;
    if (!hasBelow(cell.from) || cell.from === 0) continue;
    const off = (from: number, to: number): number => Math.abs((columns[from]!.left + columns[to]!.right) / 2 - center);
    let from = cell.from;
    let to = cell.to;
    while (from > lowest && hasBelow(from - 1)) from--;
    while (to < highest && hasBelow(to + 1)) to++;
    const pitch = (columns[to]!.right - columns[from]!.left) / (to - from + 1);
    // a text aligned with its own column is one line of that column's header
    const own = columns[cell.from]!;
    const aligned = Math.abs(left - own.left) < 2.5 || Math.abs(right - own.right) < 2.5;
    if (cell.from === cell.to && (aligned || off(cell.from, cell.to) < 0.25 * pitch)) continue;
    const reaches = spans(from, to, cell);
    const nearest = Math.min(...reaches.map(reach => off(reach.from, reach.to)));
    // the widest of those that are centered about as well as the best
    const best = reaches
      .filter(reach => off(reach.from, reach.to) <= nearest + 0.15 * pitch)
      .reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
    cell.from = best.from;
    cell.to = best.to;
  }
}

/** All runs of columns from one to another that hold those of a cell. */
function spans(
  from: number,
  to: number,
  cell: {readonly from: number; readonly to: number},
): {from: number; to: number}[] {
  const found: {from: number; to: number}[] = [];
  for (let left = from; left <= cell.from; left++)
    for (let right = cell.to; right <= to; right++) found.push({from: left, to: right});
  return found;
}

/** Lines of one cell: over the same columns, in rows after each other, without a rule between. */
function joinLines(cells: readonly Cell[], rules: readonly Edge[]): Cell[] {
  const joined: Cell[] = [];
  for (const cell of cells) {
    const upper = joined.findLast(other => other.from <= cell.to && other.to >= cell.from);
    if (upper && upper.from === cell.from && upper.to === cell.to && !isParted(upper, cell, rules)) {
      upper.chunks.push(...cell.chunks);
      upper.last = cell.last;
    } else {
      joined.push({...cell, chunks: [...cell.chunks]});
    }
  }
  return joined;
}

function isParted(upper: Cell, lower: Cell, rules: readonly Edge[]): boolean {
  const above = upper.chunks.at(-1)!;
  const below = lower.chunks[0]!;
  if (below.baseline - above.baseline > 2.6 * below.size) return true;
  const center = (below.box.left + below.box.right) / 2;
  return rules.some(
    rule =>
      rule.at > above.baseline - 0.1 * above.size &&
      rule.at < below.baseline - 0.4 * below.size &&
      rule.from < center &&
      rule.to > center,
  );
}

const isAbove = (a: Cell, b: Cell): boolean => a.last < b.first && a.from <= b.to && a.to >= b.from;

/** Length of the longest chain of cells above each. */
function levelsOf(cells: readonly Cell[]): number[] {
  const levels: number[] = [];
  for (const [index, cell] of cells.entries()) {
    let level = 0;
    for (let at = 0; at < index; at++) if (isAbove(cells[at]!, cell)) level = Math.max(level, levels[at]! + 1);
    levels.push(level);
  }
  return levels;
}
