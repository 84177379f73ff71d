import {median, type PageBox} from '@recto/model';
import type {Frame} from '../../../draft/frame.ts';
import {spellText} from '../../../text/spell.ts';
import {type BodyRow, joinWrapped, placeRow} from '../cells/body-rows.ts';
import {headerCells} from '../cells/header-cells.ts';
import {type Chunk, cutChunk} from '../parts/chunk.ts';
import {type Column, columnBorders, findColumns} from '../parts/columns.ts';
import type {Edge} from '../parts/edges.ts';
import type {Layout, Slot} from '../parts/layout.ts';
import {findTextRows, type TextRow} from '../parts/text-rows.ts';
import {cutAtColumnStarts} from './column-starts.ts';
import {countHeaderRows} from './header-rows.ts';
import {closestNames, closestValue, closestWords, sameColumnEdge, valueSlack} from './params.ts';
import {cutBeforeUnits} from './unit-columns.ts';

/** Text and lines of a place that is taken for a table. */
export type TableSpace = {
  readonly box: PageBox;
  readonly chunks: readonly Chunk[];
  readonly horizontal: readonly Edge[];
  readonly vertical: readonly Edge[];
};

/** Works out rows and columns of a table from how its text is aligned, and from the lines there are. */
export function layoutText(space: TableSpace, frame: Frame): Layout | undefined {
  const walls = wallsOf(space);
  const chunks = cutBeforeUnits(
    space.chunks.flatMap(chunk => cutAtWalls(chunk, walls, frame)),
    frame,
  );
  const rows = findTextRows(chunks);
  if (rows.length < 2) return undefined;
  const width = space.box.right - space.box.left;
  const full = space.horizontal.filter(rule => rule.to - rule.from > 0.85 * width);
  const guess = countHeaderRows(rows, full);
  const body = rows.slice(guess);
  const columns = findColumns(
    body.length >= 2 ? body : rows,
    walls.map(wall => wall.at),
  );
  addHeaderColumns(columns, rows.slice(0, guess));
  if (columns.length < 2) return undefined;
  const borders = columnBorders(
    columns,
    walls.map(wall => wall.at),
  );
  // names of groups run over the columns below them
  const named = Math.max(0, guess - 1);
  const cut = [...rows.slice(0, named), ...cutAtColumnStarts(rows.slice(named), columns, frame)];
  const recut = cut.map((row, index) => recutRow(row, columns, borders, frame, index === guess - 1));
  const size = medianSize(rows);
  const bodyRows = joinWrapped(
    recut.slice(guess).map((row, index, own) => placeRow(row, columns, borders, unparted(own[index - 1], row, space))),
    space.horizontal,
    size,
  );
  const xs = [space.box.left, ...borders, space.box.right];
  const first = bodyRows[0];
  if (!first) return undefined;
  const header =
    guess > 0
      ? headerCells(recut.slice(0, guess), {
          columns,
          xs,
          top: space.box.top,
          bottom: first.top,
          rules: space.horizontal,
        })
      : {slots: [], levels: 0};
  const slots = [...header.slots, ...bodySlots(bodyRows, header.levels, xs)];
  const total = header.levels + bodyRows.length;
  return {
    kind: full.length > 0 ? 'booktabs' : 'borderless',
    box: space.box,
    rows: total,
    columns: columns.length,
    slots: fillHoles(slots, total, columns.length, bodyRows, header.levels, xs, space.box),
    headerRows: header.levels,
    confidence: 0.8,
  };
}

/** The row above another one, unless a rule parts them. */
const unparted = (upper: TextRow | undefined, row: TextRow, {horizontal}: TableSpace): TextRow | undefined =>
  upper && horizontal.some(({at}) => at > upper.baseline && at < row.baseline) ? undefined : upper;

/** Vertical lines along a good part of the text. */
function wallsOf({vertical, box}: TableSpace): Edge[] {
  const kept: Edge[] = [];
  for (const edge of [...vertical].sort((a, b) => a.at - b.at)) {
    if (edge.at < box.left + 4 || edge.at > box.right - 4) continue;
    if (edge.to - edge.from < 0.35 * (box.bottom - box.top)) continue;
    if (kept.length === 0 || edge.at - kept.at(-1)!.at > 4) kept.push(edge);
  }
  return kept;
}

function cutAtWalls(chunk: Chunk, walls: readonly Edge[], frame: Frame): Chunk[] {
  const own = walls.filter(
    wall =>
      wall.from < chunk.baseline &&
      wall.to > chunk.baseline - 0.5 * chunk.size &&
      wall.at > chunk.box.left &&
      wall.at < chunk.box.right,
  );
  if (own.length === 0) return [chunk];
  return cutChunk(chunk, frame, box => own.filter(wall => wall.at < (box.left + box.right) / 2).length).map(
    part => part.chunk,
  );
}

/**
 * Columns that only the header has text in: names in its last row, and names above it where the columns on both sides have theirs in
 * that row, too; what names a group stands between its columns, over neither.
 */
function addHeaderColumns(columns: {left: number; right: number}[], header: readonly TextRow[]): void {
  const rows = header.filter(row => row.chunks.length >= 2).toReversed();
  for (const [index, {chunks}] of rows.entries()) {
    for (const {box} of chunks) {
      if (columns.some(column => covers(column, box, 4))) continue;
      const before = columns.findLast(({right}) => right < box.right);
      const after = columns.find(({left}) => left > box.left);
      const named = [before, after].every(column => column && chunks.some(chunk => covers(column, chunk.box, 0)));
      if (index > 0 && !named) continue;
      columns.push({left: box.left, right: box.right});
      columns.sort((a, b) => a.left - b.left);
    }
  }
}

/** Whether a text stands over a column, or at most some points beside it. */
const covers = ({left, right}: {left: number; right: number}, box: PageBox, slack: number): boolean =>
  Math.min(right, box.right) > Math.max(left, box.left) - slack;

/** Cuts texts in which a border falls between two words that stand in their own columns. */
function recutRow(
  row: TextRow,
  columns: readonly {left: number; right: number}[],
  borders: readonly number[],
  frame: Frame,
  /** The row names the columns: its words may stand closer. */
  isHead: boolean,
): TextRow {
  const least = isHead ? closestNames : closestWords;
  const chunks = row.chunks.flatMap(chunk => {
    const gaps = borders.flatMap((border, index) => {
      const [column, next] = columns.slice(index);
      if (!column || !next) return [];
      const parts =
        border > chunk.box.left &&
        border < chunk.box.right &&
        !chunk.pieces.some(piece => reachesOver(piece, border)) &&
        isFilled(chunk, column) &&
        isFilled(chunk, next) &&
        widestGapAt(chunk, border) > least * chunk.size;
      if (parts) return [border];
      return gapBeforeValue(chunk, column, next) ?? (isHead ? gapAtEdge(chunk, column, next) : undefined) ?? [];
    });
    if (gaps.length === 0) return [chunk];
    return cutChunk(chunk, frame, box => gaps.filter(gap => gap < (box.left + box.right) / 2).length).map(
      part => part.chunk,
    );
  });
  return {...row, chunks: chunks.sort((a, b) => a.box.left - b.box.left)};

  function reachesOver(piece: Chunk['pieces'][number], x: number): boolean {
    return frame.angle === 0 && piece.box.left < x && piece.box.right > x;
  }
}

const isFilled = (chunk: Chunk, column: {left: number; right: number}): boolean =>
  chunk.pieces.some(({box}) => Math.min(box.right, column.right) - Math.max(box.left, column.left) > 1);

/** Where the words of a column reach close to the value beside them that stands in the next column: between both. */
function gapBeforeValue(chunk: Chunk, column: Column, next: Column): number | undefined {
  const at = chunk.pieces.findIndex(({box}) => box.left > next.left - valueSlack);
  const [before, value] = [chunk.pieces[at - 1], chunk.pieces[at]];
  if (!before || !value || chunk.box.right > next.right + valueSlack) return undefined;
  if (chunk.box.left > column.right || before.box.right > next.left) return undefined;
  if (value.box.left - before.box.right < closestValue * chunk.size) return undefined;
  const text = chunk.pieces.slice(at).map(piece => (piece.type === 'math' ? piece.tex : spellText(piece.glyphs)));
  return isFigure.test(text.join(' ')) ? (before.box.right + value.box.left) / 2 : undefined;
}

/** Between two names of a header of which one ends, or the other begins, where the texts of its column do, though it is wider. */
function gapAtEdge(chunk: Chunk, column: Column, next: Column): number | undefined {
  for (const [at, {box}] of chunk.pieces.slice(1).entries()) {
    const before = chunk.pieces[at]?.box;
    if (!before || box.left - before.right < closestWords * chunk.size) continue;
    const ends = Math.abs(before.right - column.right) < sameColumnEdge;
    const begins = Math.abs(box.left - next.left) < sameColumnEdge;
    if (ends || begins) return (before.right + box.left) / 2;
  }
  return undefined;
}

const isFigure = /^[\p{Sc}+−–-]?\s?\p{Nd}[\p{Nd}.,\s]*[%\p{Sc}]?$/u;

/** Width of the gap between words in which a coordinate lies. */
function widestGapAt(chunk: Chunk, x: number): number {
  let left = -Infinity;
  let right = Infinity;
  for (const {box} of chunk.pieces) {
    if (box.right <= x && box.right > left) left = box.right;
    if (box.left >= x && box.left < right) right = box.left;
  }
  return right - left;
}

function bodySlots(rows: readonly BodyRow[], offset: number, xs: readonly number[]): Slot[] {
  return rows.flatMap((row, index) =>
    row.cells.map(
      (cell): Slot => ({
        row: offset + index,
        column: cell.from,
        rowSpan: cell.rowSpan ?? 1,
        colSpan: cell.to - cell.from + 1,
        box: {
          left: xs[cell.from]!,
          right: xs[cell.to + 1]!,
          top: row.top,
          bottom: rows[index + (cell.rowSpan ?? 1) - 1]!.bottom,
        },
        chunks: cell.chunks,
      }),
    ),
  );
}

/** An empty slot for every place without one. */
function fillHoles(
  slots: readonly Slot[],
  rows: number,
  columns: number,
  body: readonly BodyRow[],
  offset: number,
  xs: readonly number[],
  box: PageBox,
): Slot[] {
  const taken = Array.from({length: rows}, () => new Array<boolean>(columns).fill(false));
  for (const slot of slots)
    for (let row = slot.row; row < slot.row + slot.rowSpan; row++)
      for (let column = slot.column; column < slot.column + slot.colSpan; column++) taken[row]![column] = true;
  const holes: Slot[] = [];
  const headerHeight = ((body[0]?.top ?? box.bottom) - box.top) / Math.max(1, offset);
  for (let row = 0; row < rows; row++) {
    const own = body[row - offset];
    const top = own ? own.top : box.top + row * headerHeight;
    const bottom = own ? own.bottom : top + headerHeight;
    for (let column = 0; column < columns; column++) {
      if (taken[row]![column]) continue;
      const place = {left: xs[column]!, right: xs[column + 1]!, top, bottom};
      holes.push({row, column, rowSpan: 1, colSpan: 1, box: place, chunks: []});
    }
  }
  return [...slots, ...holes];
}

const medianSize = (rows: readonly TextRow[]): number => median(rows.map(row => row.size)) ?? 10;
