import {boxWidth, overlapX, type PageBox} from '@recto/model';
import type {Glyph, PageFacts, Rule} from '@recto/pdf';
import {
  fewestOverlined,
  longestOverline,
  mostOverlines,
  overlineGap,
  overlineSide,
  underlineDrop,
  wordRoom,
} from './params.ts';

/**
 * A page without the rules that stand over whole words of one line and cut words of the line above, as over names of signals that
 * are active when low: they underline nothing, and are no bar of a formula. The words stay without them.
 */
export function withoutOverlines(facts: PageFacts): PageFacts {
  const level = facts.rules.filter(({direction, box}) => direction === 'horizontal' && boxWidth(box) < longestOverline);
  if (facts.recognised || level.length === 0 || level.length > mostOverlines) return facts;
  const rows = Map.groupBy(
    facts.glyphs.filter(({blank, hidden, angle}) => !blank && !hidden && angle === 0),
    ({y}) => Math.floor(y / rowHeight),
  );
  const around = ({top, bottom}: PageBox): Glyph[] => {
    const found: Glyph[] = [];
    for (let row = Math.floor(top / rowHeight) - 1; row <= Math.floor(bottom / rowHeight) + 1; row++)
      found.push(...(rows.get(row) ?? []));
    return found;
  };
  const gone = new Set<Rule>(level.filter(rule => isOverline(rule.box, around(rule.box))));
  return gone.size === 0 ? facts : {...facts, rules: facts.rules.filter(rule => !gone.has(rule))};
}

// points: lines are looked for in the rows beside a rule; type whose baseline lies beyond them is none of running text
const rowHeight = 20;

function isOverline(rule: PageBox, glyphs: readonly Glyph[]): boolean {
  const below = glyphs.filter(({box, size, y}) => {
    const gap = box.top - rule.bottom;
    return y > rule.bottom && gap > 0 && gap < overlineGap * size && overlapX(box, rule) > 0;
  });
  const [first] = below;
  if (!first || below.length < fewestOverlined || below.some(({font}) => font.math)) return false;
  const lineBelow = wordsAt(
    rule,
    glyphs.filter(({y, size}) => Math.abs(y - first.y) < size / 2),
  );
  const lineAbove = wordsAt(
    rule,
    glyphs.filter(({y, size}) => y < rule.top && rule.top - y < underlineDrop * size && size === first.size),
  );
  return lineBelow?.fits === true && !lineBelow.goesOn && lineAbove?.goesOn === true;
}

/** Whether a rule has the extent of the glyphs over or under it, and whether a word of theirs goes on beyond its ends. */
function wordsAt(
  rule: PageBox,
  line: readonly Glyph[],
): {readonly fits: boolean; readonly goesOn: boolean} | undefined {
  const inside = line.filter(({box}) => overlapX(box, rule) > boxWidth(box) / 2);
  const [first] = inside;
  if (!first) return undefined;
  const {size} = first;
  const left = Math.min(...inside.map(({box}) => box.left));
  const right = Math.max(...inside.map(({box}) => box.right));
  const near = wordRoom * size;
  const goesOn = line.some(
    glyph =>
      !inside.includes(glyph) &&
      /[\p{L}\p{N}]/u.test(glyph.text) &&
      glyph.box.right > left - near &&
      glyph.box.left < right + near,
  );
  const slack = overlineSide * size;
  return {fits: Math.abs(left - rule.left) < slack && Math.abs(right - rule.right) < slack, goesOn};
}
