import type {Glyph} from '@recto/pdf';
import type {SourceRun} from './assign-glyphs.ts';

/**
 * Treats columns of horizontal ideographs, one below the other, as lines that run down the page: letters that replace them
 * are not stacked but rotated, as they are between ideographs. Other ideographs are stacked again.
 */
export function withVerticalColumns(runs: readonly SourceRun[], language: string): readonly SourceRun[] {
  if (/^(zh|ja|ko)\b/.test(language) || !runs.some(isColumn) || !runs.every(isNarrow)) return runs;
  return runs.map(run => ({...run, glyphs: run.glyphs.map(turn)}));
}

function turn(glyph: Glyph): Glyph {
  const {x, y, size, advance} = glyph;
  return {...glyph, angle: 90, x: x + advance / 2 - belowMiddle * size, y: y - aboveFoot * size, advance: size};
}

// of the size: how far below the middle of a line letters stand, and how high an ideograph is above its origin
const belowMiddle = 0.35;
const aboveFoot = 0.88;

const isColumn = ({glyphs}: SourceRun): boolean => {
  const inked = glyphs.filter(glyph => !glyph.blank);
  const heights = new Set(inked.map(glyph => Math.round(glyph.y / glyph.size)));
  return inked.length > 2 && heights.size === inked.length;
};

/** Whether everything stands in one column, upright. */
function isNarrow({glyphs, region}: SourceRun): boolean {
  const [first] = glyphs;
  if (!first || region.math) return false;
  return glyphs.every(
    ({x, advance, angle, size, font}) =>
      angle === 0 && !font.vertical && Math.abs(x + advance / 2 - first.x - first.advance / 2) < 0.3 * size,
  );
}
