import {boxHeight, boxWidth, centerX, centerY, contains, overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {InkComponents} from '../detect/ink-components.ts';

/**
 * Glyphs of two parts of which the detector found one: an element sign as high as a stroke through it is struck out, an equals sign
 * under a wave that nobody accounts for is one of congruence.
 */
export function withUndetectedParts(
  glyphs: readonly OcrGlyph[],
  {components}: Pick<InkComponents, 'components'>,
): OcrGlyph[] {
  const boxes = components.map(({box}) => box);
  return glyphs.map(glyph => {
    if (glyph.symbol === '∈' && boxes.some(box => isStruck(glyph, box))) return {...glyph, symbol: '∉'};
    if (glyph.symbol !== '=' && glyph.symbol !== '∼') return glyph;
    const other = boxes.find(
      box => isOtherHalf(glyph, box) && !glyphs.some(one => one !== glyph && covers(one.box, box)),
    );
    if (!other) return glyph;
    const box = unionBoxes([glyph.box, other])!;
    return {...glyph, symbol: '≅', box, y: centerY(box) + axis * glyph.size};
  });
}

// em
const axis = 0.25;

/** Its ink is about as wide as it should be, and much higher. */
const isStruck = ({box: glyphBox, size}: OcrGlyph, box: PageBox): boolean =>
  contains(box, centerX(glyphBox), centerY(glyphBox)) &&
  boxHeight(box) > 0.8 * size &&
  boxHeight(box) < 1.15 * size &&
  boxWidth(box) < 0.9 * size;

/** A wave over an equals sign, or the two strokes of one under a wave. */
function isOtherHalf({symbol, box: glyphBox, size}: OcrGlyph, box: PageBox): boolean {
  const alike =
    Math.abs(centerX(box) - centerX(glyphBox)) < 0.1 * size &&
    Math.abs(boxWidth(box) - boxWidth(glyphBox)) < 0.2 * size;
  if (!alike || overlapX(box, glyphBox) <= 0) return false;
  const gap = symbol === '=' ? glyphBox.top - box.bottom : box.top - glyphBox.bottom;
  const isWave = boxHeight(box) > 0.12 * size && boxHeight(box) < 0.35 * size;
  return gap > 0 && gap < 0.25 * size && (symbol === '=' ? isWave : boxHeight(box) < 0.1 * size);
}

const covers = (other: PageBox, box: PageBox): boolean => contains(other, centerX(box), centerY(box));
