import {overlapX, overlapY, type PageBox} from '@recto/model';
import type {Glyph, PageFacts} from '@recto/pdf';

/** Ink of some glyphs, and how much of it lies on other lines and on rules. */
export function overlapsOf(
  glyphs: readonly Glyph[],
  page: PageFacts,
): {readonly area: number; readonly common: number} {
  const rows = new Map<number, {readonly box: PageBox; readonly of: Glyph | undefined}[]>();
  const put = (box: PageBox, of: Glyph | undefined): void => {
    for (let row = Math.floor(box.top / 20); row <= Math.min(Math.floor(box.bottom / 20), 200); row++) {
      const list = rows.get(row);
      if (list) list.push({box, of});
      else rows.set(row, [{box, of}]);
    }
  };
  for (const glyph of page.glyphs) if (!glyph.blank && !glyph.hidden) put(glyph.box, glyph);
  for (const rule of page.rules) put(rule.box, undefined);
  let area = 0;
  let common = 0;
  for (const glyph of glyphs) {
    const {box, blank} = glyph;
    if (blank) continue;
    area += (box.right - box.left) * (box.bottom - box.top);
    const seen = new Set<PageBox>();
    for (let row = Math.floor(box.top / 20); row <= Math.floor(box.bottom / 20); row++) {
      for (const other of rows.get(row) ?? []) {
        if (seen.has(other.box)) continue;
        // letters of one line touch, but do not lie on each other; underlines belong to theirs
        const {of} = other;
        if (of && onOneLine(glyph, of) && !(isLetter(of) && isLetter(glyph) && liesOn(box, other.box))) continue;
        seen.add(other.box);
        common += overlapX(box, other.box) * overlapY(box, other.box);
      }
    }
  }
  return {area, common};
}

/** Whether two glyphs stand on one line, which may be turned. */
function onOneLine(a: Glyph, b: Glyph): boolean {
  if (a.angle === 0 || a.angle !== b.angle) return Math.abs(a.y - b.y) < 0.6 * a.size;
  const radians = (a.angle * Math.PI) / 180;
  const apart = (b.y - a.y) * Math.cos(radians) - (b.x - a.x) * Math.sin(radians);
  return Math.abs(apart) < 0.6 * a.size;
}

// letters of a Naskh hand do lie on each other
const isLetter = ({text}: Glyph): boolean => /^(?!\p{Script=Arabic})[\p{L}\p{N}]/u.test(text);

/** Whether most of the smaller one lies on the other one. */
const liesOn = (a: PageBox, b: PageBox): boolean =>
  a !== b &&
  overlapX(a, b) > 0.6 * Math.min(a.right - a.left, b.right - b.left) &&
  overlapY(a, b) > 0.6 * Math.min(a.bottom - a.top, b.bottom - b.top);
