import type {PageBox} from '@recto/model';
import {type Annotation, isFilledField, isTickBox} from './annotations.ts';
import type {Drawing} from './content/read/drawing.ts';
import type {FontFacts, Glyph} from './facts.ts';
import {type Matrix, mapBox} from './matrix.ts';

/**
 * Puts ☒ or ☐ where a form has a box to tick, in place of what stands there: a tick is a glyph of a font in one file, a few
 * strokes in the next, and an empty box is not marked at all.
 */
export function markFormBoxes(drawing: Drawing, annotations: readonly Annotation[], matrix: Matrix): void {
  const marks: Glyph[] = [];
  for (const annotation of annotations.filter(isTickBox).slice(0, most)) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = annotation.rect;
    const field = mapBox(matrix, x0, y0, x1, y1);
    const side = Math.min(field.right - field.left, field.bottom - field.top);
    if (!(side >= smallest && side <= largest)) continue;
    for (const list of [drawing.glyphs, drawing.rules, drawing.paths]) dropWithin(list, field);
    marks.push(checkBoxGlyph(isFilledField(annotation), field, side, drawing.order++));
  }
  for (const mark of marks) drawing.glyphs.push(mark);
}

// a page has no more that anybody could tick; each is looked for among all that is drawn
const most = 300;

// points
const smallest = 4;
const largest = 40;
const slack = 1;

const contains = (outer: PageBox, inner: PageBox): boolean =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top - slack &&
  inner.bottom <= outer.bottom + slack;

function dropWithin(list: {readonly box: PageBox}[], field: PageBox): void {
  let kept = 0;
  for (const thing of list) if (!contains(field, thing.box)) list[kept++] = thing;
  list.length = kept;
}

function checkBoxGlyph(ticked: boolean, field: PageBox, side: number, order: number): Glyph {
  const middle = (field.top + field.bottom) / 2;
  const box = {left: field.left, right: field.left + side, top: middle - side / 2, bottom: middle + side / 2};
  return {
    order,
    font: checkBoxFont,
    code: 0,
    text: ticked ? '☒' : '☐',
    x: box.left,
    // a box stands a little below the line of its words
    y: box.bottom - 0.15 * side,
    advance: side,
    size: side,
    angle: 0,
    box,
    color: '#000000',
    blank: false,
    drawn: true,
  };
}

const checkBoxFont: FontFacts = {
  name: 'FormSigns',
  bold: false,
  italic: false,
  monospace: false,
  serif: false,
  smallCaps: false,
  math: false,
  type3: false,
  vertical: false,
  ascent: 0.85,
  descent: -0.15,
  spaceWidth: 0.25,
};
