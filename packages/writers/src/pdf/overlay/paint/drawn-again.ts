import type {Extracted, Glyph, PaintItem} from '@recto/pdf';

/** A glyph that was taken from its page, with its origin at a new place. */
export function drawnAgain(
  taken: Extracted,
  glyph: Glyph,
  [x, y]: readonly [x: number, y: number],
  scale: number,
  color: string,
): PaintItem {
  return 'parts' in taken
    ? {kind: 'outline', outline: taken, from: [glyph.x, glyph.y], to: [x, y], scale, color}
    : {kind: 'extracted', glyph: taken, x, y, scale, color};
}
