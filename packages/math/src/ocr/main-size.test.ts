import {expect, test} from 'vitest';
import {mainSize} from './main-size.ts';

test('the main row is the largest size that many glyphs share', () => {
  const sized = (...sizes: number[]) => sizes.map(size => ({size}));
  expect(mainSize(sized(7, 7, 10, 7, 10, 7, 10, 7, 10, 10))).toBe(10);
  // one glyph measured too large changes nothing
  expect(mainSize(sized(10, 30, 10, 7, 10, 7))).toBe(10);
  expect(mainSize([])).toBe(0);
});
