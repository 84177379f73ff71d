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
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {InkComponents} from '../detect/ink-components.ts';

/**
 * Marks of two pieces of ink of which the detector reports one, or both by other names: a point over a comma is a semicolon, and each of two
 * strokes side by side a prime.
 */
export function withInkPairs(glyphs: readonly OcrGlyph[], ink: InkComponents): OcrGlyph[] {
  return withPrimes(withSemicolons(glyphs, ink), ink);
}

function withSemicolons(glyphs: readonly OcrGlyph[], {components}: InkComponents): OcrGlyph[] {
  let all = [...glyphs];
  for (const glyph of glyphs) {
    if (!/^[,;:]$/u.test(glyph.symbol) || !all.includes(glyph)) continue;
    const {size} = glyph;
    const tails = components.filter(
      ({box}) =>
        overlaps(box, glyph.box) &&
        boxHeight(box) > leastTail * size &&
        boxHeight(box) < mostTail * size &&
        boxWidth(box) < mostTail * size,
    );
    for (const {box: tail} of tails) {
      const point = components.find(({box}) => isPointOver(box, tail, size));
      // the points of a colon are alike
      if (!point || (glyph.symbol === ':' && boxHeight(point.box) > 0.75 * boxHeight(tail))) continue;
      const box = unionBoxes([point.box, tail])!;
      const whole = {...glyph, symbol: ';', box, y: tail.top + hang * size};
      const isPiece = (other: OcrGlyph): boolean =>
        other === glyph ||
        (small.test(other.symbol) && contains(growBox(box, 2), centerX(other.box), centerY(other.box)));
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

function withPrimes(glyphs: readonly OcrGlyph[], ink: InkComponents): OcrGlyph[] {
  const primes = glyphs.filter(({symbol}) => symbol === '′');
  if (primes.length === 0) return [...glyphs];
  return glyphs.flatMap(glyph => {
    if (glyph.symbol !== '′') return [glyph];
    const strokes = ink.components
      .filter(({box}) => overlaps(box, growBox(glyph.box, 1)) && boxHeight(box) > 0.6 * boxHeight(glyph.box))
      .map(({box}) => box)
      .sort((a, b) => a.left - b.left);
    // one that has a prime of its own is not this one's
    const own = strokes.filter(
      box => !primes.some(other => other !== glyph && contains(growBox(other.box, 1), centerX(box), centerY(box))),
    );
    if (own.length !== 2 || !areAlike(own[0]!, own[1]!)) return [glyph];
    return own.map(box => ({...glyph, box, x: box.left, advance: boxWidth(box)}));
  });
}

const areAlike = (a: PageBox, b: PageBox): boolean =>
  Math.abs(a.top - b.top) < 2 && Math.abs(a.bottom - b.bottom) < 2 && Math.abs(boxWidth(a) - boxWidth(b)) < 2.5;
