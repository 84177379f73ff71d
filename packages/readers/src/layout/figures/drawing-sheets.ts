import type {Glyph, PageFacts} from '@recto/pdf';
import {fewestZones, sameZone, zoneEdge} from './params.ts';

/**
 * Whether a page is the sheet of a technical drawing: its edges are divided into zones, by one letter or digit each, which stand
 * opposite each other on the left and right edge and on the upper and lower one (ISO 5457).
 */
export function isDrawingSheet({glyphs, width, height}: PageFacts): boolean {
  const marks = glyphs.filter(({text}) => /^[A-Z\p{Nd}]$/u.test(text));
  const left = marks.filter(({x}) => x < zoneEdge * width);
  const upper = marks.filter(({y}) => y < zoneEdge * height);
  if (left.length > mostMarks || upper.length > mostMarks) return false;
  const right = marks.filter(({x}) => x > (1 - zoneEdge) * width);
  const lower = marks.filter(({y}) => y > (1 - zoneEdge) * height);
  return zones(left, right, ({y}) => y) >= fewestZones && zones(upper, lower, ({x}) => x) >= fewestZones;
}

/** How many different marks of one edge stand opposite the same mark on the other edge; `along` the edges. */
const zones = (edge: readonly Glyph[], opposite: readonly Glyph[], along: (glyph: Glyph) => number): number =>
  new Set(
    edge
      .filter(mark =>
        opposite.some(other => other.text === mark.text && Math.abs(along(other) - along(mark)) < sameZone * mark.size),
      )
      .map(({text}) => text),
  ).size;

// a page of running text to its edges; each mark is compared with each of the other edge
const mostMarks = 500;
