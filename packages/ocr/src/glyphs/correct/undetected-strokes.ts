import {boxHeight, boxWidth, centerX, centerY, intersectBoxes, overlapX, type PageBox} from '@recto/model';
import type {RecognizedSign} from '../../facts/ocr-page.ts';
import type {InkParts} from '../detect/ink-components.ts';

/**
 * Flat ink that neither a sign nor a bar accounts for: right above a letter it is the bar over it, by itself among the signs of a
 * line a minus sign. The finder overlooks such thin strokes more often than anything else.
 */
export function missedStrokes(
  {parts}: Pick<InkParts, 'parts'>,
  signs: readonly RecognizedSign[],
  bars: readonly PageBox[],
): RecognizedSign[] {
  const missed: RecognizedSign[] = [];
  for (const {box} of parts) {
    if (boxHeight(box) > thickest || boxWidth(box) < flatness * boxHeight(box) || boxWidth(box) < shortest) continue;
    if ([...bars, ...signs.map(sign => sign.box)].some(other => accountsFor(other, box))) continue;
    const letter = signs.find(sign => isUnderBar(sign, box));
    if (letter) missed.push(stroke('¯', box, letter.size, letter.y));
    else if (isMinus(box, signs)) {
      const size = boxWidth(box) / minusWidth;
      missed.push(stroke('−', box, size, centerY(box) + axis * size));
    }
  }
  return missed;
}

function accountsFor(other: PageBox, box: PageBox): boolean {
  const common = intersectBoxes({...other, top: other.top - 1.5, bottom: other.bottom + 1.5}, box);
  return common !== undefined && boxWidth(common) > 0.5 * boxWidth(box);
}

const isUnderBar = ({sign, box: letter, size}: RecognizedSign, bar: PageBox): boolean =>
  /^\p{L}(?::|$)/u.test(sign) &&
  Math.abs(centerX(letter) - centerX(bar)) < 0.2 * size &&
  boxWidth(bar) < 1.2 * boxWidth(letter) &&
  boxWidth(bar) > 0.35 * boxWidth(letter) &&
  letter.top - bar.bottom > 0 &&
  letter.top - bar.bottom < 0.25 * size;

/** As wide as a minus sign, with a sign of its line beside it and nothing above or below. */
function isMinus(box: PageBox, signs: readonly RecognizedSign[]): boolean {
  const width = boxWidth(box);
  return (
    width >= leastMinus &&
    signs.every(
      ({box: other}) =>
        overlapX(other, box) <= 0.2 * width ||
        Math.min(Math.abs(other.top - centerY(box)), Math.abs(other.bottom - centerY(box))) > 0.5 * width,
    ) &&
    signs.some(
      ({box: other}) =>
        other.top < box.top &&
        other.bottom > box.bottom &&
        Math.max(other.left - box.right, box.left - other.right) < width,
    )
  );
}

const stroke = (sign: string, box: PageBox, size: number, y: number): RecognizedSign => ({
  sign,
  box,
  x: box.left,
  y,
  advance: boxWidth(box),
  size,
  confidence,
});

// pixels at twenty-two an em
const thickest = 3;
const shortest = 4;
const leastMinus = 7;
const flatness = 2.5;
// em: the ink of a minus sign, and the axis above the baseline
const minusWidth = 0.67;
const axis = 0.25;
const confidence = 0.4;
