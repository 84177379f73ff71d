import {boxWidth, overlapX} from '@recto/model';
import type {Rule} from '@recto/pdf';
import type {Line, TableDraft} from '../../../draft/draft.ts';
import {lineText} from '../../../text/line-text.ts';
import {inPageOrder} from '../../lines/page-order.ts';

type Found = {readonly tables: readonly TableDraft[]; readonly lines: readonly Line[]};

/**
 * The tables of a page that was read by OCR, less those that are running text; their lines are free again. The pieces
 * that recognition cuts formulas into stand in columns, and the sentences between them would be rows with one cell; columns of
 * a newspaper between the rules that part its articles would be columns of a table.
 */
export function dropProseTables({tables, lines}: Found, all: readonly Line[], rules: readonly Rule[]): Found {
  const prose = tables.filter(table => (table.kind === 'borderless' && isProse(table)) || isSetInColumns(table, rules));
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
  return lone >= 2 && lone > maxLone * rows;
}

/**
 * Most cells hold a line of words that goes on below: it fills its cell or is as wide as most of its column, where columns stand
 * apart, and no rule parts it from the next row.
 */
function isSetInColumns({cells, rows, box}: TableDraft, rules: readonly Rule[]): boolean {
  if (rows < manyRows) return false;
  const parting = rules.filter(
    rule =>
      rule.direction === 'horizontal' &&
      rule.box.top > box.top &&
      rule.box.bottom < box.bottom &&
      overlapX(rule.box, box) > 0.5 * boxWidth(box),
  );
  if (parting.length > rows / 3) return false;
  const filled = cells.filter(cell => cell.lines.length > 0);
  const usual = usualWidths(filled);
  const full = filled.filter(({lines, box: cell, column}) =>
    lines.some(
      ({box}, at) =>
        weight(lines[at]!) >= fullLine &&
        (boxWidth(box) > 0.75 * boxWidth(cell) || boxWidth(box) > justified * usual.get(column)!),
    ),
  );
  return full.length > 0.5 * filled.length;
}

/** How wide the wider lines of each column are. */
function usualWidths(cells: TableDraft['cells']): Map<number, number> {
  const widths = new Map<number, number>();
  for (const [column, own] of Map.groupBy(cells, cell => cell.column)) {
    const sorted = own.flatMap(({lines}) => lines.map(({box}) => boxWidth(box))).sort((a, b) => a - b);
    widths.set(column, sorted[Math.floor(0.8 * (sorted.length - 1))]!);
  }
  return widths;
}

const justified = 0.88;
const manyRows = 10;
// letters, of which an ideograph counts as two
const fullLine = 18;
const weight = (line: Line): number =>
  [...lineText(line)].reduce(
    (sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2 : /\p{L}/u.test(character) ? 1 : 0),
    0,
  );

const words = (line: Line): number => lineText(line).match(/\p{L}{2,}/gu)?.length ?? 0;

const sentence = 4;
const maxLone = 0.2;
