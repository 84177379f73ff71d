import {boxHeight} from '@recto/model';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import type {InkComponents} from '../detect/ink-components.ts';

/**
 * A slanted capital pi is taken for an H in fonts that the detector was not trained on: the bar between the stems distinguishes them, at the top
 * of one and in the middle of the other.
 */
export function withCrossbars(glyphs: readonly OcrGlyph[], ink: InkComponents): OcrGlyph[] {
  return glyphs.map(glyph => {
    const name = /^H:(italic|mathrm|boldsymbol|mathbf)$/.exec(glyph.symbol)?.[1];
    if (name === undefined || boxHeight(glyph.box) < leastHeight || !isOpenInside(glyph, ink)) return glyph;
    return {...glyph, symbol: name === 'italic' || name === 'mathrm' ? 'Π:italic' : 'Π:boldsymbol'};
  });
}

/** Whether no row about the middle of the glyph reaches from stem to stem, while one at its top does. */
function isOpenInside({box}: OcrGlyph, {width, height, componentAt}: InkComponents): boolean {
  const [left, right] = [Math.max(0, Math.round(box.left)), Math.min(width, Math.round(box.right))];
  const high = boxHeight(box);
  /** The longest run of ink of a row within the shares of the height, as a share of the width. */
  const longest = (from: number, to: number): number => {
    let best = 0;
    for (let y = Math.round(box.top + from * high); y <= Math.round(box.top + to * high); y++) {
      if (y < 0 || y >= height) continue;
      let run = 0;
      for (let x = left; x < right; x++) {
        run = componentAt[y * width + x]! >= 0 ? run + 1 : 0;
        best = Math.max(best, run);
      }
    }
    return best / Math.max(1, right - left);
  };
  return longest(0, 0.15) > closed && longest(0.35, 0.7) < open;
}

// shares of the width: the serifs of an H touch nowhere, its bar reaches from stem to stem
const closed = 0.7;
const open = 0.4;
// pixels at twenty-two an em
const leastHeight = 9;
