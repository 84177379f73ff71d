import {boxHeight, boxWidth, centerX, centerY, intersectBoxes, overlapX, type PageBox} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {InkComponents} from '../detect/ink-components.ts';

/**
 * Flat ink that neither a glyph nor a bar accounts for: right above a letter it is the bar over it, by itself among the glyphs of a
 * line a minus sign. The detector overlooks such thin strokes more often than anything else.
 */
export function undetectedStrokes(
  {components}: Pick<InkComponents, 'components'>,
  glyphs: readonly OcrGlyph[],
  bars: readonly PageBox[],
): OcrGlyph[] {
  const missed: OcrGlyph[] = [];
  for (const {box} of components) {
    if (boxHeight(box) > thickest || boxWidth(box) < flatness * boxHeight(box) || boxWidth(box) < shortest) continue;
    if ([...bars, ...glyphs.map(glyph => glyph.box)].some(other => accountsFor(other, box))) continue;
    const letter = glyphs.find(glyph => isUnderBar(glyph, box));
    if (letter) missed.push(stroke('¯', box, letter.size, letter.y));
    else if (isMinus(box, glyphs)) {
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

const isUnderBar = ({symbol, box: letter, size}: OcrGlyph, bar: PageBox): boolean =>
  /^\p{L}(?::|$)/u.test(symbol) &&
  Math.abs(centerX(letter) - centerX(bar)) < 0.2 * size &&
  boxWidth(bar) < 1.2 * boxWidth(letter) &&
  boxWidth(bar) > 0.35 * boxWidth(letter) &&
  letter.top - bar.bottom > 0 &&
  letter.top - bar.bottom < 0.25 * size;

/** As wide as a minus sign, with a glyph of its line beside it and nothing above or below. */
function isMinus(box: PageBox, glyphs: readonly OcrGlyph[]): boolean {
  const width = boxWidth(box);
  return (
    width >= leastMinus &&
    glyphs.every(
      ({box: other}) =>
        overlapX(other, box) <= 0.2 * width ||
        Math.min(Math.abs(other.top - centerY(box)), Math.abs(other.bottom - centerY(box))) > 0.5 * width,
    ) &&
    glyphs.some(
      ({box: other}) =>
        other.top < box.top &&
        other.bottom > box.bottom &&
        Math.max(other.left - box.right, box.left - other.right) < width,
    )
  );
}

const stroke = (symbol: string, box: PageBox, size: number, y: number): OcrGlyph => ({
  symbol,
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
