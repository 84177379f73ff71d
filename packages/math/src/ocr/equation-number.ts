import {boxHeight, centerY, overlapY} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** Signs of a picture without the number printed beside their formula, and what stands in its parentheses. */
export type Numbered = {readonly signs: readonly Glyph[]; readonly label?: string};

/**
 * Tells the number of a formula that is all there is in a picture: digits in parentheses to the right or left of everything else, with
 * more room before them than a formula has. Several numbers, one below the other, stay what they are.
 */
export function withoutNumber(signs: readonly Glyph[], size: number): Numbered {
  return besides(signs, size, 1) ?? besides(signs, size, -1) ?? {signs};
}

function besides(signs: readonly Glyph[], size: number, side: 1 | -1): Numbered | undefined {
  const near = ({box}: Glyph): number => (side > 0 ? box.right : -box.left);
  const far = ({box}: Glyph): number => (side > 0 ? box.left : -box.right);
  const sorted = [...signs].sort((a, b) => near(b) - near(a));
  const number: Glyph[] = [];
  let edge = Infinity;
  for (const sign of sorted) {
    if (number.length > 0 && edge - near(sign) > room * size) break;
    // a mark between the digits hangs lower, what stands in another row is no part
    if (number.length > 0 && overlapY(grown(sign), number[0]!.box) <= 0) return undefined;
    number.push(sign);
    edge = Math.min(edge, far(sign));
    if (number.length > longest) return undefined;
  }
  const rest = sorted.slice(number.length);
  if (rest.length === 0 || edge - Math.max(...rest.map(near)) < room * size) return undefined;
  const text = number
    .sort((a, b) => a.box.left - b.box.left)
    .map(sign => sign.text)
    .join('');
  const label = pattern.exec(text)?.[1];
  const last = number.at(-1)!;
  const isLevel = Math.abs(centerY(number[0]!.box) - centerY(last.box)) < 0.3 * boxHeight(last.box);
  return label !== undefined && isLevel ? {signs: rest, label} : undefined;
}

/** A point lies below the middle of its neighbors. */
const grown = ({box, size}: Glyph) => ({...box, top: box.top - 0.5 * size});

// em: \qquad stands between parts of a formula, but with digits alone in parentheses behind it
const room = 1.2;
const longest = 12;
const pattern = /^\(([A-Z]?\.?\d{1,3}(?:[.\-−]\d{1,3}){0,2}[a-z]?)\)$/u;
