import type {Table, TableCell} from './nodes.ts';

/** A cell as a file has it: its spans are those that its author wished for. */
export type LooseCell<Content> = Pick<TableCell, 'rowSpan' | 'colSpan' | 'header' | 'align'> & {
  readonly content: Content;
};

/** How large a grid may become. */
export type GridLimits = {readonly columns: number; readonly cells: number};

type Placed<Content> = {
  readonly cell: LooseCell<Content>;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
};

/**
 * The grid of rows as a file has them: spans cut where they would reach over another cell or the last row, columns in which no cell begins
 * taken together, and positions without a cell filled. `make` makes a node of a cell's content, or of nothing. Undefined for a grid
 * without cells, or larger than the limits.
 */
export function fillGrid<Content>(
  rows: readonly (readonly LooseCell<Content>[])[],
  limits: GridLimits,
  make: (content: Content | undefined) => Pick<TableCell, 'id' | 'children'>,
): Pick<Table, 'columns' | 'children'> | undefined {
  const placed = place(rows, limits.cells);
  const starts = [...new Set(placed?.flat().map(({column}) => column))].sort((a, b) => a - b);
  const columns = starts.length;
  if (!placed || columns === 0 || columns > limits.columns || columns * rows.length > limits.cells) return undefined;
  const columnOf = new Map(starts.map((start, index) => [start, index]));
  const taken = new Uint8Array(columns * rows.length);
  const children = placed.map((own, row) => {
    const first = new Map(own.map(each => [columnOf.get(each.column), each]));
    const cells: TableCell[] = [];
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (taken[at]) continue;
      const found = first.get(column);
      const end = found ? found.column + found.colSpan : 0;
      let colSpan = 1;
      while (column + colSpan < columns && (starts[column + colSpan] ?? end) < end && !taken[at + colSpan]) colSpan++;
      const rowSpan = found?.rowSpan ?? 1;
      for (let y = 0; y < rowSpan; y++) taken.fill(1, at + y * columns, at + y * columns + colSpan);
      cells.push({
        type: 'tableCell',
        ...make(found?.cell.content),
        from: [],
        rowSpan,
        colSpan,
        header: found?.cell.header ?? false,
        ...(found?.cell.align && {align: found.cell.align}),
      });
    }
    return {type: 'tableRow' as const, children: cells};
  });
  return {columns, children};
}

/** Places the cells as HTML does (4.9.12.1): each takes the first column that no cell from above takes. */
function place<Content>(
  rows: readonly (readonly LooseCell<Content>[])[],
  most: number,
): Placed<Content>[][] | undefined {
  const placed: Placed<Content>[][] = [];
  // the first row in which a column is free again
  const freeFrom: number[] = [];
  for (const [row, cells] of rows.entries()) {
    const own: Placed<Content>[] = [];
    let column = 0;
    for (const cell of cells) {
      while ((freeFrom[column] ?? 0) > row) column++;
      let colSpan = 1;
      while (colSpan < cell.colSpan && (freeFrom[column + colSpan] ?? 0) <= row) colSpan++;
      const rowSpan = Math.min(cell.rowSpan, rows.length - row);
      own.push({cell, column, rowSpan, colSpan});
      for (const end = column + colSpan; column < end; column++) freeFrom[column] = row + rowSpan;
      // columns in which nothing begins do not count, but they take memory
      if (column > most) return undefined;
    }
    placed.push(own);
  }
  return placed;
}
