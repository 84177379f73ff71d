import type {PageFacts} from '@recto/pdf';
import type {BandRow, DocumentStats} from '../../draft/document-stats.ts';
import {largeHead, shortestTitle, titleAbove} from './params.ts';
import {type Neighbor, runningBlock} from './repeats.ts';

/** The head of a page and what it is compared with. */
type Head = {
  readonly rows: readonly BandRow[];
  readonly neighbors: readonly Neighbor[];
  readonly facts: PageFacts;
  readonly stats: DocumentStats;
};

/**
 * Whether the head that all pages have is the first page's title: that page has no other, for nothing on it is set larger, and the
 * head has several rows, bold or large. School sheets and forms have such heads.
 */
export function isMasthead({rows, neighbors, facts, stats}: Head): boolean {
  if (facts.number !== 1) return false;
  const head = runningBlock(rows, 'top', neighbors);
  if (head.length < 2 || head.some(({numbers}) => numbers.length > 0)) return false;
  const size = Math.max(...head.map(row => row.size));
  const bold = head.some(({lines}) => lines.some(line => line.pieces.every(({glyphs}) => glyphs[0]?.font.bold)));
  if (size < stats.bodySize || !(bold || size > largeHead * stats.bodySize)) return false;
  const larger = facts.glyphs.filter(glyph => glyph.size > titleAbove * size && /\p{L}/u.test(glyph.text));
  return larger.length < shortestTitle;
}
