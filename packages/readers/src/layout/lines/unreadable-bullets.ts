import type {Glyph} from '@recto/pdf';
import {farthestBulletGap, leastBulletGap, roomBeforeBullet, sameBaseline} from './params.ts';

/**
 * Bullets among the glyphs that have no readable text, as `•`: fonts of ornaments often come without a map. A glyph is a bullet where it
 * begins a line whenever it is drawn, with room before the words; letters that cannot be read stand beside each other.
 */
export function unreadableBullets(glyphs: readonly Glyph[]): ReadonlyMap<Glyph, Glyph> {
  const unread = glyphs.filter(isUnreadable);
  if (unread.length === 0 || unread.length > mostBullets) return new Map();
  const inked = glyphs.filter(({blank}) => !blank);
  const others = unread.filter(glyph => !beginsLine(glyph, inked));
  const isOther = ({font, code}: Glyph): boolean => others.some(other => other.font === font && other.code === code);
  return new Map(unread.filter(glyph => !isOther(glyph)).map(glyph => [glyph, {...glyph, text: '•'}]));
}

const isUnreadable = ({text, blank, angle}: Glyph): boolean => text === '' && !blank && angle === 0;

function beginsLine(bullet: Glyph, inked: readonly Glyph[]): boolean {
  let gap = Infinity;
  for (const glyph of inked) {
    const em = glyph.size;
    if (glyph === bullet || glyph.angle !== 0 || Math.abs(glyph.y - bullet.y) > sameBaseline * em) continue;
    const before = bullet.x - glyph.x - glyph.advance;
    if (glyph.x <= bullet.x && before < roomBeforeBullet * em) return false;
    if (glyph.x > bullet.x) gap = Math.min(gap, (glyph.x - bullet.x - bullet.advance) / em);
  }
  return gap >= leastBulletGap && gap <= farthestBulletGap;
}

// a page with more of them is one of a font that cannot be read
const mostBullets = 200;
