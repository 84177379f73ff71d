import {firstIndex, type PageBox} from '@recto/model';
import type {Edge, Edges} from '../parts/edges.ts';

/** A cell of a grid: its place, its spans, and the area it covers. */
export type GridCell = {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly box: PageBox;
};

/** Lines that cross each other and the cells between them. */
export type Grid = {
  readonly box: PageBox;
  /** Positions of the lines between columns and rows, outer ones included. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly cells: readonly GridCell[];
  readonly horizontal: readonly Edge[];
  readonly vertical: readonly Edge[];
};

/**
 * The grids drawn on a page: lines connected by crossings, with a cell for every rectangle that no line divides.
 * A line that is missing between two positions makes one cell of both.
 */
export function findGrids(edges: Edges): Grid[] {
  return components(edges)
    .filter(({horizontal, vertical}) => horizontal.length >= 2 && vertical.length >= 1)
    .flatMap(({horizontal, vertical}) => makeGrid(horizontal, vertical) ?? [])
    .filter(grid => grid.xs.length >= 2 && grid.ys.length >= 2);
}

/** The grid of lines that belong together; undefined for the hatching of a drawing. */
function makeGrid(horizontal: readonly Edge[], vertical: readonly Edge[]): Grid | undefined {
  const left = Math.min(...horizontal.map(edge => edge.from), ...vertical.map(edge => edge.at));
  const right = Math.max(...horizontal.map(edge => edge.to), ...vertical.map(edge => edge.at));
  const top = Math.min(...vertical.map(edge => edge.from), ...horizontal.map(edge => edge.at));
  const bottom = Math.max(...vertical.map(edge => edge.to), ...horizontal.map(edge => edge.at));
  const xs = positions(vertical, left, right);
  const ys = positions(horizontal, top, bottom);
  if (xs.length * ys.length > maxPlaces) return undefined;
  const box = {left, top, right, bottom};
  return {box, xs, ys, cells: findCells(xs, ys, horizontal, vertical), horizontal, vertical};
}

/** A cell for every rectangle between the positions that no line divides. */
export function findCells(
  xs: readonly number[],
  ys: readonly number[],
  horizontal: readonly Edge[],
  vertical: readonly Edge[],
): GridCell[] {
  const rows = ys.length - 1;
  const columns = xs.length - 1;
  const wallEdges = xs.map(x => vertical.filter(edge => Math.abs(edge.at - x) <= nearest));
  const floorEdges = ys.map(y => horizontal.filter(edge => Math.abs(edge.at - y) <= nearest));
  // [row][line]: whether a line stands left of the column (above the row) there
  const walls = Array.from({length: rows}, (_, row) =>
    xs.map((_x, index) => index === 0 || index === columns || isDrawn(wallEdges[index]!, ys[row]!, ys[row + 1]!)),
  );
  const floors = ys.map((_y, index) =>
    Array.from(
      {length: columns},
      (_, column) => index === 0 || index === rows || isDrawn(floorEdges[index]!, xs[column]!, xs[column + 1]!),
    ),
  );
  const taken = Array.from({length: rows}, () => new Array<boolean>(columns).fill(false));
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken[row]![column]) continue;
      let endColumn = column + 1;
      while (endColumn < columns && !walls[row]![endColumn] && !taken[row]![endColumn]) endColumn++;
      let endRow = row + 1;
      while (endRow < rows && isOpenBelow(row, endRow, column, endColumn)) endRow++;
      for (let y = row; y < endRow; y++) for (let x = column; x < endColumn; x++) taken[y]![x] = true;
      cells.push({
        row,
        column,
        rowSpan: endRow - row,
        colSpan: endColumn - column,
        box: {left: xs[column]!, top: ys[row]!, right: xs[endColumn]!, bottom: ys[endRow]!},
      });
    }
  }
  return cells;

  function isOpenBelow(first: number, next: number, from: number, to: number): boolean {
    for (let column = from; column < to; column++) {
      if (floors[next]![column] || taken[next]![column]) return false;
      if (column > from && walls[next]![column]) return false;
    }
    return walls[next]![from] === walls[first]![from] && walls[next]![to] === walls[first]![to];
  }
}

// the largest tables of a page have some thousand cells
const maxPlaces = 20_000;
// points by which lines may miss each other and still meet
const reach = 3.5;
// positions closer than this are one line drawn inexactly
const nearest = 4;
// share of a cell's side that has to be drawn
const drawnShare = 0.6;

function isDrawn(edges: readonly Edge[], from: number, to: number): boolean {
  let covered = 0;
  for (const edge of edges) covered += Math.max(0, Math.min(edge.to, to) - Math.max(edge.from, from));
  return covered >= drawnShare * (to - from);
}

function positions(edges: readonly Edge[], low: number, high: number): number[] {
  const all = [low, ...edges.map(edge => edge.at), high].sort((a, b) => a - b);
  const kept: number[] = [];
  for (let start = 0, end = 0; start < all.length; start = end) {
    end = start + 1;
    while (end < all.length && all[end]! - all[end - 1]! <= nearest) end++;
    const group = all.slice(start, end);
    kept.push(group.reduce((sum, value) => sum + value, 0) / group.length);
  }
  return kept;
}

function components({horizontal, vertical}: Edges): {horizontal: Edge[]; vertical: Edge[]}[] {
  const parent = [...horizontal, ...vertical].map((_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root]!;
    for (let at = index; parent[at] !== root; ) {
      const next = parent[at]!;
      parent[at] = root;
      at = next;
    }
    return root;
  };
  const order = horizontal.map((edge, index) => ({edge, index})).sort((a, b) => a.edge.at - b.edge.at);
  for (const [index, wall] of vertical.entries()) {
    const first = firstIndex(order, ({edge}) => edge.at >= wall.from - reach);
    for (let at = first; at < order.length && order[at]!.edge.at <= wall.to + reach; at++) {
      const {edge, index: other} = order[at]!;
      if (wall.at >= edge.from - reach && wall.at <= edge.to + reach) {
        parent[find(horizontal.length + index)] = find(other);
      }
    }
  }
  const groups = new Map<number, {horizontal: Edge[]; vertical: Edge[]}>();
  const groupOf = (index: number): {horizontal: Edge[]; vertical: Edge[]} => {
    const root = find(index);
    let group = groups.get(root);
    if (!group) {
      group = {horizontal: [], vertical: []};
      groups.set(root, group);
    }
    return group;
  };
  for (const [index, edge] of horizontal.entries()) groupOf(index).horizontal.push(edge);
  for (const [index, edge] of vertical.entries()) groupOf(horizontal.length + index).vertical.push(edge);
  return [...groups.values()];
}
