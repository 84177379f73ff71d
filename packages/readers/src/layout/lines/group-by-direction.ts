import {median} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import {type Frame, frameOf} from '../../draft/frame.ts';
import {isIdeographic} from '../../text/ideographs.ts';
import {exactlyLevel, leastLevel, levelTolerance, skewTolerance} from './params.ts';

export type Direction = {
  readonly frame: Frame;
  /** Lines run down the page with upright letters, from right to left: Chinese and Japanese. */
  readonly vertical: boolean;
  /** In drawing order. */
  readonly glyphs: readonly Glyph[];
};

/**
 * Glyphs by the direction they are written in. Directions within ten degrees of a right angle are one: the skew of a scan,
 * whose lines are followed at its median angle. Slanted text, such as a watermark, stands apart by the degree, and so does a
 * tilted picture's beside text that is exactly level.
 */
export function groupByDirection(glyphs: readonly Glyph[]): Direction[] {
  const groups = new Map<string, Glyph[]>();
  const stacked = findStacked(glyphs);
  const skewed = isSkewed(glyphs);
  for (const glyph of glyphs) {
    const vertical = glyph.font.vertical || stacked.glyphs.has(glyph) || (stacked.whole && glyph.angle === 90);
    const key = vertical ? 'vertical' : String(nearest(glyph.angle, skewed ? skewTolerance : levelTolerance));
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
 * Ideographs that are set below each other one by one, as browsers draw vertical text. Where most of the page's run from left to
 * right, only those of columns that could be nothing else: `whole` is set otherwise.
 */
function findStacked(glyphs: readonly Glyph[]): {readonly glyphs: ReadonlySet<Glyph>; readonly whole: boolean} {
  const stacked = new Set<Glyph>();
  const columns: Glyph[][] = [];
  let level = 0;
  let previous: Glyph | undefined;
  for (const glyph of glyphs) {
    if (glyph.blank || glyph.angle !== 0 || !isIdeographic(glyph.text)) continue;
    if (previous && isBelow(glyph, previous)) {
      stacked.add(previous).add(glyph);
      columns.at(-1)!.push(glyph);
    } else {
      if (previous && Math.abs(glyph.y - previous.y) < 0.2 * glyph.size) level++;
      columns.push([glyph]);
    }
    previous = glyph;
  }
  if (stacked.size > level && stacked.size > 3) return {glyphs: stacked, whole: true};
  return {glyphs: new Set(tightColumns(columns).flat()), whole: false};
}

function isBelow(glyph: Glyph, previous: Glyph): boolean {
  const across = Math.abs(glyph.x + glyph.advance / 2 - previous.x - previous.advance / 2) / glyph.size;
  const down = (glyph.y - previous.y) / glyph.size;
  return across < 0.3 && down > 0.6 && down < 2;
}

/** Long columns as tight as words, which lines of one glyph each are not, and what goes on beside them at the same height. */
function tightColumns(columns: readonly (readonly Glyph[])[]): (readonly Glyph[])[] {
  const found: (readonly Glyph[])[] = [];
  let before: Glyph | undefined;
  for (const column of columns) {
    const [first] = column as readonly [Glyph];
    const pitch = column.length > 1 ? (column.at(-1)!.y - first.y) / (column.length - 1) / first.size : 1;
    const left = before && (before.x - first.x) / first.size;
    const goesOn = before !== undefined && left! > 0.8 && left! < 4 && Math.abs(before.y - first.y) < 0.3 * first.size;
    const long = column.length >= tight.alone || goesOn;
    before = long && pitch < tight.pitch ? first : undefined;
    if (before) found.push(column);
  }
  return found;
}

// glyphs of a column that has none beside it; ems from one to the next
const tight = {alone: 5, pitch: 1.35};

/** Whether the text of a page has the skew of a scan: then hardly any of it is level. */
function isSkewed(glyphs: readonly Glyph[]): boolean {
  const level = glyphs.filter(({blank, angle}) => !blank && Math.abs(skewOf(angle)) < exactlyLevel).length;
  return level < leastLevel * glyphs.filter(({blank}) => !blank).length;
}

/** Degrees from the nearest right angle, positive clockwise. */
const skewOf = (angle: number): number => angle - Math.round(angle / 90) * 90;

function nearest(angle: number, within: number): number {
  const skew = skewOf(angle);
  const rounded = Math.abs(skew) <= within ? angle - skew : Math.round(angle);
  return ((rounded % 360) + 360) % 360;
}

function exactAngle(rounded: number, glyphs: readonly Glyph[]): number {
  const offs: number[] = [];
  for (const glyph of glyphs) {
    if (glyph.blank) continue;
    offs.push(((((glyph.angle - rounded) % 360) + 540) % 360) - 180);
  }
  const skew = median(offs) ?? 0;
  return Math.abs(skew) < exactlyLevel ? rounded : rounded + skew;
}
