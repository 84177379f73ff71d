import {builders, type Figure} from '@recto/model';
import {expect, test} from 'vitest';
import {figureDescription} from './figure-description.ts';

const b = builders();

test('a figure is described by its caption, else by the text within it', () => {
  const figure: Figure = {type: 'figure', id: 'f', from: [], alt: 'x\ny'};
  const caption = b.caption(['Figure 1:  A ', b.math('\\pi')], 'Figure 1');
  expect(figureDescription({...figure, caption})).toMatch(/^Figure 1: A /);
  expect(figureDescription(figure)).toBe('x y');
});
