import {expect, test} from 'vitest';
import {drawnInk} from '../detect/drawn-ink.fixture.ts';
import {glyph} from '../glyph.fixture.ts';
import {withCrossbars} from './crossbars.ts';

/** Two stems and a bar between them at a height. */
const between = (bar: number) =>
  drawnInk(40, 40, (x, y) => x >= 10 && x < 26 && y >= 10 && y < 26 && (x < 13 || x >= 23 || Math.abs(y - bar) < 1));
const corrected = (name: string, bar: number) => withCrossbars([glyph(name, 10, 10, 26, 26)], between(bar))[0]!.symbol;

test('an H whose bar is at the top is a capital pi', () => {
  expect(corrected('H:italic', 10)).toBe('Π:italic');
  expect(corrected('H:boldsymbol', 10)).toBe('Π:boldsymbol');
  expect(corrected('H:italic', 18)).toBe('H:italic');
  expect(corrected('N:italic', 10)).toBe('N:italic');
});
