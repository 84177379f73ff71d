import {boxHeight, boxWidth, centerX, centerY, contains, overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {RecognizedSign} from '../../facts/ocr-page.ts';
import type {InkParts} from '../detect/ink-components.ts';

/**
 * Signs of two parts of which the finder saw one: an element sign as high as a stroke through it is struck out, a sign of equality
 * under a wave that nobody accounts for is one of congruence.
 */
export function withMissedParts(signs: readonly RecognizedSign[], {parts}: Pick<InkParts, 'parts'>): RecognizedSign[] {
  const boxes = parts.map(({box}) => box);
  return signs.map(sign => {
    if (sign.sign === '∈' && boxes.some(box => isStruck(sign, box))) return {...sign, sign: '∉'};
    if (sign.sign !== '=' && sign.sign !== '∼') return sign;
    const other = boxes.find(box => isOtherHalf(sign, box) && !signs.some(one => one !== sign && covers(one.box, box)));
    if (!other) return sign;
    const box = unionBoxes([sign.box, other])!;
    return {...sign, sign: '≅', box, y: centerY(box) + axis * sign.size};
  });
}

// em
const axis = 0.25;

/** Its ink is about as wide as it should be, and much higher. */
const isStruck = ({box: seen, size}: RecognizedSign, box: PageBox): boolean =>
  contains(box, centerX(seen), centerY(seen)) &&
  boxHeight(box) > 0.8 * size &&
  boxHeight(box) < 1.15 * size &&
  boxWidth(box) < 0.9 * size;

/** A wave over a sign of equality, or the two strokes of one under a wave. */
function isOtherHalf({sign, box: seen, size}: RecognizedSign, box: PageBox): boolean {
  const alike =
    Math.abs(centerX(box) - centerX(seen)) < 0.1 * size && Math.abs(boxWidth(box) - boxWidth(seen)) < 0.2 * size;
  if (!alike || overlapX(box, seen) <= 0) return false;
  const gap = sign === '=' ? seen.top - box.bottom : box.top - seen.bottom;
  const isWave = boxHeight(box) > 0.12 * size && boxHeight(box) < 0.35 * size;
  return gap > 0 && gap < 0.25 * size && (sign === '=' ? isWave : boxHeight(box) < 0.1 * size);
}

const covers = (other: PageBox, box: PageBox): boolean => contains(other, centerX(box), centerY(box));
