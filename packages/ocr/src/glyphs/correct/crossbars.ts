import {boxHeight} from '@recto/model';
import type {RecognizedSign} from '../../facts/ocr-page.ts';
import type {InkParts} from '../detect/ink-components.ts';

/**
 * A slanted capital pi is taken for an H in fonts that the finder has not learned: the bar between the stems tells them apart, at the top
 * of one and in the middle of the other.
 */
export function withCrossbars(signs: readonly RecognizedSign[], ink: InkParts): RecognizedSign[] {
  return signs.map(sign => {
    const name = /^H:(italic|mathrm|boldsymbol|mathbf)$/.exec(sign.sign)?.[1];
    if (name === undefined || boxHeight(sign.box) < leastHeight || !isOpenInside(sign, ink)) return sign;
    return {...sign, sign: name === 'italic' || name === 'mathrm' ? 'Π:italic' : 'Π:boldsymbol'};
  });
}

/** Whether no row about the middle of the sign reaches from stem to stem, while one at its top does. */
function isOpenInside({box}: RecognizedSign, {width, height, partAt}: InkParts): boolean {
  const [left, right] = [Math.max(0, Math.round(box.left)), Math.min(width, Math.round(box.right))];
  const high = boxHeight(box);
  /** The longest run of ink of a row within the shares of the height, as a share of the width. */
  const longest = (from: number, to: number): number => {
    let best = 0;
    for (let y = Math.round(box.top + from * high); y <= Math.round(box.top + to * high); y++) {
      if (y < 0 || y >= height) continue;
      let run = 0;
      for (let x = left; x < right; x++) {
        run = partAt[y * width + x]! >= 0 ? run + 1 : 0;
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
