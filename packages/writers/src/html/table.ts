import type {Table, TableCell, TableRow} from '@recto/model';

/** How to write the parts of a table. */
export type TableHtmlContext = {
  /** The content of a cell as HTML. */
  readonly cell: (cell: TableCell) => string;
  /** More attributes of a cell, each with a space before it. */
  readonly cellAttributes?: (cell: TableCell) => string;
  /** How alignment is written: for Markdown, whose readers drop styles, as an attribute; that is the default. */
  readonly alignBy?: 'attribute' | 'style';
};

/** The rows of a table as `<thead>` (only when its first rows are headers) and `<tbody>`, one row a line. */
export function tableRowsHtml(table: Table, context: TableHtmlContext): string {
  const head = headerRows(table);
  const rows = table.children.map(row => rowHtml(row, context));
  const body = rows.slice(head);
  return [
    ...(head > 0 ? ['<thead>', ...rows.slice(0, head), '</thead>'] : []),
    ...(body.length > 0 ? ['<tbody>', ...body, '</tbody>'] : []),
  ].join('\n');
}

/** How many rows at the top are the table's head: all their cells are headers, and none spans out of the head. */
export function headerRows({children: rows}: Table): number {
  const data = rows.findIndex(row => row.children.length === 0 || row.children.some(cell => !cell.header));
  const head = data === -1 ? rows.length : data;
  const closed = rows.slice(0, head).every((row, index) => row.children.every(cell => index + cell.rowSpan <= head));
  return closed ? head : 0;
}

function rowHtml(row: TableRow, context: TableHtmlContext): string {
  return `<tr>${row.children.map(cell => cellHtml(cell, context)).join('')}</tr>`;
}

function cellHtml(cell: TableCell, context: TableHtmlContext): string {
  const tag = cell.header ? 'th' : 'td';
  const rowSpan = cell.rowSpan > 1 ? ` rowspan="${cell.rowSpan}"` : '';
  const colSpan = cell.colSpan > 1 ? ` colspan="${cell.colSpan}"` : '';
  const align = cell.align ? alignment(cell.align, context) : '';
  const more = context.cellAttributes?.(cell) ?? '';
  return `<${tag}${rowSpan}${colSpan}${align}${more}>${context.cell(cell)}</${tag}>`;
}

const alignment = (align: string, {alignBy}: TableHtmlContext): string =>
  alignBy === 'style' ? ` style="text-align:${align}"` : ` align="${align}"`;
