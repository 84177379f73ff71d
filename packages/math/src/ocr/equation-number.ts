import {boxHeight, centerY, overlapY} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** The glyphs of a formula without its equation number, and what is between the parentheses of the number. */
type Numbered = {readonly glyphs: readonly Glyph[]; readonly label?: string};

/**
 * Splits off the equation number of a formula that fills an image: digits in parentheses to the right or left of everything else,
 * further away than anything within a formula. Several numbers, one below the other, are left where they are.
 */
export function withoutNumber(glyphs: readonly Glyph[], size: number): Numbered {
  return numberAt(glyphs, size, 1) ?? numberAt(glyphs, size, -1) ?? {glyphs};
}

function numberAt(glyphs: readonly Glyph[], size: number, side: 1 | -1): Numbered | undefined {
  const near = ({box}: Glyph): number => (side > 0 ? box.right : -box.left);
  const far = ({box}: Glyph): number => (side > 0 ? box.left : -box.right);
  const sorted = [...glyphs].sort((a, b) => near(b) - near(a));
  const number: Glyph[] = [];
  let edge = Infinity;
  for (const glyph of sorted) {
    if (number.length > 0 && edge - near(glyph) > room * size) break;
    // a mark between the digits is lower; what is in another row does not belong to the number
    if (number.length > 0 && overlapY(grown(glyph), number[0]!.box) <= 0) return undefined;
    number.push(glyph);
    edge = Math.min(edge, far(glyph));
    if (number.length > longest) return undefined;
  }
  const rest = sorted.slice(number.length);
  if (rest.length === 0 || edge - Math.max(...rest.map(near)) < room * size) return undefined;
  const text = number
    .sort((a, b) => a.box.left - b.box.left)
    .map(glyph => glyph.text)
    .join('');
  const label = pattern.exec(text)?.[1];
  const last = number.at(-1)!;
  const isLevel = Math.abs(centerY(number[0]!.box) - centerY(last.box)) < 0.3 * boxHeight(last.box);
  return label !== undefined && isLevel ? {glyphs: rest, label} : undefined;
}

/** Taller, since a full stop lies below the middle of its neighbors. */
const grown = ({box, size}: Glyph) => ({...box, top: box.top - 0.5 * size});

// em: \qquad stands between parts of a formula, but with digits alone in parentheses behind it
const room = 1.2;
const longest = 12;
const pattern = /^\(([A-Z]?\.?\d{1,3}(?:[.\-−]\d{1,3}){0,2}[a-z]?)\)$/u;
