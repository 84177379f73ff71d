import type {Extracted, Glyph, PaintItem} from '@recto/pdf';

/** A glyph that was taken from its page, with its origin at a new place. */
export function drawnAgain(
  taken: Extracted,
  glyph: Glyph,
  [x, y]: readonly [x: number, y: number],
  scale: number,
  color: string,
): PaintItem {
  if (!('parts' in taken)) return {kind: 'extracted', glyph: taken, x, y, scale, color};
  const parts = taken.parts.filter(part => part.glyph.left === glyph.box.left && part.glyph.top === glyph.box.top);
  return {kind: 'outline', outline: {parts}, from: [glyph.x, glyph.y], to: [x, y], scale, color};
}
