import {expect, test} from 'vitest';
import {drawnInk} from '../detect/drawn-ink.fixture.ts';
import {glyph} from '../glyph.fixture.ts';
import {withUndetectedRadicals} from './undetected-radicals.ts';

const bar = {left: 22, right: 60, top: 10, bottom: 12};
const isBar = (x: number, y: number): boolean => x >= 22 && x < 60 && y >= 10 && y < 12;
/** A stroke from the bar's left end down to the left, and a letter under the bar. */
const isHook = (x: number, y: number): boolean => y >= 10 && y < 50 && Math.abs(x - (22 - (y - 10) / 4)) < 1.5;
const isLetter = (x: number, y: number): boolean => x >= 36 && x < 46 && y >= 24 && y < 38;
const ink = drawnInk(80, 64, (x, y) => isBar(x, y) || isHook(x, y) || isLetter(x, y));
const letter = glyph('x:italic', 36, 24, 46, 38);
const names = (glyphs: readonly {readonly symbol: string}[]): string[] => glyphs.map(({symbol}) => symbol);

test('a bar that goes on down at its left end is that of a radical, whatever pieces of it were detected', () => {
  const found = withUndetectedRadicals([letter, glyph('⏐', 19, 14, 22, 24), glyph('⎷', 12, 36, 17, 50)], [bar], ink);
  expect(names(found)).toEqual(['x:italic', '√']);
  expect(found[1]!.box).toMatchObject({top: 10, bottom: 50});
  expect(found[1]!.box.right).toBeLessThan(26);
});

test('a radical that was detected stays as it is, a bare bar and a box have none', () => {
  const radical = glyph('√', 10, 10, 23, 50);
  expect(withUndetectedRadicals([letter, radical], [bar], ink)).toEqual([letter, radical]);
  const bare = drawnInk(80, 64, (x, y) => isBar(x, y) || isLetter(x, y));
  expect(names(withUndetectedRadicals([letter], [bar], bare))).toEqual(['x:italic']);
  const boxed = drawnInk(80, 64, (x, y) => isBar(x, y) || isHook(x, y) || (x >= 58 && x < 60 && y >= 10 && y < 50));
  expect(names(withUndetectedRadicals([letter], [bar], boxed))).toEqual(['x:italic']);
});
