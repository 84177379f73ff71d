import type {Inline, NodeId, Table, TableCell} from '../nodes.ts';
import {type PlacedCell, placeCells} from '../table-grid.ts';
import {Conflict, type TableEdit} from './correction.ts';
import {cutAtBreak, tidyInlines} from './inlines.ts';

// a grid that no page holds, and that no reader of the result could show; every edit lays out all of its cells
const [mostRows, mostColumns, mostCells] = [5000, 500, 50_000];

/** A cell with its place and extent. */
type Cell = {
  readonly cell: TableCell;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
};
type Grid = {readonly cells: readonly Cell[]; readonly rows: number; readonly columns: number};

/**
 * A table with another grid: again without holes and overlaps. New cells have ids that begin with `newId`. Throws Conflict `place` for
 * what is not in the table, a rectangle that cuts a cell, the last row or column.
 */
export function editTable(table: Table, edit: TableEdit, newId: NodeId): Table {
  const grid: Grid = {cells: placeCells(table).map(spanned), rows: table.children.length, columns: table.columns};
  const fresh = freshCells(newId);
  const edited = editGrid(grid, edit, fresh);
  const grows = edited.rows > grid.rows || edited.columns > grid.columns;
  if (edited.rows > mostRows || edited.columns > mostColumns) throw new Conflict('place');
  if (grows && edited.rows * edited.columns > mostCells) throw new Conflict('place');
  const {joins, ...rest} = table;
  const kept = joins && movedJoins(joins, edit, edited.rows);
  return {
    ...rest,
    columns: edited.columns,
    correctedBy: 'person',
    ...(kept && kept.length > 0 && {joins: kept}),
    children: rowsOf(edited),
  };
}

const spanned = ({cell, row, column}: PlacedCell): Cell => ({
  cell,
  row,
  column,
  rowSpan: cell.rowSpan,
  colSpan: cell.colSpan,
});

type Fresh = (row: number, column: number, header: boolean, children?: readonly Inline[]) => Cell;

function freshCells(newId: NodeId): Fresh {
  let count = 0;
  return (row, column, header, children = []) => {
    count++;
    const id = `${newId}.${count}`;
    const cell: TableCell = {
      type: 'tableCell',
      id,
      from: [],
      correctedBy: 'person',
      rowSpan: 1,
      colSpan: 1,
      header,
      children,
    };
    return {cell, row, column, rowSpan: 1, colSpan: 1};
  };
}

function editGrid(grid: Grid, edit: TableEdit, fresh: Fresh): Grid {
  switch (edit.edit) {
    case 'insertRow':
      return insertRow(grid, edit.at, fresh);
    case 'insertColumn':
      return turned(insertRow(turned(grid), edit.at, turnedFresh(fresh)));
    case 'deleteRow':
      return deleteRow(grid, edit.at);
    case 'deleteColumn':
      return turned(deleteRow(turned(grid), edit.at));
    case 'splitRow':
      return splitRow(grid, edit.at, fresh);
    case 'splitColumn':
      return turned(splitRow(turned(grid), edit.at, turnedFresh(fresh)));
    case 'merge':
      return merge(grid, edit);
    case 'splitCell':
      return splitCell(grid, edit.cell, fresh);
    case 'header':
      return setHeader(grid, edit.row, edit.header);
  }
}

/** Rows as columns and columns as rows: what is done to rows is done to columns so. */
const turned = ({cells, rows, columns}: Grid): Grid => ({
  cells: cells.map(({cell, row, column, rowSpan, colSpan}) => ({
    cell,
    row: column,
    column: row,
    rowSpan: colSpan,
    colSpan: rowSpan,
  })),
  rows: columns,
  columns: rows,
});
const turnedFresh =
  (fresh: Fresh): Fresh =>
  (row, column, header, children) => {
    const made = fresh(column, row, header, children);
    return {...made, row, column};
  };

const check = (holds: boolean): void => {
  if (!holds) throw new Conflict('place');
};

function insertRow({cells, rows, columns}: Grid, at: number, fresh: Fresh): Grid {
  check(Number.isInteger(at) && at >= 0 && at <= rows);
  const covered = new Set<number>();
  const moved = cells.map(cell => {
    if (cell.row >= at) return {...cell, row: cell.row + 1};
    if (cell.row + cell.rowSpan <= at) return cell;
    for (let column = cell.column; column < cell.column + cell.colSpan; column++) covered.add(column);
    return {...cell, rowSpan: cell.rowSpan + 1};
  });
  const added: Cell[] = [];
  for (let column = 0; column < columns; column++) if (!covered.has(column)) added.push(fresh(at, column, false));
  return {cells: [...moved, ...added], rows: rows + 1, columns};
}

function deleteRow({cells, rows, columns}: Grid, at: number): Grid {
  check(Number.isInteger(at) && at >= 0 && at < rows && rows > 1);
  const kept = cells.flatMap((cell): Cell[] => {
    if (cell.row > at) return [{...cell, row: cell.row - 1}];
    if (cell.row + cell.rowSpan <= at) return [cell];
    return cell.rowSpan > 1 ? [{...cell, rowSpan: cell.rowSpan - 1}] : [];
  });
  return {cells: kept, rows: rows - 1, columns};
}

function splitRow({cells, rows, columns}: Grid, at: number, fresh: Fresh): Grid {
  check(Number.isInteger(at) && at >= 0 && at < rows);
  const parted = cells.flatMap((cell): Cell[] => {
    if (cell.row > at) return [{...cell, row: cell.row + 1}];
    if (cell.row + cell.rowSpan <= at) return [cell];
    if (cell.rowSpan > 1 || cell.row < at) return [{...cell, rowSpan: cell.rowSpan + 1}];
    const [first, rest] = cutAtBreak(cell.cell.children);
    const above =
      rest.length > 0 ? {...cell, cell: {...cell.cell, correctedBy: 'person', children: first} as const} : cell;
    const below = fresh(at + 1, cell.column, cell.cell.header, rest);
    return [above, {...below, colSpan: cell.colSpan}];
  });
  return {cells: parted, rows: rows + 1, columns};
}

function merge(
  {cells, rows, columns}: Grid,
  {row, column, rowSpan, colSpan}: Extract<TableEdit, {edit: 'merge'}>,
): Grid {
  check(
    [row, column, rowSpan, colSpan].every(Number.isInteger) && row >= 0 && column >= 0 && rowSpan >= 1 && colSpan >= 1,
  );
  check(row + rowSpan <= rows && column + colSpan <= columns);
  const touches = (cell: Cell) =>
    cell.row < row + rowSpan &&
    cell.row + cell.rowSpan > row &&
    cell.column < column + colSpan &&
    cell.column + cell.colSpan > column;
  const within = (cell: Cell) =>
    cell.row >= row &&
    cell.row + cell.rowSpan <= row + rowSpan &&
    cell.column >= column &&
    cell.column + cell.colSpan <= column + colSpan;
  const merged = cells.filter(touches).sort((a, b) => a.row - b.row || a.column - b.column);
  check(merged.every(within));
  const [first] = merged;
  if (!first) throw new Conflict('place');
  const lineBreak = {type: 'lineBreak', from: []} as const;
  const contents = merged.map(({cell}) => cell.children).filter(children => children.length > 0);
  const children = tidyInlines(contents.flatMap((content, index) => (index > 0 ? [lineBreak, ...content] : content)));
  const from = merged.flatMap(({cell}) => cell.from);
  const whole: Cell = {...first, cell: {...first.cell, from, correctedBy: 'person', children}, rowSpan, colSpan};
  return {cells: [...cells.filter(cell => !touches(cell)), whole], rows, columns};
}

function splitCell({cells, rows, columns}: Grid, id: NodeId, fresh: Fresh): Grid {
  const own = cells.find(({cell}) => cell.id === id);
  if (!own || own.rowSpan * own.colSpan === 1) throw new Conflict('place');
  const parts: Cell[] = [];
  for (let row = own.row; row < own.row + own.rowSpan; row++) {
    for (let column = own.column; column < own.column + own.colSpan; column++)
      if (row > own.row || column > own.column) parts.push(fresh(row, column, own.cell.header));
  }
  const first: Cell = {...own, cell: {...own.cell, correctedBy: 'person'}, rowSpan: 1, colSpan: 1};
  return {cells: [...cells.filter(cell => cell !== own), first, ...parts], rows, columns};
}

function setHeader({cells, rows, columns}: Grid, row: number, header: boolean): Grid {
  check(Number.isInteger(row) && row >= 0 && row < rows);
  const set = (cell: Cell): Cell =>
    cell.row === row && cell.cell.header !== header
      ? {...cell, cell: {...cell.cell, header, correctedBy: 'person'}}
      : cell;
  return {cells: cells.map(set), rows, columns};
}

function rowsOf({cells, rows}: Grid): Table['children'] {
  const byRow = Map.groupBy(cells, ({row}) => row);
  return Array.from({length: rows}, (_, row) => ({
    type: 'tableRow',
    children: (byRow.get(row) ?? [])
      .sort((a, b) => a.column - b.column)
      .map(({cell, rowSpan, colSpan}) => ({...cell, rowSpan, colSpan})),
  }));
}

/** Where a joined table can be cut again, after rows came or went. */
function movedJoins(joins: readonly number[], edit: TableEdit, rows: number): readonly number[] {
  const moved = joins.map(join => {
    if (edit.edit === 'insertRow') return edit.at <= join ? join + 1 : join;
    if (edit.edit === 'splitRow') return edit.at < join ? join + 1 : join;
    return edit.edit === 'deleteRow' && edit.at < join ? join - 1 : join;
  });
  return [...new Set(moved)].filter(join => join > 0 && join < rows);
}
