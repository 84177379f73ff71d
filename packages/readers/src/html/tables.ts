import type {Table, TableCell} from '@recto/model';
import {isLeftOut} from './left-out.ts';
import {htmlLimits, within} from './limits.ts';
import {attribute, childElements, descendants, hasRole, type PageElement, styleOf, tagOf} from './tree.ts';

/** A cell of a page's table and where it begins. */
type Placed = {
  readonly element: PageElement;
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly colSpan: number;
  readonly header: boolean;
};

/** The rows of a table without those of tables in its cells, in the order in which they are shown. */
export function rowsOf(
  table: PageElement,
): {readonly row: PageElement; readonly head: boolean; readonly group: object}[] {
  const sections = childElements(table).filter(each => !isLeftOut(each));
  const order = (each: PageElement): number => (tagOf(each) === 'thead' ? 0 : tagOf(each) === 'tfoot' ? 2 : 1);
  return sections
    .toSorted((one, other) => order(one) - order(other))
    .flatMap(section => {
      const head = tagOf(section) === 'thead';
      if (tagOf(section) === 'tr') return [{row: section, head, group: table}];
      if (!['thead', 'tbody', 'tfoot'].includes(tagOf(section))) return [];
      return childElements(section)
        .filter(each => tagOf(each) === 'tr' && !isLeftOut(each))
        .map(row => ({row, head, group: section}));
    });
}

export const cellsOf = (row: PageElement): PageElement[] =>
  childElements(row).filter(each => (tagOf(each) === 'td' || tagOf(each) === 'th') && !isLeftOut(each));

/** Whether a table only arranges things: it says so, holds other tables or titles, or is one cell. */
export function isLayout(table: PageElement): boolean {
  if (hasRole(table, 'presentation', 'none')) return true;
  const cells = rowsOf(table).flatMap(({row}) => cellsOf(row));
  const [cell, ...others] = cells;
  if (cell && others.length === 0 && tagOf(cell) === 'td') return true;
  for (const element of descendants(table)) if (arranged.has(tagOf(element))) return true;
  return false;
}

const arranged = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'article', 'main']);

/**
 * The grid of a table: spans cut where they would reach over another cell or the end of their rows, columns in which no cell begins
 * taken together, and positions without a cell filled. `cell` makes a node of an element, or of nothing.
 */
export function gridOf(
  table: PageElement,
  cell: (element: PageElement | undefined) => Pick<TableCell, 'id' | 'children'>,
): Pick<Table, 'columns' | 'children'> | undefined {
  const rows = rowsOf(table);
  const placed = place(rows);
  if (placed.length === 0) return undefined;
  const starts = [...new Set(placed.map(({column}) => column))].sort((a, b) => a - b);
  const columnOf = new Map(starts.map((start, index) => [start, index]));
  const columns = starts.length;
  within('columns', columns);
  within('cells', columns * rows.length);
  const taken = new Uint8Array(columns * rows.length);
  const first = new Map<number, Placed>();
  for (const each of placed) first.set(each.row * columns + (columnOf.get(each.column) ?? 0), each);
  const children = rows.map((_, row) => {
    const cells: TableCell[] = [];
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (taken[at]) continue;
      const found = first.get(at);
      const end = found ? found.column + found.colSpan : 0;
      let colSpan = 1;
      while (column + colSpan < columns && (starts[column + colSpan] ?? end) < end && !taken[at + colSpan]) colSpan++;
      const rowSpan = found?.rowSpan ?? 1;
      for (let y = 0; y < rowSpan; y++) taken.fill(1, at + y * columns, at + y * columns + colSpan);
      const align = found && alignOf(found.element);
      cells.push({
        type: 'tableCell',
        ...cell(found?.element),
        from: [],
        rowSpan,
        colSpan,
        header: found?.header ?? false,
        ...(align && {align}),
      });
    }
    return {type: 'tableRow' as const, children: cells};
  });
  return {columns, children};
}

/** Places the cells as HTML does (4.9.12.1): each takes the first column that no cell from above takes. */
function place(rows: ReturnType<typeof rowsOf>): Placed[] {
  const placed: Placed[] = [];
  const freeFrom: number[] = [];
  const groupEnds = new Map(rows.map(({group}, index) => [group, index + 1]));
  for (const [index, {row, head, group}] of rows.entries()) {
    let column = 0;
    for (const element of cellsOf(row)) {
      while ((freeFrom[column] ?? 0) > index) column++;
      within('cells', column);
      const wanted = Math.min(htmlLimits.colSpan, spanOf(element, 'colspan'));
      let colSpan = 1;
      while (colSpan < wanted && (freeFrom[column + colSpan] ?? 0) <= index) colSpan++;
      const rest = (groupEnds.get(group) ?? index + 1) - index;
      const rows = spanOf(element, 'rowspan');
      const rowSpan = rows === 0 ? rest : Math.min(rows, rest);
      for (let each = column; each < column + colSpan; each++) freeFrom[each] = index + rowSpan;
      placed.push({element, row: index, column, rowSpan, colSpan, header: head || tagOf(element) === 'th'});
      column += colSpan;
    }
  }
  return placed;
}

function spanOf(cell: PageElement, name: 'colspan' | 'rowspan'): number {
  const given = /^\s*(\d{1,9})/.exec(attribute(cell, name) ?? '')?.[1];
  const span = given === undefined ? 1 : Number(given);
  return name === 'colspan' ? Math.max(1, span) : span;
}

function alignOf(cell: PageElement): TableCell['align'] {
  const given = styleOf(cell, 'text-align') ?? attribute(cell, 'align')?.toLowerCase();
  return given === 'left' || given === 'center' || given === 'right' ? given : undefined;
}
