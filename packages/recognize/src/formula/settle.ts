import {centreX} from '@recto/model';
import type {RecognisedSign} from '@recto/readers';

/**
 * Signs set in order: type comes in three sizes (TeX's text, script and scriptscript, about 1 : 0.7 : 0.5), and signs of one
 * size next to each other stand on one baseline unless they clearly do not. What was measured of each sign by itself wavers by
 * more than a subscript is lowered.
 */
export function settle(signs: readonly RecognisedSign[], main: number): RecognisedSign[] {
  const sized = signs.map(sign => ({...sign, size: main * stepOf(sign.size / main)}));
  const byX = sized.map((sign, index) => ({sign, index, x: centreX(sign.box)})).sort((a, b) => a.x - b.x);
  const settled = [...sized];
  for (const [place, {sign, index, x}] of byX.entries()) {
    const beside: number[] = [sign.y];
    for (const step of [-1, 1]) {
      let seen = 0;
      for (let at = place + step; at >= 0 && at < byX.length && seen < mostBeside; at += step) {
        const other = byX[at]!;
        if (Math.abs(other.x - x) > reach * sign.size) break;
        if (other.sign.size !== sign.size || Math.abs(other.sign.y - sign.y) > waver * sign.size) continue;
        beside.push(other.sign.y);
        seen++;
      }
    }
    settled[index] = {...sign, y: median(beside)};
  }
  return settled;
}

// em
const reach = 4;
const waver = 0.2;
const mostBeside = 4;

const stepOf = (ratio: number): number => (ratio > 1.3 ? ratio : ratio > 0.84 ? 1 : ratio > 0.6 ? 0.7 : 0.5);

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  return values.length % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2;
}
