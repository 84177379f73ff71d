import {firstIndex} from '@recto/model';
import {findHighlights, type Glyph, type PageFacts, type Rule} from '@recto/pdf';
import {isColored} from './colored.ts';

export type Decoration = 'underline' | 'strike' | 'highlight';

/** Finds for each glyph whether a rule of its page underlines it or strikes it through, and whether it is marked by a color. */
export type Decorations = (glyph: Glyph) => readonly Decoration[];

/**
 * Looks for underlines among a page's rules, and for colored areas behind words. A rule belongs to text when it is thin for its
 * size, close to the baseline or to the middle of small letters, no longer than the line, and does not go from one upright rule to
 * another; the caller gives the start and the end of the line's text.
 */
export function findDecorations(facts: PageFacts): (left: number, right: number) => Decorations {
  const marked = highlighted(facts);
  const [level, upright] = [
    facts.rules.filter(rule => rule.direction === 'horizontal'),
    facts.rules.filter(rule => rule.direction === 'vertical'),
  ];
  // a page of ruled tables has more rules than text has underlines
  const rules = Math.max(level.length, upright.length) > maxRules ? [] : level.filter(rule => !isEdge(rule, upright));
  if (rules.length === 0) return () => glyph => (marked.has(glyph.order) ? highlight : none);
  const sorted = [...rules].sort((a, b) => a.box.top - b.box.top);
  return (left, right) => glyph => {
    const line = lineAt(glyph, sorted, left, right);
    if (!marked.has(glyph.order)) return line ? [line] : none;
    return line ? [line, 'highlight'] : highlight;
  };
}

const maxRules = 2000;

/** Between two upright rules: the edge of a cell that text stands on, whatever part of the text is above it. */
const isEdge = ({box}: Rule, upright: readonly Rule[]): boolean => {
  const ends = (x: number): boolean =>
    upright.some(
      ({box: wall}) =>
        wall.left < x + touching &&
        wall.right > x - touching &&
        wall.top < box.bottom + touching &&
        wall.bottom > box.top,
    );
  return ends(box.left) && ends(box.right);
};

// points
const touching = 1.5;

const none: readonly Decoration[] = [];
const highlight: readonly Decoration[] = ['highlight'];

/** Glyphs on a colored area; gray ones and those behind code are style, not emphasis. */
function highlighted(facts: PageFacts): ReadonlySet<number> {
  const marked = findHighlights(facts).filter(
    ({path, glyphs}) => isColored(path.color) && glyphs.some(glyph => !glyph.font.monospace && !glyph.blank),
  );
  return new Set(marked.flatMap(({glyphs}) => glyphs.map(glyph => glyph.order)));
}

function lineAt(
  glyph: Glyph,
  sorted: readonly Rule[],
  left: number,
  right: number,
): 'underline' | 'strike' | undefined {
  if (glyph.angle !== 0 || glyph.font.math) return undefined;
  const em = glyph.size;
  for (let index = firstBelow(sorted, glyph.y - 0.4 * em); index < sorted.length; index++) {
    const rule = sorted[index]!;
    const y = (rule.box.top + rule.box.bottom) / 2;
    if (y > glyph.y + 0.3 * em) return undefined;
    if (rule.thickness > 0.12 * em || rule.box.left < left - 0.6 * em || rule.box.right > right + 0.6 * em) continue;
    const middle = glyph.x + glyph.advance / 2;
    if (middle < rule.box.left || middle > rule.box.right) continue;
    const drop = (y - glyph.y) / em;
    if (drop > 0.02) return 'underline';
    if (drop > -0.36 && drop < -0.17) return 'strike';
  }
  return undefined;
}

const firstBelow = (rules: readonly Rule[], y: number): number => firstIndex(rules, ({box}) => box.top >= y);
