import {expect, test} from 'vitest';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import {glyph} from '../glyph.fixture.ts';
import {composeGlyphs} from './compose-glyphs.ts';

const names = (...glyphs: readonly OcrGlyph[]): string[] => composeGlyphs(glyphs).map(one => one.symbol);

test('a point over a comma is a semicolon, however the point was named', () => {
  for (const point of ['˙', '·', '∗', '.'])
    expect(names(glyph(point, 10, 20, 13, 23), glyph(',', 10, 28, 13, 34))).toEqual([';']);
  expect(names(glyph(':', 10, 20, 13, 31), glyph(',', 10, 28, 13, 34))).toEqual([';']);
});

test('a dot over a stem is an i, a dot beside it or far above is none', () => {
  expect(names(glyph('˙', 11, 10, 13, 12), glyph('ı', 10, 14, 15, 24))).toEqual(['i:italic']);
  expect(names(glyph('˙', 30, 10, 33, 12), glyph('ı', 10, 14, 15, 24))).toEqual(['˙', 'ı']);
  expect(names(glyph('.', 10, 2, 13, 5), glyph(',', 10, 28, 13, 34))).toEqual(['.', ',']);
});

test('points in a row are of one kind', () => {
  const row = ['·', '.', '·'].map((name, index) => glyph(name, 10 + 9 * index, 20, 13 + 9 * index, 23));
  expect(names(...row)).toEqual(['·', '·', '·']);
  expect(names(row[0]!, row[1]!)).toEqual(['·', '.']);
});

test('a stroke over half an equals sign is its other half', () => {
  const [equals, ...others] = composeGlyphs([glyph('=', 10, 26, 24, 28), glyph('−', 10, 20, 24, 22)]);
  expect(others).toEqual([]);
  expect(equals).toMatchObject({symbol: '=', box: {left: 10, top: 20, right: 24, bottom: 28}});
  expect(names(glyph('=', 10, 20, 24, 28), glyph('−', 28, 23, 42, 25))).toEqual(['=', '−']);
});

test('rows of points below each other are distinguished', () => {
  const rows = [20, 50].flatMap((top, row) =>
    [0, 1, 2].map(index => glyph(row === 0 ? '·' : '.', 10 + 9 * index, top, 13 + 9 * index, top + 3)),
  );
  expect(names(...rows)).toEqual(['·', '·', '·', '.', '.', '.']);
});

test('the point of a mark of exclamation is part of it', () => {
  const [mark, ...others] = composeGlyphs([glyph('!', 10, 10, 13, 20), glyph('.', 10, 22, 13, 25)]);
  expect(others).toEqual([]);
  expect(mark).toMatchObject({symbol: '!', y: 25, box: {top: 10, bottom: 25}});
  expect(names(glyph('!', 10, 10, 13, 25), glyph('.', 16, 22, 19, 25))).toEqual(['!', '.']);
});

test('the lower stroke of a relation is no glyph of its own', () => {
  expect(names(glyph('≥', 10, 10, 24, 26), glyph('=', 10, 21, 24, 26))).toEqual(['≥']);
  expect(names(glyph('≤', 10, 10, 24, 22), glyph('−', 10, 24, 24, 26))).toEqual(['≤']);
  expect(names(glyph('≥', 10, 10, 24, 26), glyph('=', 30, 14, 44, 22))).toEqual(['≥', '=']);
});
