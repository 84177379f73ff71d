import type {Glyph} from '@recto/pdf';
import {isIdeographic} from '../text/scripts.ts';
import {type Frame, frameOf} from './placed.ts';

export type Direction = {
  readonly frame: Frame;
  /** Lines run down the page with upright letters, from right to left: Chinese and Japanese. */
  readonly vertical: boolean;
  /** In drawing order. */
  readonly glyphs: readonly Glyph[];
};

/**
 * Glyphs by the direction they are written in. Directions within ten degrees of a right angle are one: the skew of a scan,
 * whose lines are followed at its median angle. Slanted text, such as a watermark, stands apart by the degree.
 */
export function groupByDirection(glyphs: readonly Glyph[]): Direction[] {
  const groups = new Map<string, Glyph[]>();
  const stacked = findStacked(glyphs);
  for (const glyph of glyphs) {
    const vertical = glyph.font.vertical || stacked.has(glyph) || (stacked.size > 0 && glyph.angle === 90);
    const key = vertical ? 'vertical' : String(nearest(glyph.angle));
    const group = groups.get(key);
    if (group) group.push(glyph);
    else groups.set(key, [glyph]);
  }
  return [...groups].map(([key, group]) => {
    if (key === 'vertical') return {frame: frameOf(90), vertical: true, glyphs: group};
    return {frame: frameOf(exactAngle(Number(key), group)), vertical: false, glyphs: group};
  });
}

/**
 * Ideographs that are set below each other one by one, as browsers draw vertical text; none where most of the page's run
 * from left to right.
 */
function findStacked(glyphs: readonly Glyph[]): Set<Glyph> {
  const stacked = new Set<Glyph>();
  let level = 0;
  let previous: Glyph | undefined;
  for (const glyph of glyphs) {
    if (glyph.blank || glyph.angle !== 0 || !isIdeographic(glyph.text)) continue;
    if (previous) {
      const across = Math.abs(glyph.x + glyph.advance / 2 - previous.x - previous.advance / 2) / glyph.size;
      const down = (glyph.y - previous.y) / glyph.size;
      if (across < 0.3 && down > 0.6 && down < 2) stacked.add(previous).add(glyph);
      else if (Math.abs(down) < 0.2) level++;
    }
    previous = glyph;
  }
  return stacked.size > level && stacked.size > 3 ? stacked : new Set();
}

const tolerance = 10;

function nearest(angle: number): number {
  const quarter = Math.round(angle / 90) * 90;
  const rounded = Math.abs(angle - quarter) <= tolerance ? quarter : Math.round(angle);
  return ((rounded % 360) + 360) % 360;
}

function exactAngle(rounded: number, glyphs: readonly Glyph[]): number {
  const offs: number[] = [];
  for (const glyph of glyphs) {
    if (glyph.blank) continue;
    offs.push(((((glyph.angle - rounded) % 360) + 540) % 360) - 180);
  }
  offs.sort((a, b) => a - b);
  const median = offs[Math.floor(offs.length / 2)] ?? 0;
  return Math.abs(median) < 0.1 ? rounded : rounded + median;
}
