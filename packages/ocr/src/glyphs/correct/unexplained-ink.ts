import {boxHeight, boxWidth, intersectBoxes, type PageBox} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {InkComponents} from '../detect/ink-components.ts';

/**
 * Ink as large as a glyph that no glyph and no bar accounts for: something was not read, and a formula without it is not the one in the
 * image. `main` is the size of the type in the pixels of the ink.
 */
export function unexplainedInk(
  {components}: Pick<InkComponents, 'components'>,
  glyphs: readonly OcrGlyph[],
  bars: readonly PageBox[],
  main: number,
): PageBox[] {
  const known = [...glyphs.map(({box}) => box), ...bars].sort((a, b) => a.left - b.left);
  const widest = known.reduce((most, box) => Math.max(most, boxWidth(box)), 0);
  return components
    .filter(({box, count}) => {
      const [wide, high] = [boxWidth(box), boxHeight(box)];
      const isLarge = high > leastHeight * main || (wide > leastWidth * main && wide > 3 * high);
      // frames and drawings are no glyphs
      if (!isLarge || count < fewestPixels || high > tallest * main || wide > widestSign * main) return false;
      let covered = 0;
      for (const other of known) {
        if (other.left > box.right) break;
        if (other.left < box.left - widest) continue;
        const common = intersectBoxes({...other, top: other.top - slack, bottom: other.bottom + slack}, box);
        if (common) covered += boxWidth(common) * boxHeight(common);
      }
      return covered < leastCovered * wide * high;
    })
    .map(({box}) => box);
}

// em
const leastHeight = 0.35;
const leastWidth = 0.35;
const tallest = 4;
const widestSign = 3;
const leastCovered = 0.3;
// pixels at twenty-two an em
const fewestPixels = 9;
const slack = 1.5;
