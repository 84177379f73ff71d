import {boxHeight, centerX, centerY, contains, growBox, intersectBoxes, type PageBox, unionBoxes} from '@recto/model';
import type {Glyph, OcrGlyphs} from '@recto/pdf';
import {type FormulaTex, layoutToTex} from '../layout-to-tex.ts';
import {withoutNumber} from './equation-number.ts';
import {confidenceOfGlyphs} from './glyph-confidence.ts';
import {mainSize} from './main-size.ts';

/**
 * The formula made of the OCR glyphs in `box` and of those connected to them. Glyphs in the boxes of `others`, lines of text
 * around it, are left out. Undefined when the glyphs are too few or too uncertain to be better than the image.
 */
export function readOcrGlyphs(
  box: PageBox,
  others: readonly PageBox[],
  found: OcrGlyphs,
): {readonly box: PageBox; readonly math: FormulaTex; readonly label?: string} | undefined {
  const free = found.glyphs.filter(({box: own}) => !others.some(other => contains(other, centerX(own), centerY(own))));
  const {glyphs, label} = found.whole
    ? withoutNumber(free, mainSize(free))
    : {glyphs: attached(box, free), label: undefined};
  if (glyphs.length === 0) return undefined;
  const whole = unionBoxes(glyphs.map(glyph => glyph.box))!;
  const near = growBox(whole, 0.4 * mainSize(glyphs));
  const rules = found.rules.filter(rule => contains(near, centerX(rule.box), centerY(rule.box)));
  const math = layoutToTex({glyphs, rules, size: mainSize(glyphs), display: true, ...(found.whole && {alone: true})});
  const confidence = math.confidence * confidenceOfGlyphs(glyphs);
  // of an image of a formula the LaTeX is wanted at any confidence: it is shown with a warning beside the image
  if (found.whole && math.problem === undefined)
    return {
      box: whole,
      math: {...math, confidence: Math.max(shownConfidence, confidence)},
      ...(label !== undefined && {label}),
    };
  return math.confidence * meanConfidence(glyphs) < minConfidence
    ? undefined
    : {box: whole, math: {...math, confidence}};
}

const minConfidence = 0.15;
const shownConfidence = 0.05;

/** Glyphs in the box and those next to them: limits, numerators, what line OCR has missed. */
function attached(box: PageBox, glyphs: readonly Glyph[]): Glyph[] {
  let inside = box;
  let rest = [...glyphs];
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
