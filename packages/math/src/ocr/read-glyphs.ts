import {boxHeight, centerX, centerY, contains, growBox, intersectBoxes, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph, SignFacts} from '@recto/pdf';
import {type MathResult, recognizeMath} from '../layout-to-tex.ts';
import {withoutNumber} from './equation-number.ts';
import {confidenceOfGlyphs} from './glyph-confidence.ts';
import {mainSize} from './main-size.ts';

/**
 * The formula that the signs found in `box`, and what hangs on to them, make; `others` are the lines of text about it, whose
 * signs stay out. Undefined when too little was found, or too unsurely, to be better than the picture.
 */
export function readSigns(
  box: PageBox,
  others: readonly PageBox[],
  signs: SignFacts,
): {readonly box: PageBox; readonly math: MathResult; readonly label?: string} | undefined {
  const free = signs.glyphs.filter(({box: own}) => !others.some(other => contains(other, centerX(own), centerY(own))));
  const {signs: glyphs, label} = signs.whole
    ? withoutNumber(free, mainSize(free))
    : {signs: attached(box, free), label: undefined};
  if (glyphs.length === 0) return undefined;
  const whole = unionBoxes(glyphs.map(glyph => glyph.box))!;
  const near = growBox(whole, 0.4 * mainSize(glyphs));
  const rules = signs.rules.filter(rule => contains(near, centerX(rule.box), centerY(rule.box)));
  const math = recognizeMath({glyphs, rules, size: mainSize(glyphs), display: true, ...(signs.whole && {alone: true})});
  const confidence = math.confidence * confidenceOfGlyphs(glyphs);
  // who brings the picture of a formula wants its LaTeX, however unsure: it is marked and the picture stays beside it
  if (signs.whole && math.problem === undefined)
    return {
      box: whole,
      math: {...math, confidence: Math.max(doubtful, confidence)},
      ...(label !== undefined && {label}),
    };
  return math.confidence * meanConfidence(glyphs) < least ? undefined : {box: whole, math: {...math, confidence}};
}

const least = 0.15;
const doubtful = 0.05;

/** Signs in the box, and those that stand next to them: limits, numerators, what the reader of lines has missed. */
function attached(box: PageBox, signs: readonly Glyph[]): Glyph[] {
  let inside = box;
  let rest = [...signs];
  const found: Glyph[] = [];
  for (let round = 0; round < rounds; round++) {
    const reach = growBox(inside, round === 0 ? 0 : 0.35 * mainSize(found));
    const [near, far] = [
      rest.filter(glyph => intersectBoxes(glyph.box, reach)),
      rest.filter(glyph => !intersectBoxes(glyph.box, reach)),
    ];
    if (near.length === 0 && round > 0) break;
    found.push(...near);
    rest = far;
    inside = unionBoxes([inside, ...near.map(glyph => glyph.box)])!;
    if (boxHeight(inside) > tallest) break;
  }
  return found;
}

const rounds = 6;
// points: more than a display ever takes
const tallest = 400;

const meanConfidence = (glyphs: readonly Glyph[]): number =>
  glyphs.reduce((sum, {confidence = 1}) => sum + confidence, 0) / glyphs.length;
