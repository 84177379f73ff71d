import {overlapX, type PageBox, unionBoxes} from '@recto/model';
import type {Line} from '../../../draft/draft.ts';

// U+239B to U+23AD are the pieces of parentheses, brackets and braces that are as high as what they hold
const piece = /^[\u239b-\u23ad]$/u;
// em between pieces of one delimiter, at most: they touch, or overlap
const seam = 0.15;
// a page of formulas has hundreds; each is compared with every delimiter
const mostPieces = 2000;
/** Em; a delimiter as high has several rows beside it. */
const severalRows = 1.8;

/**
 * Boxes of the delimiters that are put together from pieces and have room for several rows, whatever lines the pieces are in; none
 * for a page with more pieces than formulas have.
 */
export function assembledDelimiters(lines: readonly Line[]): PageBox[] {
  const pieces = lines
    .flatMap(({pieces, size}) =>
      pieces.flatMap(({glyphs}) => glyphs.filter(({text}) => piece.test(text)).map(({box}) => ({box, size}))),
    )
    .toSorted((a, b) => a.box.top - b.box.top);
  if (pieces.length > mostPieces) return [];
  const whole: {box: PageBox; size: number}[] = [];
  for (const {box, size} of pieces) {
    const above = whole.find(other => overlapX(other.box, box) > 0 && box.top - other.box.bottom < seam * size);
    if (above) above.box = unionBoxes([above.box, box]) ?? box;
    else whole.push({box, size});
  }
  return whole.filter(({box, size}) => box.bottom - box.top > severalRows * size).map(({box}) => box);
}
