import {type Block, type Doc, placeCells, type Table, type TableCell, type TableRow} from '@recto/model';
import {headerRows} from './html/table.ts';

/**
 * The document with its tables cut where they were joined over pages, each part below the head of the table. A cell that
 * spans over a cut ends there, and an empty one goes on. The first part keeps the table's id, label and caption.
 */
export const splitTables = (doc: Doc): Doc =>
  doc.children.some(isJoined) ? {...doc, children: doc.children.flatMap(splitTable)} : doc;

// the reader joins tables of the page's own flow, none within lists or theorems
const isJoined = (block: Block): block is Table => block.type === 'table' && (block.joins?.length ?? 0) > 0;

function splitTable(block: Block): readonly Block[] {
  if (!isJoined(block)) return [block];
  const {joins = [], ...table} = block;
  const head = headerRows(block);
  // a cut within the head would part it from what it is the head of
  const starts = [0, ...joins.filter(join => join > head)];
  return starts.map((start, part) => {
    const rows = cut(block, start, starts[part + 1] ?? block.children.length);
    if (part === 0) return {...table, children: rows};
    const {caption: _, ...rest} = table;
    const name = (id: string) => `${id}.${part + 1}`;
    const heading = cut(block, 0, head).map(row => renamed(row, name));
    return {...rest, id: name(table.id), children: [...heading, ...rows]};
  });
}

/** The rows of a table from `start` to before `end`. */
function cut(table: Table, start: number, end: number): readonly TableRow[] {
  const rows: {cell: TableCell; column: number}[][] = Array.from({length: end - start}, () => []);
  for (const {cell, row, column} of placeCells(table)) {
    const [first, last] = [Math.max(row, start), Math.min(row + cell.rowSpan, end)];
    if (first >= last) continue;
    const rowSpan = last - first;
    const part = row < start ? {...cell, id: `${cell.id}.${start}`, from: [], children: []} : cell;
    rows[first - start]!.push({cell: rowSpan === part.rowSpan ? part : {...part, rowSpan}, column});
  }
  return rows.map(cells => ({
    type: 'tableRow',
    children: cells.sort((one, other) => one.column - other.column).map(({cell}) => cell),
  }));
}

const renamed = (row: TableRow, name: (id: string) => string): TableRow => ({
  ...row,
  children: row.children.map(cell => ({...cell, id: name(cell.id)})),
});
