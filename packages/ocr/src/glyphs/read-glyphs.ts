import {mainSize} from '@recto/math';
import {boxHeight, boxWidth, centerY, overlapX, overlapY, type PageBox, pageBox} from '@recto/model';
import type {OcrFormulas, OcrGlyph} from '../facts/ocr-page.ts';
import type {Gray} from '../pixels/gray.ts';
import {stripHeight} from '../pixels/strips.ts';
import {withArrowTails} from './correct/arrow-tails.ts';
import {composeGlyphs} from './correct/compose-glyphs.ts';
import {withCrossbars} from './correct/crossbars.ts';
import {separateDots} from './correct/dots.ts';
import {faintBars} from './correct/faint-bars.ts';
import {withInkPairs} from './correct/ink-pairs.ts';
import {mergeHalves, withoutStrokes} from './correct/merge-halves.ts';
import {scriptBars} from './correct/script-bars.ts';
import {partsFraction, separateBars, snapGlyphs, withoutDots, withoutDuplicates} from './correct/snap-glyphs.ts';
import {tallDelimiters} from './correct/tall-delimiters.ts';
import {withUndetectedParts} from './correct/undetected-parts.ts';
import {withUndetectedRadicals} from './correct/undetected-radicals.ts';
import {undetectedStrokes} from './correct/undetected-strokes.ts';
import {unexplainedInk} from './correct/unexplained-ink.ts';
import {assignInk} from './detect/assign-ink.ts';
import {findBars, type Ink, radicalBars} from './detect/bars.ts';
import {
  detectGlyphs,
  type GlyphCandidate,
  type GlyphCandidates,
  glyphOf,
  type RuleHint,
  trainedEm,
} from './detect/detect-glyphs.ts';
import {estimateEm} from './detect/estimate-em.ts';
import type {GlyphModel} from './detect/glyph-model.ts';
import {type InkComponents, inkComponents} from './detect/ink-components.ts';
import {mergeScales} from './detect/merge-scales.ts';
import {drawn, scaledInk, shadesOf} from './detect/scaled-ink.ts';

const margin = 12;

const mostPixels = 4_000_000;

/** `missed`: where ink is that nothing of it accounts for. */
export type GlyphReading = OcrFormulas & {readonly unexplained: readonly PageBox[]};

/**
 * Glyphs and rules of an image with formulas, in its pixels. `em` is the size of its type in pixels where known; else it is
 * guessed, and corrected by what is found.
 */
export async function readGlyphs(gray: Gray, model: GlyphModel, em?: number): Promise<GlyphReading> {
  const shades = shadesOf(gray);
  const look = async (scale: number): Promise<View> => {
    const ink = scaledInk(gray, scale, margin, shades);
    return {scale, ink, ...(await detectInTiles(ink, model))};
  };
  const fitting = (scale: number): number =>
    Math.min(stepped(scale), 4, Math.sqrt(mostPixels / (gray.width * gray.height)));
  let view = await look(fitting(trainedEm / (em ?? estimateEm(gray))));
  let other: View | undefined;
  for (let turn = 0; turn < 2; turn++) {
    const ratio = sizeRatio(view.candidates);
    // the detector finds glyphs best at the size it was trained with
    if (ratio < 1.12 && ratio > 0.88) break;
    other = view;
    view = await look(fitting(view.scale / ratio));
  }
  const {scale, ink} = view;
  if (!other || other.scale / scale > 1.25 || scale / other.scale > 1.25 || other.scale === scale)
    other = await look(fitting(scale * secondLook));
  const [across, down] = [drawn(gray.width, scale), drawn(gray.height, scale)];
  const ratio = {x: across / drawn(gray.width, other.scale), y: down / drawn(gray.height, other.scale)};
  const candidates = mergeScales(view.candidates, other.candidates, ratio, margin, model);
  const parts = inkComponents(ink);
  const claimed = tallDelimiters(assignInk(candidates, parts).map(glyphOf), parts);
  const detected = withUndetectedParts(
    withArrowTails(
      composeGlyphs(withoutDots(mergeHalves(withoutDuplicates(separateDots(withInkPairs(claimed, parts), parts))))),
      parts,
    ),
    parts,
  );
  const rules = [...view.rules, ...flatHints(parts, detected)];
  const ruled = findBars(rules, ink).filter(bar => !detected.some(glyph => isFoot(bar, glyph)));
  const drawnBars = [...ruled, ...radicalBars(detected, ruled, ink)];
  const apart = withoutStrokes([...drawnBars, ...faintBars(ink, detected, drawnBars)], detected);
  const {glyphs, bars} = scriptBars(ink, withCrossbars(detected, parts), apart, mainSize(detected));
  const all = [...withUndetectedRadicals(glyphs, bars, parts), ...undetectedStrokes(parts, glyphs, bars)];
  const settled = separateBars(snapGlyphs(all, mainSize(all)), bars);
  return {
    glyphs: settled.glyphs.map(glyph => unscaled(glyph, scale)),
    bars: settled.bars.map(bar => unscaledBox(bar, scale)),
    unexplained: unexplainedInk(parts, settled.glyphs, settled.bars, mainSize(all)).map(box => unscaledBox(box, scale)),
  };
}

/** The foot of a tall bracket. */
const isFoot = (bar: PageBox, {symbol, box}: OcrGlyph): boolean =>
  /^[[\]⌊⌋⌈⌉]$/u.test(symbol) && bar.left > box.left - 2 && bar.right < box.right + 2 && overlapY(bar, box) > 0;

/** Flat ink components that no glyph accounts for: rules that the detector has not reported. */
const flatHints = ({components}: InkComponents, glyphs: readonly OcrGlyph[]): RuleHint[] =>
  components
    .filter(
      ({box}) =>
        boxHeight(box) <= thickest && boxWidth(box) >= shortest && partsFraction({box, size: trainedEm}, glyphs),
    )
    .filter(({box}) => !glyphs.some(glyph => accountsForRule(glyph, box)))
    .map(({box}) => ({left: box.left, right: box.right, y: centerY(box)}));

/** Parts of a fraction in a script stand a pixel above and below its bar; a stroke of a relation is as near to the next one. */
const accountsForRule = (glyph: OcrGlyph, box: PageBox): boolean =>
  glyph.box.top - nearness(glyph) < centerY(box) &&
  glyph.box.bottom + nearness(glyph) > centerY(box) &&
  (isFlat(glyph) || (glyph.box.bottom > box.bottom && glyph.box.top < box.top)) &&
  overlapX(glyph.box, box) > 0.5 * boxWidth(box);

const isFlat = ({box}: OcrGlyph): boolean => boxWidth(box) > 1.5 * boxHeight(box);

// pixels at twenty-two an em; one stroke of an equals sign may have been left out of its box
const nearness = ({symbol}: OcrGlyph): number => (/^[=≡≅≐]$/u.test(symbol) ? 6 : 3);
const thickest = 3;
// a digit of a script's script
const shortest = 5;

type View = GlyphCandidates & {readonly scale: number; readonly ink: Ink};

// a little larger, so that glyphs fall on other cells
const secondLook = 1.1;

/** How much larger the type is than what the detector knows best. */
function sizeRatio(candidates: readonly GlyphCandidate[]): number {
  const size = mainSize(candidates.filter(({chance}) => chance > 0.3).map(glyphOf));
  return size > 0 ? size / trainedEm : 1;
}

/** A large image in tiles from top to bottom: what the network holds in memory grows with what it is given at once. */
async function detectInTiles(ink: Ink, model: GlyphModel): Promise<GlyphCandidates> {
  const {width, height, values} = ink;
  const most = Math.max(2 * overlap + 64, Math.floor(tilePixels / width / 16) * 16);
  const rows = stripHeight(height, most, 2 * overlap, 16);
  if (height <= rows) return detectGlyphs(values, width, height, model);
  const candidates: GlyphCandidate[] = [];
  const rules: RuleHint[] = [];
  for (let top = 0; top < height; top += rows - 2 * overlap) {
    const bottom = Math.min(height, top + rows);
    const found = await detectGlyphs(values.slice(top * width, bottom * width), width, bottom - top, model);
    // what stands near an edge is whole in the neighbor
    const [from, to] = [top === 0 ? 0 : top + overlap, bottom === height ? height : bottom - overlap];
    const isOwn = (y: number): boolean => y + top >= from && y + top < to;
    for (const candidate of found.candidates) {
      if (!isOwn(centerY(candidate.box))) continue;
      const box = {...candidate.box, top: candidate.box.top + top, bottom: candidate.box.bottom + top};
      candidates.push({...candidate, box, y: candidate.y + top});
    }
    for (const rule of found.rules) if (isOwn(rule.y)) rules.push({...rule, y: rule.y + top});
    if (bottom === height) break;
  }
  return {candidates, rules};
}

// sizes are not known better than to some percent
const stepped = (scale: number): number => 1.05 ** Math.round(Math.log(scale) / Math.log(1.05));

// the network takes 100 MB for one
const tilePixels = 700_000;
// pixels, sixteen or a multiple: four lines of type
const overlap = 96;

const place = (value: number, scale: number): number => (value - margin) / scale;

const unscaledBox = ({left, top, right, bottom}: PageBox, scale: number): PageBox =>
  pageBox(place(left, scale), place(top, scale), place(right, scale), place(bottom, scale));

const unscaled = (glyph: OcrGlyph, scale: number): OcrGlyph => ({
  ...glyph,
  box: unscaledBox(glyph.box, scale),
  x: place(glyph.x, scale),
  y: place(glyph.y, scale),
  advance: glyph.advance / scale,
  size: glyph.size / scale,
});
