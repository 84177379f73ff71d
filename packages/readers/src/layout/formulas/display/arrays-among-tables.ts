import type {FontRoles} from '../../../draft/document-stats.ts';
import type {Line, TableDraft} from '../../../draft/draft.ts';
import {lineFacts} from '../tokens/line-facts.ts';

/**
 * Parts tables from arrays of formulas that were taken for tables because their columns are aligned: cells of symbols without
 * a word, framed by tall delimiters or with relations in them. Tables with rules are kept.
 */
export function separateArrays(
  tables: readonly TableDraft[],
  lines: readonly Line[],
  roles: FontRoles,
  mathFonts: boolean,
): {readonly tables: readonly TableDraft[]; readonly freed: readonly Line[]} {
  const freed: Line[] = [];
  const kept = tables.filter(table => {
    if (table.kind !== 'borderless' || !mathFonts || !isArray(table, lines, roles)) return true;
    freed.push(...table.cells.flatMap(cell => cell.lines));
    return false;
  });
  return {tables: kept, freed};
}

function isArray(table: TableDraft, lines: readonly Line[], roles: FontRoles): boolean {
  let symbols = 0;
  let words = 0;
  let cells = 0;
  let delimited = false;
  for (const cell of table.cells) {
    if (cell.lines.length === 0) continue;
    cells++;
    for (const line of cell.lines) {
      const facts = lineFacts(line, roles, true);
      words += facts.words;
      if (facts.symbols > 0) symbols++;
      delimited ||= facts.tokens.some(token => delimiter.test(token.text));
    }
  }
  if (cells === 0 || symbols < 0.3 * cells) return false;
  const {left, right, top, bottom} = table.box;
  delimited ||= lines.some(
    ({box, pieces, size}) =>
      box.bottom > top &&
      box.top < bottom &&
      Math.min(Math.abs(box.right - left), Math.abs(box.left - right)) < 2 * size &&
      pieces.some(piece => piece.glyphs.some(glyph => delimiter.test(glyph.text) || glyph.font.encoding === 'OMX')),
  );
  return delimited ? words <= 0.5 * cells : words <= 0.1 * cells && symbols > 0.6 * cells;
}

// pieces of large brackets, bars and braces
const delimiter = /^[\u239b-\u23ad⏐∣|‖]$/u;
