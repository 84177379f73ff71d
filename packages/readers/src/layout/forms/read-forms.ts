import type {PageFacts} from '@recto/pdf';
import {blanks, findLines} from './blanks.ts';
import type {DrawnText} from './drawn-text.ts';
import {mostGlyphs} from './params.ts';
import {findSquares, tickBoxes} from './tick-boxes.ts';
import {underscores} from './underscores.ts';

/**
 * A page on which glyphs stand for what is drawn to be ticked or filled in, ☐, ☒ and underscores, and for the underscores that TeX
 * draws within words. What they stand for is drawn no more, so that it is no grid, bullet or underline. Of recognized pages nothing
 * is changed.
 */
export function readForms(facts: PageFacts): PageFacts {
  if (facts.recognised || facts.rules.length + facts.paths.length === 0) return facts;
  // most pages have nothing of the kind, and their glyphs need not be sorted
  const squares = findSquares(facts);
  const lines = findLines(facts);
  if (squares.length + lines.length === 0) return facts;
  const inked = facts.glyphs.filter(({blank, hidden}) => !blank && !hidden);
  if (inked.length > mostGlyphs) return facts;
  const sorted = inked.toSorted((a, b) => a.y - b.y);
  const found: readonly DrawnText[] = [
    ...tickBoxes(squares, facts, sorted),
    ...blanks(lines, facts, sorted),
    ...underscores(lines, sorted),
  ];
  if (found.length === 0) return facts;
  const replaced = new Set<unknown>(found.flatMap(({replaced}) => [...replaced]));
  const left = <Thing>(things: readonly Thing[]): readonly Thing[] => things.filter(thing => !replaced.has(thing));
  return {
    ...facts,
    glyphs: [...left(facts.glyphs), ...found.map(({glyph}) => glyph)],
    rules: left(facts.rules),
    paths: left(facts.paths),
  };
}
