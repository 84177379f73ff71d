import type {ContentBuilder} from '../content.ts';
import {childElements, type MarkupElement} from '../tree/markup-tree.ts';

/** What is read of a cell: its element, where it begins and how far it reaches; `merged` is the rest of one that begins above. */
type WordCell = {
  readonly element?: MarkupElement;
  readonly column: number;
  readonly colSpan: number;
  readonly merged: boolean;
  rowSpan: number;
};

/** A table of a Word file; `visit` reads what its cells hold. */
export function readTable(table: MarkupElement, builder: ContentBuilder, visit: (node: MarkupElement) => void): void {
  const rows = partsOf(table, 'w:tr');
  const grid = rows.map(cellsOf);
  for (const [index, cells] of grid.entries())
    for (const cell of cells) if (cell.merged) extendAbove(grid, index, cell);
  const heads = rows.findIndex(row => !isHead(row));
  builder.table(false, () => {
    for (const [index, cells] of grid.entries())
      builder.row(() => {
        for (const {element, rowSpan, colSpan, merged} of cells) {
          const read = (): void => (element ? childElements(element).forEach(visit) : undefined);
          // the text of the rest of a merged cell is not shown in its place
          if (merged) read();
          else builder.cell({rowSpan, colSpan, header: heads < 0 || index < heads}, read);
        }
      });
  });
}

function cellsOf(row: MarkupElement): WordCell[] {
  const cells: WordCell[] = [];
  let column = 0;
  const add = (colSpan: number, merged: boolean, element?: MarkupElement): void => {
    cells.push({column, colSpan, merged, rowSpan: 1, ...(element && {element})});
    column += colSpan;
  };
  const before = numberOf(propertyOf(row, 'w:trPr', 'w:gridBefore'), 0);
  if (before > 0) add(before, false);
  for (const cell of partsOf(row, 'w:tc')) {
    const merge = propertyOf(cell, 'w:tcPr', 'w:vMerge');
    const merged = merge !== undefined && merge.attributes.get('w:val') !== 'restart';
    add(Math.max(1, numberOf(propertyOf(cell, 'w:tcPr', 'w:gridSpan'), 1)), merged, cell);
  }
  return cells;
}

/** Lengthens the cell that one continues. */
function extendAbove(grid: readonly (readonly WordCell[])[], row: number, {column}: WordCell): void {
  for (let above = row - 1; above >= 0; above--) {
    const cell = grid[above]?.find(each => each.column === column);
    if (!cell) return;
    if (cell.merged) continue;
    cell.rowSpan = row - above + 1;
    return;
  }
}

/** Rows of a table or cells of a row, those in content controls too. */
function partsOf(element: MarkupElement, name: 'w:tr' | 'w:tc'): MarkupElement[] {
  return childElements(element).flatMap(child => {
    if (child.name === name) return [child];
    return around.has(child.name) ? partsOf(child, name) : [];
  });
}

const around = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins']);

const isHead = (row: MarkupElement): boolean => {
  const head = propertyOf(row, 'w:trPr', 'w:tblHeader');
  return head !== undefined && !/^(?:0|false|off)$/.test(head.attributes.get('w:val') ?? '1');
};

function propertyOf(element: MarkupElement, list: 'w:trPr' | 'w:tcPr', name: string): MarkupElement | undefined {
  const properties = childElements(element).find(child => child.name === list);
  return properties && childElements(properties).find(child => child.name === name);
}

// Word has no more columns than these
const mostColumns = 63;

const numberOf = (property: MarkupElement | undefined, otherwise: number): number => {
  const value = Number(property?.attributes.get('w:val') ?? otherwise);
  return Number.isInteger(value) ? Math.min(mostColumns, Math.max(0, value)) : otherwise;
};
