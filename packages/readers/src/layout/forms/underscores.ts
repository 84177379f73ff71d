import {boxWidth, overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line} from './blanks.ts';
import {type DrawnText, glyphInPlace} from './drawn-text.ts';
import {glyphsBetween} from './glyphs-between.ts';
import {
  farthestBaseline,
  inkAbove,
  inkBelow,
  inkOverlap,
  longestUnderscore,
  shortestUnderscore,
  underscoreGap,
  underscoreInk,
  underscoreLevel,
} from './params.ts';

/**
 * Underscores that are drawn as short lines: TeX has none in its oldest fonts, and draws those of names, addresses and files. They
 * stand on the baseline, close to a letter, with nothing above or below. `sorted`: glyphs with ink by baseline.
 */
export function underscores(lines: readonly Line[], sorted: readonly Glyph[]): readonly DrawnText[] {
  return lines.flatMap(({parts}) => {
    const box = unionBoxes(parts.map(part => part.box));
    const neighbor = box && letterBeside(box, sorted);
    if (!neighbor || parts.some(part => !isUnderscore(boxWidth(part.box) / neighbor.size))) return [];
    const order = Math.min(...parts.map(part => part.order));
    return [{glyph: glyphInPlace(neighbor, '_'.repeat(parts.length), box, order), replaced: new Set(parts)}];
  });
}

const isUnderscore = (width: number): boolean => width >= shortestUnderscore && width <= longestUnderscore;

/** The letter that a line touches as the next character of its word does, on either side; none where ink is above or below. */
function letterBeside(line: PageBox, sorted: readonly Glyph[]): Glyph | undefined {
  const y = (line.top + line.bottom) / 2;
  let beside: Glyph | undefined;
  for (const glyph of glyphsBetween(sorted, y - farthestBaseline, y + farthestBaseline)) {
    const em = glyph.size;
    if (glyph.angle !== 0) continue;
    const over = overlapX(glyph.box, line) > underscoreInk * em;
    if (over && glyph.y > y - inkAbove * em && glyph.box.top < y + inkBelow * em) return undefined;
    if (over || glyph.font.math || Math.abs(y - glyph.y) > underscoreLevel * em) continue;
    const gaps = [line.left - glyph.x - glyph.advance, glyph.x - line.right];
    if (gaps.some(gap => gap > -inkOverlap * em && gap <= underscoreGap * em) && isOfWord(glyph)) beside ??= glyph;
  }
  return beside;
}

const isOfWord = ({text}: Glyph): boolean => /[\p{L}\p{N}]/u.test(text);
