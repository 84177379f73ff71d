import type {Glyph} from '@recto/pdf';
import type {Line} from '../../draft/draft.ts';

/** Lines in the order of those they are made of. */
export function inPageOrder(lines: readonly Line[], order: readonly Line[]): Line[] {
  const places = new Map<Glyph, number>();
  order.forEach((line, index) => {
    for (const {glyphs} of line.pieces) if (glyphs[0]) places.set(glyphs[0], index);
  });
  const place = (line: Line): number => {
    const first = line.pieces[0]?.glyphs[0];
    if (!first) return 0;
    return places.get(first) ?? order.findIndex(({pieces}) => pieces.some(({glyphs}) => glyphs.includes(first)));
  };
  return lines
    .map(line => ({line, at: place(line)}))
    .sort((a, b) => a.at - b.at)
    .map(({line}) => line);
}
