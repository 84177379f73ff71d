import type {Glyph, Rule} from '@recto/pdf';
import {writingAxes} from './writing-axes.ts';

/**
 * Whether a rule underlines some of these glyphs or strikes them through: it is thin, close to their baseline or in the middle of
 * small letters, and at least the share `covered` of it has letters or blanks above. All along the first glyph's direction of writing.
 */
export function decorates(rule: Rule, glyphs: readonly Glyph[], covered = 0.75): boolean {
  const axes = writingAxes(glyphs[0]?.angle ?? 0);
  const {left, right, top, bottom} = axes.boxToLocal(rule.box);
  if (right - left < bottom - top) return false;
  const middle = (top + bottom) / 2;
  let common = 0;
  for (const glyph of glyphs) {
    if (glyph.angle !== axes.angle || glyph.font.math || rule.thickness > thickest * glyph.size) continue;
    const [x, y] = axes.toLocal(glyph.x, glyph.y);
    const drop = (middle - y) / glyph.size;
    if (!(drop > 0.02 && drop < 0.3) && !(drop > -0.36 && drop < -0.17)) continue;
    common += Math.max(0, Math.min(right, x + glyph.advance) - Math.max(left, x));
  }
  return common > 0.01 && common >= covered * (right - left);
}

// of the size
const thickest = 0.12;
