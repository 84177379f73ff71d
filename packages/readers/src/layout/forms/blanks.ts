import {boxWidth, overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph, PageFacts, Rule} from '@recto/pdf';
import {type DrawnText, drawnGlyph} from './drawn-text.ts';
import {glyphsBetween} from './glyphs-between.ts';
import {
  farthestBaseline,
  fewestUnderscores,
  gapBefore,
  gapBehind,
  highestLine,
  inkAbove,
  inkBelow,
  inkOverlap,
  longestBlank,
  lowestLine,
  mostRules,
  mostUnderscores,
  shortestBlank,
  thickestLine,
  titleSize,
  touching,
  underscoreWidth,
} from './params.ts';

/** Thin level lines with their parts; none where a page has so many rules that it is made of tables. */
export function findLines({rules, width}: PageFacts): readonly Line[] {
  const level = rules.filter(({direction, thickness}) => direction === 'horizontal' && thickness <= thickestLine);
  if (rules.length > mostRules) return [];
  return joined(level).flatMap(parts => {
    const box = unionBoxes(parts.map(part => part.box));
    return box && boxWidth(box) <= longestBlank * width ? [{parts, box}] : [];
  });
}

/** A level line and the parts that it is drawn in. */
export type Line = {readonly parts: readonly Rule[]; readonly box: PageBox};

/**
 * Blanks to be filled in: lines that go on from the baseline of the text beside them, with nothing written on them and nothing close
 * below, and that do not end at a wall as the edges of cells do. `sorted`: glyphs with ink by baseline.
 */
export function blanks(lines: readonly Line[], facts: PageFacts, sorted: readonly Glyph[]): readonly DrawnText[] {
  // arrows and frames of drawings end lines as the edges of cells do
  const walls = [...facts.rules.filter(({direction}) => direction === 'vertical'), ...facts.paths];
  if (walls.length > mostRules) return [];
  const usual = usualSize(sorted);
  return lines.flatMap(({parts, box}) => {
    if (walls.some(wall => endsAt(wall.box, box))) return [];
    const beside = besideLine(box, sorted);
    if (!beside || boxWidth(box) < shortestBlank * beside.glyph.size) return [];
    const {glyph, last} = beside;
    if (last && isTitle(glyph, usual)) return [];
    const underscore = underscoreWidth * glyph.size;
    const count = Math.min(Math.max(Math.round(boxWidth(box) / underscore), fewestUnderscores), mostUnderscores);
    // a line of text is not full because room to write goes on to its end
    const right = last ? Math.min(box.right, box.left + count * underscore) : box.right;
    const line = {...box, right, top: Math.min(glyph.y, box.top)};
    return [{glyph: drawnGlyph(glyph, '_'.repeat(count), line, orderOf(parts)), replaced: new Set(parts)}];
  });
}

const orderOf = (parts: readonly Rule[]): number => Math.min(...parts.map(({order}) => order));

/** Lines whose parts are drawn one by one, as below words and the spaces between them. */
function joined(rules: readonly Rule[]): readonly (readonly Rule[])[] {
  const groups: Rule[][] = [];
  for (const rule of rules.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)) {
    const last = groups.at(-1);
    const end = last?.at(-1)?.box;
    const goesOn =
      end && Math.abs(end.top - rule.box.top) <= touching && Math.abs(end.right - rule.box.left) <= touching;
    if (last && goesOn) last.push(rule);
    else groups.push([rule]);
  }
  return groups;
}

/** Whether something stands at an end of a line; a background behind all of it does not. */
const endsAt = (wall: PageBox, line: PageBox): boolean =>
  wall.top <= line.bottom + touching &&
  wall.bottom >= line.top - touching &&
  [line.left, line.right].some(end => wall.left <= end + touching && wall.right >= end - touching) &&
  !(wall.left < line.left - touching && wall.right > line.right + touching);

/** A title before a line is larger than most text, or bold and no name of what is to be filled in. */
const isTitle = ({size, font, text}: Glyph, usual: number): boolean =>
  !/[:：]$/u.test(text) && (font.bold || size > titleSize * usual);

/** The size of most glyphs, rounded to half a point. */
function usualSize(glyphs: readonly Glyph[]): number {
  const counts = new Map<number, number>();
  for (const {size} of glyphs) {
    const rounded = Math.round(2 * size) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  let usual = 0;
  for (const [size, count] of counts) if (count > (counts.get(usual) ?? 0)) usual = size;
  return usual;
}

/**
 * The glyph whose text a blank goes on from, or goes before, and whether nothing comes behind it; `sorted` by baseline. None where
 * something is written on the line.
 */
function besideLine(
  line: PageBox,
  sorted: readonly Glyph[],
): {readonly glyph: Glyph; readonly last: boolean} | undefined {
  const y = (line.top + line.bottom) / 2;
  let before: Glyph | undefined;
  let behind: Glyph | undefined;
  for (const glyph of glyphsBetween(sorted, y - farthestBaseline, y + farthestBaseline)) {
    const em = glyph.size;
    if (glyph.angle !== 0) continue;
    const over = overlapX(glyph.box, line) > inkOverlap * em;
    if (over && glyph.y > y - inkAbove * em && glyph.box.top < y + inkBelow * em) return undefined;
    const drop = (y - glyph.y) / em;
    // the bar of a root
    if (over || glyph.font.math || glyph.text === '√' || drop < highestLine || drop > lowestLine) continue;
    const [gapLeft, gapRight] = [line.left - glyph.x - glyph.advance, glyph.x - line.right];
    if (gapLeft > -inkOverlap * em && gapLeft <= gapBefore * em && (!before || glyph.x > before.x)) before = glyph;
    if (gapRight > -inkOverlap * em && gapRight <= gapBehind * em && (!behind || glyph.x < behind.x)) behind = glyph;
  }
  const glyph = before ?? behind;
  return glyph && {glyph, last: behind === undefined};
}
