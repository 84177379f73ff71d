import {boxHeight, centerY} from '@recto/model';
import type {Glyph} from '@recto/pdf';
import type {Line} from '../../../draft/draft.ts';
import {symbolClass} from '../tokens/symbol-class.ts';

/**
 * The symbol that a row begins with: the leftmost one of text size of the line, or of what stands left of it on its row with no
 * more room between than formulas have. Line OCR leaves out the relation that a row of a display begins with.
 */
export function rowStart({box, size}: Line, symbols: readonly Glyph[]): Glyph | undefined {
  const beside = symbols
    .filter(
      symbol =>
        symbol.size > leastSize * size &&
        symbol.box.left < box.left + size &&
        centerY(symbol.box) > box.top - aboveLine * boxHeight(box) &&
        centerY(symbol.box) < box.bottom + aboveLine * boxHeight(box),
    )
    .sort((a, b) => b.box.right - a.box.right);
  let first: Glyph | undefined;
  let left = box.left;
  for (const symbol of beside) {
    if (left - symbol.box.right > widestRoom * size) break;
    if (!first || symbol.box.left < first.box.left) first = symbol;
    left = Math.min(left, symbol.box.left);
  }
  return first;
}

export const isRelation = ({text}: Glyph): boolean => symbolClass(text.normalize('NFC')) === 'relation' && text !== '∣';

// of the line's size, which is not known better
const leastSize = 0.7;
// share of the line's height
const aboveLine = 0.1;
// em
const widestRoom = 1.2;
