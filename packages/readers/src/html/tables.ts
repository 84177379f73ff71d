import {fillGrid, type LooseCell, type Table, type TableCell} from '@recto/model';
import {isLeftOut} from './left-out.ts';
import {htmlLimits, tooLarge} from './limits.ts';
import {attribute, childElements, descendants, hasRole, type PageElement, styleOf, tagOf} from './tree.ts';

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
 * The grid of a table, as the model has them. `cell` makes a node of an element, or of nothing. Throws AppError `html/too-large`.
 */
export function gridOf(
  table: PageElement,
  cell: (element: PageElement | undefined) => Pick<TableCell, 'id' | 'children'>,
): Pick<Table, 'columns' | 'children'> | undefined {
  const rows = looseRows(table);
  if (rows.every(cells => cells.length === 0)) return undefined;
  const grid = fillGrid(rows, htmlLimits, cell);
  if (!grid) throw tooLarge('cells');
  return grid;
}

/** The cells of each row with the spans that its group of rows allows. */
function looseRows(table: PageElement): LooseCell<PageElement>[][] {
  const rows = rowsOf(table);
  const groupEnds = new Map(rows.map(({group}, index) => [group, index + 1]));
  return rows.map(({row, head, group}, index) => {
    const rest = (groupEnds.get(group) ?? index + 1) - index;
    return cellsOf(row).map(element => {
      const rowSpan = spanOf(element, 'rowspan');
      const align = alignOf(element);
      return {
        content: element,
        rowSpan: rowSpan === 0 ? rest : Math.min(rowSpan, rest),
        colSpan: Math.min(htmlLimits.colSpan, spanOf(element, 'colspan')),
        header: head || tagOf(element) === 'th',
        ...(align && {align}),
      };
    });
  });
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
