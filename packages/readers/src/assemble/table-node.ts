import type {Caption, Place, Table, TableCell} from '@recto/model';
import type {CellBlock, TableBlock} from '../draft/draft.ts';

/** A finished table as a node of the document; its cells' ids are its own with their position. */
export function tableNode(block: TableBlock, id: string, caption: Caption | undefined): Table {
  const rows = Array.from({length: block.rows}, (): CellBlock[] => []);
  for (const cell of block.cells) rows[cell.row]?.push(cell);
  return {
    type: 'table',
    id,
    from: block.boxes,
    columns: block.columns,
    ...(caption && {caption}),
    children: rows.map(row => ({
      type: 'tableRow',
      children: row.sort((a, b) => a.column - b.column).map(cell => cellNode(cell, block, id)),
    })),
    ...(block.joins.length > 0 && {joins: block.joins}),
  };
}

function cellNode(cell: CellBlock, block: TableBlock, id: string): TableCell {
  const place: Place = {page: pageOf(cell, block), box: cell.box};
  return {
    type: 'tableCell',
    id: `${id}r${cell.row + 1}c${cell.column + 1}`,
    from: [place],
    rowSpan: cell.rowSpan,
    colSpan: cell.colSpan,
    header: cell.header,
    ...(cell.align && {align: cell.align}),
    children: cell.children,
  };
}

/** A joined table's rows stand on the page of the last join above them. */
function pageOf(cell: CellBlock, block: TableBlock): number {
  const part = block.joins.filter(join => join <= cell.row).length;
  return block.boxes[part]?.page ?? block.page;
}
