import {clamp, median, quantile} from '@recto/model';
/** Gaps of a line in em, between neighboring letters that are no formula. */
export type GapFacts = {
  readonly gaps: readonly number[];
  /** Those of the line's gaps that hold a space glyph. */
  readonly spaces: readonly number[];
};

/**
 * The gap in em from which on two letters are two words.
 *
 * With space glyphs in the line those decide: another gap must be about as wide as they are. Else the widest empty stretch of the line's own
 * sorted gaps parts letters from words; TeX's spaces are 0.333 em and shrink to 0.222, Times' are 0.25 and shrink to 0.17.
 * Letterspaced text has gaps everywhere: there a word's gap is larger than the usual one by more than half.
 */
export function wordGap({gaps, spaces}: GapFacts): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  const middle = median(gaps) ?? 0;
  const low = quantile(gaps, 0.25) ?? 0;
  if (sorted.length >= 6 && low > 0.08) return Math.max(1.7 * middle, middle + 0.08);
  const wide = sorted.filter(gap => gap > usual).length;
  if (spaces.length > 0 && spaces.length >= 0.6 * wide)
    return clamp(ofSpace * (median(spaces) ?? 0), usual, besideSpaces);
  let threshold = usual;
  let widest = 0.05;
  for (let index = 1; index < sorted.length; index++) {
    const under = Math.max(sorted[index - 1]!, 0.02);
    const over = sorted[index]!;
    if (under > 0.2 || over < 0.1) continue;
    // letters that touch exactly: the first real gap parts words, however narrow the space of one of the line's fonts
    if (sorted[index - 1]! < closed && over - under > 2 * closed) {
      threshold = (under + over) / 2;
      break;
    }
    // a jump beyond the usual widths shows no more than that there are words
    const jump = Math.min(over, 0.3) - under;
    if (jump > widest) {
      widest = jump;
      threshold = (under + Math.min(over, 0.3)) / 2;
    }
  }
  return clamp(threshold, 0.1, 0.22);
}

const usual = 0.16;
// kerns between letters of a word stay below this
const closed = 0.045;
const besideSpaces = 0.25;
// of a gap with a space glyph: PowerPoint leaves the glyph out where a style changes, and moves on by its width
const ofSpace = 0.85;
