import {type Doc, type PageBox, walk} from '@recto/model';
import type {Glyph} from '@recto/pdf';

/** How much ink of new text lies on figures of its page on which no text stood that was translated. */
export function inkOnFigures(doc: Doc, page: number, fresh: readonly Glyph[], gone: readonly Glyph[]): number {
  const figures = [...walk(doc.children)]
    .flatMap(node => (node.type === 'figure' ? node.from : []))
    .filter(place => place.page === page && !gone.some(glyph => !glyph.blank && isOn(glyph, place.box)));
  return fresh
    .filter(glyph => !glyph.blank && figures.some(({box}) => isOn(glyph, box)))
    .reduce((sum, {box}) => sum + (box.right - box.left) * (box.bottom - box.top), 0);
}

/** Whether most of a glyph lies inside of a box. */
function isOn({box}: Glyph, {left, right, top, bottom}: PageBox): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x > left && x < right && y > top && y < bottom;
}
