import type {Glyph} from '@recto/pdf';
import type {Line, PageDraft, TextLine} from './draft.ts';

/** How many glyphs with ink stand in the page's blocks: text, furniture, table cells and formulas. */
export function placedInk({blocks, tables, equations}: PageDraft): number {
  let count = 0;
  for (const block of blocks) if (block.kind === 'text' || block.kind === 'furniture') count += inkOfText(block.lines);
  for (const {cells} of tables) for (const {lines} of cells) count += inkOfLines(lines);
  for (const {glyphs, label} of equations) count += ink(glyphs) + inkOfLabel(label);
  return count;
}

export const inkOfLines = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + line.pieces.reduce((inner, piece) => inner + ink(piece.glyphs), 0), 0);

const inkOfText = (lines: readonly TextLine[]): number => lines.reduce((sum, line) => sum + (line.glyphs ?? 0), 0);

const ink = (glyphs: readonly Glyph[]): number => glyphs.reduce((sum, glyph) => sum + (glyph.blank ? 0 : 1), 0);

// a label is kept without its two parentheses
const inkOfLabel = (label: string | undefined): number =>
  label === undefined ? 0 : label.replace(/\s/g, '').length + 2;
