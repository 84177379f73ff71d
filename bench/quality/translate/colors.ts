import type {Glyph} from '@recto/pdf';
import {count} from './glyph-counts.ts';

/** How much of the new ink has a color that as much of the source's has. */
export function colorsKept(
  source: readonly Glyph[],
  fresh: readonly Glyph[],
): {readonly all: number; readonly kept: number} {
  const shares = (glyphs: readonly Glyph[]): Map<string, number> => {
    const areas = new Map<string, number>();
    const inked = glyphs.filter(glyph => !glyph.blank);
    for (const glyph of inked) count(areas, glyph.color, 1 / inked.length);
    return areas;
  };
  const [before, after] = [shares(source), shares(fresh)];
  if (before.size === 0 || after.size === 0) return {all: 0, kept: 0};
  // a color that a tenth of the text has may take twice or half the room in another language
  let kept = 0;
  for (const [color, share] of after) kept += Math.min(share, 2 * (before.get(color) ?? 0));
  return {all: fresh.length, kept: kept * fresh.length};
}
