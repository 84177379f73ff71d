import {expect, test} from 'vitest';
import type {Annotation} from './annotations.ts';
import {emptyDrawing} from './content/read/drawing.ts';
import {markFormBoxes} from './form-boxes.ts';
import {identity} from './matrix.ts';

const button = (more: Partial<Annotation>): Annotation => ({
  subtype: 'Widget',
  rect: [10, 10, 22, 22],
  checkBox: true,
  exportValue: 'Yes',
  fieldValue: 'Off',
  ...more,
});

for (const [what, annotation, expected] of [
  ['a ticked box', button({fieldValue: 'Yes'}), '☒'],
  ['an empty box', button({}), '☐'],
  [
    'the chosen one of several buttons',
    button({checkBox: false, radioButton: true, buttonValue: 'b', fieldValue: 'b'}),
    '☒',
  ],
  ['another one', button({checkBox: false, radioButton: true, buttonValue: 'a', fieldValue: 'b'}), '☐'],
  ['a button to press', button({checkBox: false}), ''],
  ['a hidden one', button({hidden: true}), ''],
  ['one as large as an image', button({rect: [0, 0, 200, 200]}), ''],
] as const) {
  test(`${what}: ${expected || 'stays as it is drawn'}`, () => {
    const drawing = emptyDrawing();
    const stroke = (left: number) =>
      ({order: drawing.order++, box: {left, right: left + 5, top: 12, bottom: 18}}) as never;
    drawing.paths.push(stroke(12), stroke(30));
    markFormBoxes(drawing, [annotation], identity);
    expect(drawing.glyphs.map(glyph => glyph.text).join('')).toBe(expected);
    // the strokes of the tick go, those beside it stay
    expect(drawing.paths.map(path => path.box.left)).toEqual(expected ? [30] : [12, 30]);
  });
}
