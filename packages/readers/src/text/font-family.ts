import {mostFrequent} from '@recto/model';
import type {Line} from '../draft/draft.ts';

/**
 * A family that most of a line is set in, as far as names show: their first two letters, which the cuts and sizes of one
 * family share (CMR10 and CMBX12, Times-Roman and TimesNewRomanPS). Two families may share them too.
 */
export function lineFamily(line: Line): string {
  const counts = new Map<string, number>();
  for (const piece of line.pieces) {
    for (const {font, blank} of piece.glyphs) if (!blank) counts.set(font.name, (counts.get(font.name) ?? 0) + 1);
  }
  return (mostFrequent(counts) ?? '')
    .replace(/^[A-Z]{6}\+/, '')
    .slice(0, 2)
    .toLowerCase();
}
