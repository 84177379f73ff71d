import type {Glyph} from '@recto/pdf';
import type {Claim} from './claim.ts';

/**
 * Columns of ideographs that stand below each other one by one, as lines that run down the page: letters that take their place
 * are not stacked but turned, as they are between ideographs. Ideographs take it as they find it, one below the other.
 */
export function laidDown(claims: readonly Claim[], language: string): readonly Claim[] {
  if (/^(zh|ja|ko)\b/.test(language) || !claims.some(isColumn) || !claims.every(isNarrow)) return claims;
  return claims.map(claim => ({...claim, glyphs: claim.glyphs.map(turn)}));
}

function turn(glyph: Glyph): Glyph {
  const {x, y, size, advance} = glyph;
  return {...glyph, angle: 90, x: x + advance / 2 - belowMiddle * size, y: y - aboveFoot * size, advance: size};
}

// of the size: how far below the middle of a line letters stand, and how high an ideograph is above its origin
const belowMiddle = 0.35;
const aboveFoot = 0.88;

const isColumn = ({glyphs}: Claim): boolean => {
  const inked = glyphs.filter(glyph => !glyph.blank);
  const heights = new Set(inked.map(glyph => Math.round(glyph.y / glyph.size)));
  return inked.length > 2 && heights.size === inked.length;
};

/** Whether everything stands in one column, upright. */
function isNarrow({glyphs, region}: Claim): boolean {
  const [first] = glyphs;
  if (!first || region.math) return false;
  return glyphs.every(
    ({x, advance, angle, size, font}) =>
      angle === 0 && !font.vertical && Math.abs(x + advance / 2 - first.x - first.advance / 2) < 0.3 * size,
  );
}
