import {firstIndex} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** Glyphs, sorted by baseline, that stand on baselines between two heights of the page. */
export function glyphsBetween(sorted: readonly Glyph[], top: number, bottom: number): readonly Glyph[] {
  return sorted.slice(
    firstIndex(sorted, glyph => glyph.y > top),
    firstIndex(sorted, glyph => glyph.y > bottom),
  );
}
