import type {Glyph, Rule} from '@recto/pdf';

/**
 * Whether a rule underlines some of these glyphs or strikes them through: it is thin, close to their baseline or in the middle of
 * small letters, and at least the share `covered` of it has letters or blanks above. Only for upright text.
 */
export function decorates(rule: Rule, glyphs: readonly Glyph[], covered = 0.75): boolean {
  const {left, right, top, bottom} = rule.box;
  const y = (top + bottom) / 2;
  let common = 0;
  for (const glyph of glyphs) {
    if (glyph.angle !== 0 || glyph.font.math || rule.thickness > thickest * glyph.size) continue;
    const drop = (y - glyph.y) / glyph.size;
    if (!(drop > 0.02 && drop < 0.3) && !(drop > -0.36 && drop < -0.17)) continue;
    common += Math.max(0, Math.min(right, glyph.x + glyph.advance) - Math.max(left, glyph.x));
  }
  return common > 0.01 && common >= covered * (right - left);
}

// of the size
const thickest = 0.12;
