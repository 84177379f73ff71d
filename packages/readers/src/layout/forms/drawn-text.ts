import {boxHeight, boxWidth, type PageBox} from '@recto/model';
import type {DrawnImage, DrawnPath, Glyph, Rule} from '@recto/pdf';

/** A glyph that stands for something drawn, and what it stands for. */
export type DrawnText = {
  readonly glyph: Glyph;
  readonly replaced: ReadonlySet<Rule | DrawnPath | DrawnImage | Glyph>;
};

/** A glyph that stands for what is no character, like its neighbor otherwise. */
export const drawnGlyph = (neighbor: Glyph, text: string, box: PageBox, order: number): Glyph => ({
  ...glyphInPlace(neighbor, text, box, order),
  drawn: true,
});

/** A glyph of the text's line in place of what is drawn in `box`; like its neighbor, so that it parts no words in style. */
export const glyphInPlace = (neighbor: Glyph, text: string, box: PageBox, order: number): Glyph => {
  const {font, size, y, color, angle} = neighbor;
  const height = Math.max(boxHeight(box), 1);
  return {
    order,
    font,
    code: 0,
    text,
    x: box.left,
    y,
    advance: boxWidth(box),
    size,
    angle,
    box: {...box, top: box.bottom - height},
    color,
    blank: false,
  };
};
