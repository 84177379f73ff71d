import {expect, test} from 'vitest';
import {glyph} from '../glyph.fixture.ts';
import {withUndetectedParts} from './undetected-parts.ts';

const part = (left: number, top: number, right: number, bottom: number) => ({
  count: (right - left) * (bottom - top),
  box: {left, top, right, bottom},
});
const names = (glyphs: readonly ReturnType<typeof glyph>[], parts: readonly ReturnType<typeof part>[]): string[] =>
  withUndetectedParts(glyphs, {components: parts}).map(one => one.symbol);

test('an element sign through which a stroke goes is struck out', () => {
  const element = glyph('∈', 10, 14, 22, 28);
  expect(names([element], [part(10, 11, 22, 31)])).toEqual(['∉']);
  expect(names([element], [part(10, 14, 22, 28)])).toEqual(['∈']);
});

test('a wave over an equals sign makes a congruence, unless it is a glyph of its own', () => {
  const equals = glyph('=', 10, 24, 25, 30);
  const wave = part(10, 17, 25, 21);
  expect(names([equals], [wave, part(10, 24, 25, 26)])).toEqual(['≅']);
  expect(names([equals, glyph('˜', 10, 17, 25, 21)], [wave])).toEqual(['=', '˜']);
  expect(names([equals], [part(14, 17, 18, 21)])).toEqual(['=']);
});
