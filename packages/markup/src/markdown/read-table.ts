import type {SyntaxNode} from '@lezer/common';
import type {CellShape, ContentBuilder} from '../content.ts';

/** A table of Markdown, with its empty cells too, which the parser leaves out. */
export function readTable(
  table: SyntaxNode,
  body: string,
  builder: ContentBuilder,
  read: (cell: SyntaxNode) => void,
): void {
  const rule = table.getChild('TableDelimiter');
  const aligns = rule ? alignsOf(body.slice(rule.from, rule.to)) : [];
  builder.table(false, () => {
    for (const row of [...table.getChildren('TableHeader'), ...table.getChildren('TableRow')])
      builder.row(() => {
        const cells = cellsOf(row);
        for (const [column, align] of aligns.entries()) {
          const shape: CellShape = {rowSpan: 1, colSpan: 1, header: row.name === 'TableHeader', ...(align && {align})};
          const cell = cells.get(column);
          builder.cell(shape, () => cell && read(cell));
        }
      });
  });
}

/** The cells of a row by their columns, which the bars between them count. */
function cellsOf(row: SyntaxNode): ReadonlyMap<number, SyntaxNode> {
  const cells = new Map<number, SyntaxNode>();
  let column = 0;
  for (let child = row.firstChild; child; child = child.nextSibling) {
    if (child.name === 'TableCell') cells.set(column, child);
    else if (child.from > row.from) column++;
  }
  return cells;
}

/** How the columns stand, by the row below the head: `|---|:-:|--:|`. */
const alignsOf = (rule: string): readonly CellShape['align'][] =>
  rule
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => {
      const [left, right] = [/^\s*:/.test(cell), /:\s*$/.test(cell)];
      return left && right ? 'center' : right ? 'right' : left ? 'left' : undefined;
    });
