import {
  boxArea,
  boxHeight,
  boxWidth,
  centerX,
  centerY,
  contains,
  growBox,
  intersectBoxes,
  type PageBox,
  unionBoxes,
} from '@recto/model';
import type {RecognizedSign} from '../../facts/ocr-page.ts';
import type {InkParts} from '../detect/ink-components.ts';

/**
 * Marks of two pieces of ink of which the finder tells one, or both by other names: a point over a comma is a semicolon, and each of two
 * strokes side by side a prime.
 */
export function withInkPairs(signs: readonly RecognizedSign[], ink: InkParts): RecognizedSign[] {
  return withPrimes(withSemicolons(signs, ink), ink);
}

function withSemicolons(signs: readonly RecognizedSign[], {parts}: InkParts): RecognizedSign[] {
  let all = [...signs];
  for (const sign of signs) {
    if (!/^[,;:]$/u.test(sign.sign) || !all.includes(sign)) continue;
    const {size} = sign;
    const tails = parts.filter(
      ({box}) =>
        overlaps(box, sign.box) &&
        boxHeight(box) > leastTail * size &&
        boxHeight(box) < mostTail * size &&
        boxWidth(box) < mostTail * size,
    );
    for (const {box: tail} of tails) {
      const point = parts.find(({box}) => isPointOver(box, tail, size));
      // the points of a colon are alike
      if (!point || (sign.sign === ':' && boxHeight(point.box) > 0.75 * boxHeight(tail))) continue;
      const box = unionBoxes([point.box, tail])!;
      const whole = {...sign, sign: ';', box, y: tail.top + hang * size};
      const isPiece = (other: RecognizedSign): boolean =>
        other === sign || (small.test(other.sign) && contains(growBox(box, 2), centerX(other.box), centerY(other.box)));
      all = [...all.filter(other => !isPiece(other)), whole];
      break;
    }
  }
  return all;
}

const overlaps = (part: PageBox, box: PageBox): boolean => {
  const common = intersectBoxes(part, box);
  return common !== undefined && boxArea(common) > 0.6 * boxArea(part);
};

const isPointOver = (point: PageBox, tail: PageBox, size: number): boolean => {
  const gap = tail.top - point.bottom;
  return (
    Math.max(boxWidth(point), boxHeight(point)) < mostPoint * size &&
    boxHeight(point) < boxHeight(tail) &&
    Math.abs(centerX(point) - centerX(tail)) < 0.12 * size &&
    gap > 0.1 * size &&
    gap < 0.42 * size
  );
};

// em
const leastTail = 0.15;
const mostTail = 0.4;
const mostPoint = 0.22;
const hang = 0.11;
// what the pieces of a semicolon are taken for
const small = /^[.,:;·˙∗*†‡′!ı∘]$/u;

function withPrimes(signs: readonly RecognizedSign[], ink: InkParts): RecognizedSign[] {
  const primes = signs.filter(({sign}) => sign === '′');
  if (primes.length === 0) return [...signs];
  return signs.flatMap(sign => {
    if (sign.sign !== '′') return [sign];
    const strokes = ink.parts
      .filter(({box}) => overlaps(box, growBox(sign.box, 1)) && boxHeight(box) > 0.6 * boxHeight(sign.box))
      .map(({box}) => box)
      .sort((a, b) => a.left - b.left);
    // one that has a prime of its own is not this one's
    const own = strokes.filter(
      box => !primes.some(other => other !== sign && contains(growBox(other.box, 1), centerX(box), centerY(box))),
    );
    if (own.length !== 2 || !areAlike(own[0]!, own[1]!)) return [sign];
    return own.map(box => ({...sign, box, x: box.left, advance: boxWidth(box)}));
  });
}

const areAlike = (a: PageBox, b: PageBox): boolean =>
  Math.abs(a.top - b.top) < 2 && Math.abs(a.bottom - b.bottom) < 2 && Math.abs(boxWidth(a) - boxWidth(b)) < 2.5;
