import type {InkBounds} from '../outlines/bounds.ts';
import {highestMinus, leastDash, leastEmDash, leastEnDash, lowestMinus, thickestBar} from './params.ts';

/**
 * The dash that a glyph is whose ink is a low, wide bar while the file says that it is a letter or a digit: maps that were made for
 * another encoding name the em dash of TeX's T1 fonts `Ð`. Undefined for everything else; dashes of scripts that have letters of one
 * stroke stay what they are. `ink` is in shares of an em.
 */
export function dashByBounds(claimed: string, [left, bottom, right, top]: InkBounds): string | undefined {
  const width = right - left;
  const isBar = top - bottom < thickestBar && width > leastDash && bottom > lowestMinus && bottom < highestMinus;
  if (!isBar || !letterOfManyStrokes.test(claimed)) return undefined;
  return width > leastEmDash ? '—' : width > leastEnDash ? '–' : '-';
}

const letterOfManyStrokes = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]$/u;
