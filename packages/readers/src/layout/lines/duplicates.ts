import type {Glyph} from '@recto/pdf';

/**
 * Glyphs drawn a second time over themselves, a producer's way to make bold or a shadow: the same letter within a seventh of
 * an em. Gives the later ones. Linear: glyphs are looked up in a grid of cells.
 */
export function findDuplicates(glyphs: readonly Glyph[]): Set<Glyph> {
  const duplicates = new Set<Glyph>();
  const cellsOfText = new Map<string, Map<number, Glyph[]>>();
  for (const glyph of glyphs) {
    if (glyph.blank || glyph.text === '') continue;
    let cells = cellsOfText.get(glyph.text);
    if (!cells) {
      cells = new Map();
      cellsOfText.set(glyph.text, cells);
    }
    let found = false;
    // most glyphs sit well inside their cell: only cells within reach are looked at
    const reach = Math.min(glyph.size / 7, glyph.advance > 0 ? glyph.advance / 2 : glyph.size / 7, cellSize);
    const fromColumn = Math.floor((glyph.x - reach) / cellSize);
    const toColumn = Math.floor((glyph.x + reach) / cellSize);
    const fromRow = Math.floor((glyph.y - reach) / cellSize);
    const toRow = Math.floor((glyph.y + reach) / cellSize);
    for (let c = fromColumn; c <= toColumn && !found; c++) {
      for (let r = fromRow; r <= toRow && !found; r++) {
        found = cells.get(cellKey(c, r))?.some(other => isSame(glyph, other, reach)) ?? false;
      }
    }
    if (found) {
      duplicates.add(glyph);
      continue;
    }
    const key = cellKey(Math.floor(glyph.x / cellSize), Math.floor(glyph.y / cellSize));
    const cell = cells.get(key);
    if (!cell) cells.set(key, [glyph]);
    // a cell of 8 pt cannot hold more different letters than this; more of them is a drawing made of glyphs
    else if (cell.length < 16) cell.push(glyph);
  }
  return duplicates;
}

const cellSize = 8;

// one number for a cell, made faster than a text; far outside of any page cells may share it
const cellKey = (column: number, row: number): number => column * 0x100000 + row;

function isSame(glyph: Glyph, other: Glyph, reach: number): boolean {
  return (
    Math.abs(glyph.x - other.x) <= reach &&
    Math.abs(glyph.y - other.y) <= reach &&
    Math.abs(glyph.size - other.size) < 0.05 * glyph.size &&
    glyph.angle === other.angle &&
    // pieces of one tall delimiter overlap by design
    !/[\u239b-\u23b3\u23d0]/.test(glyph.text)
  );
}
