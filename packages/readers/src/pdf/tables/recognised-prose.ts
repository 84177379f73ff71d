import type {Line, TableDraft} from '../draft.ts';
import {inPageOrder} from '../formulas/page-order.ts';
import {lineText} from '../text/line-text.ts';

type Found = {readonly tables: readonly TableDraft[]; readonly lines: readonly Line[]};

/**
 * Tables without rules on a page that was read from its picture, less those that are running text: the pieces that recognition
 * cuts formulas into stand in columns, and the sentences between them would be rows with one cell. Their lines are free again.
 */
export function withoutProseTables({tables, lines}: Found, all: readonly Line[]): Found {
  const prose = tables.filter(table => table.kind === 'borderless' && isProse(table));
  if (prose.length === 0) return {tables, lines};
  const freed = prose.flatMap(table => table.cells.flatMap(cell => cell.lines));
  return {
    tables: tables.filter(table => !prose.includes(table)),
    lines: inPageOrder([...lines, ...freed], all),
  };
}

function isProse({cells, rows}: TableDraft): boolean {
  let lone = 0;
  for (let row = 0; row < rows; row++) {
    const filled = cells.filter(cell => cell.row === row && cell.lines.length > 0);
    if (filled.length === 1 && filled[0]!.lines.some(line => words(line) >= sentence)) lone++;
  }
  return lone >= 2 && lone > mostLone * rows;
}

const words = (line: Line): number => lineText(line).match(/\p{L}{2,}/gu)?.length ?? 0;

const sentence = 4;
const mostLone = 0.2;
