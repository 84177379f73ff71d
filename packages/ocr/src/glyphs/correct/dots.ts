import {mainSize} from '@recto/math';
import {boxHeight, boxWidth, centerX, centerY, type PageBox} from '@recto/model';
import type {RecognizedSign} from '../../facts/ocr-page.ts';
import type {InkParts} from '../detect/ink-components.ts';

/**
 * Points by themselves for what was seen as dots together: fonts have `…` and `⋮` in one piece, of which the finder sees each point as
 * the whole of it or as a full stop. The layout joins three in a row again.
 */
export function evenPoints(signs: readonly RecognizedSign[], {parts}: Pick<InkParts, 'parts'>): RecognizedSign[] {
  const groups = signs.filter(({sign}) => dots.test(sign));
  if (groups.length === 0) return [...signs];
  const points = parts.map(({box}) => box).filter(isPoint);
  const result: RecognizedSign[] = signs.filter(sign => !groups.includes(sign));
  const isTaken = (point: PageBox): boolean =>
    result.some(({box}) => Math.abs(centerX(box) - centerX(point)) < 2 && Math.abs(centerY(box) - centerY(point)) < 2);
  const size = mainSize(result) || groups[0]!.size;
  for (const group of groups) {
    const {sign, box} = group;
    const own = points.filter(
      point =>
        centerX(point) > box.left - slack &&
        centerX(point) < box.right + slack &&
        centerY(point) > box.top - slack &&
        centerY(point) < box.bottom + slack,
    );
    // it is what it was seen as where its points have run together
    if (own.length === 0) result.push(group);
    for (const point of own) {
      if (isTaken(point)) continue;
      result.push({
        ...group,
        sign: sign === '⋯' ? '·' : '.',
        box: point,
        x: point.left,
        y: point.bottom,
        advance: boxWidth(point),
        size,
      });
    }
  }
  return result;
}

const dots = /^[…⋯⋮⋱]$/u;

const isPoint = (box: PageBox): boolean => {
  const [width, height] = [boxWidth(box), boxHeight(box)];
  return Math.max(width, height) <= largest && Math.min(width, height) >= 0.5 * Math.max(width, height);
};

// pixels at twenty-two an em
const largest = 6;
const slack = 2;
