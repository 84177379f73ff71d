import {mainSize} from '@recto/math';
import {boxHeight, boxWidth, centerY, overlapX, overlapY, type PageBox, pageBox} from '@recto/model';
import type {RecognizedFormulas, RecognizedSign} from '../facts/ocr-page.ts';
import type {Gray} from '../pixels/gray.ts';
import {stripHeight} from '../pixels/strips.ts';
import {tailedArrows} from './correct/arrow-tails.ts';
import {compose} from './correct/compose-glyphs.ts';
import {withCrossbars} from './correct/crossbars.ts';
import {evenPoints} from './correct/dots.ts';
import {faintRules} from './correct/faint-bars.ts';
import {withInkPairs} from './correct/ink-pairs.ts';
import {rulesApart, withOwnHalves} from './correct/merge-halves.ts';
import {scriptBars} from './correct/script-bars.ts';
import {partsFraction, settle, settleBars, withoutDots, withoutDoubles} from './correct/snap-glyphs.ts';
import {tallDelimiters} from './correct/tall-delimiters.ts';
import {withMissedParts} from './correct/undetected-parts.ts';
import {withMissedRadicals} from './correct/undetected-radicals.ts';
import {missedStrokes} from './correct/undetected-strokes.ts';
import {missedInk} from './correct/unexplained-ink.ts';
import {claimInk} from './detect/assign-ink.ts';
import {findBars, type Ink, radicalBars} from './detect/bars.ts';
import {type Found, findSigns, type NamedSpot, type RuleHint, signOf, trainedEm} from './detect/detect-glyphs.ts';
import {guessedEm} from './detect/estimate-em.ts';
import type {SignModel} from './detect/glyph-model.ts';
import {type InkParts, inkParts} from './detect/ink-components.ts';
import {mergeViews} from './detect/merge-scales.ts';
import {drawn, scaledInk, shadesOf} from './detect/scaled-ink.ts';

const margin = 12;

const mostPixels = 4_000_000;

/** `missed`: where ink is that nothing of it accounts for. */
export type SeenFormulas = RecognizedFormulas & {readonly missed: readonly PageBox[]};

/**
 * Signs and rules of a picture with formulas, in its pixels. `em` is the size of its type in pixels where known; else it is
 * guessed, and corrected by what is found.
 */
export async function readSigns(gray: Gray, model: SignModel, em?: number): Promise<SeenFormulas> {
  const shades = shadesOf(gray);
  const look = async (scale: number): Promise<View> => {
    const ink = scaledInk(gray, scale, margin, shades);
    return {scale, ink, ...(await findInTiles(ink, model))};
  };
  const fitting = (scale: number): number =>
    Math.min(stepped(scale), 4, Math.sqrt(mostPixels / (gray.width * gray.height)));
  let view = await look(fitting(trainedEm / (em ?? guessedEm(gray))));
  let other: View | undefined;
  for (let turn = 0; turn < 2; turn++) {
    const ratio = sizeRatio(view.spots);
    // the finder sees signs best at the size it was trained with
    if (ratio < 1.12 && ratio > 0.88) break;
    other = view;
    view = await look(fitting(view.scale / ratio));
  }
  const {scale, ink} = view;
  if (!other || other.scale / scale > 1.25 || scale / other.scale > 1.25 || other.scale === scale)
    other = await look(fitting(scale * secondLook));
  const [across, down] = [drawn(gray.width, scale), drawn(gray.height, scale)];
  const ratio = {x: across / drawn(gray.width, other.scale), y: down / drawn(gray.height, other.scale)};
  const spots = mergeViews(view.spots, other.spots, ratio, margin, model);
  const parts = inkParts(ink);
  const claimed = tallDelimiters(claimInk(spots, parts).map(signOf), parts);
  const seen = withMissedParts(
    tailedArrows(
      compose(withoutDots(withOwnHalves(withoutDoubles(evenPoints(withInkPairs(claimed, parts), parts))))),
      parts,
    ),
    parts,
  );
  const rules = [...view.rules, ...flatHints(parts, seen)];
  const ruled = findBars(rules, ink).filter(bar => !seen.some(sign => isFoot(bar, sign)));
  const drawnBars = [...ruled, ...radicalBars(seen, ruled, ink)];
  const apart = rulesApart([...drawnBars, ...faintRules(ink, seen, drawnBars)], seen);
  const {signs, bars} = scriptBars(ink, withCrossbars(seen, parts), apart, mainSize(seen));
  const all = [...withMissedRadicals(signs, bars, parts), ...missedStrokes(parts, signs, bars)];
  const settled = settleBars(settle(all, mainSize(all)), bars);
  return {
    signs: settled.signs.map(sign => unscaled(sign, scale)),
    bars: settled.bars.map(bar => unscaledBox(bar, scale)),
    missed: missedInk(parts, settled.signs, settled.bars, mainSize(all)).map(box => unscaledBox(box, scale)),
  };
}

/** The foot of a tall bracket. */
const isFoot = (bar: PageBox, {sign, box}: RecognizedSign): boolean =>
  /^[[\]⌊⌋⌈⌉]$/u.test(sign) && bar.left > box.left - 2 && bar.right < box.right + 2 && overlapY(bar, box) > 0;

/** Flat parts of the ink that no sign accounts for: rules that the finder has not told of. */
const flatHints = ({parts}: InkParts, signs: readonly RecognizedSign[]): RuleHint[] =>
  parts
    .filter(
      ({box}) =>
        boxHeight(box) <= thickest && boxWidth(box) >= shortest && partsFraction({box, size: trainedEm}, signs),
    )
    .filter(({box}) => !signs.some(sign => accountsForRule(sign, box)))
    .map(({box}) => ({left: box.left, right: box.right, y: centerY(box)}));

/** Parts of a fraction in a script stand a pixel above and below its bar; a stroke of a relation is as near to the next one. */
const accountsForRule = (sign: RecognizedSign, box: PageBox): boolean =>
  sign.box.top - nearness(sign) < centerY(box) &&
  sign.box.bottom + nearness(sign) > centerY(box) &&
  (isFlat(sign) || (sign.box.bottom > box.bottom && sign.box.top < box.top)) &&
  overlapX(sign.box, box) > 0.5 * boxWidth(box);

const isFlat = ({box}: RecognizedSign): boolean => boxWidth(box) > 1.5 * boxHeight(box);

// pixels at twenty-two an em; one stroke of a sign of equality may have been left out of its box
const nearness = ({sign}: RecognizedSign): number => (/^[=≡≅≐]$/u.test(sign) ? 6 : 3);
const thickest = 3;
// a digit of a script's script
const shortest = 5;

type View = Found & {readonly scale: number; readonly ink: Ink};

// a little larger, so that signs fall on other cells
const secondLook = 1.1;

/** How much larger the type is than what the finder knows best. */
function sizeRatio(spots: readonly NamedSpot[]): number {
  const size = mainSize(spots.filter(({chance}) => chance > 0.3).map(signOf));
  return size > 0 ? size / trainedEm : 1;
}

/** A large picture in tiles from top to bottom: what the network holds in memory grows with what it is given at once. */
async function findInTiles(ink: Ink, model: SignModel): Promise<Found> {
  const {width, height, values} = ink;
  const most = Math.max(2 * overlap + 64, Math.floor(tilePixels / width / 16) * 16);
  const rows = stripHeight(height, most, 2 * overlap, 16);
  if (height <= rows) return findSigns(values, width, height, model);
  const spots: NamedSpot[] = [];
  const rules: RuleHint[] = [];
  for (let top = 0; top < height; top += rows - 2 * overlap) {
    const bottom = Math.min(height, top + rows);
    const found = await findSigns(values.slice(top * width, bottom * width), width, bottom - top, model);
    // what stands near an edge is seen whole by the neighbor
    const [from, to] = [top === 0 ? 0 : top + overlap, bottom === height ? height : bottom - overlap];
    const isOwn = (y: number): boolean => y + top >= from && y + top < to;
    for (const spot of found.spots) {
      if (!isOwn(centerY(spot.box))) continue;
      const box = {...spot.box, top: spot.box.top + top, bottom: spot.box.bottom + top};
      spots.push({...spot, box, y: spot.y + top});
    }
    for (const rule of found.rules) if (isOwn(rule.y)) rules.push({...rule, y: rule.y + top});
    if (bottom === height) break;
  }
  return {spots, rules};
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

const unscaled = (sign: RecognizedSign, scale: number): RecognizedSign => ({
  ...sign,
  box: unscaledBox(sign.box, scale),
  x: place(sign.x, scale),
  y: place(sign.y, scale),
  advance: sign.advance / scale,
  size: sign.size / scale,
});
