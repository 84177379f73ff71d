import {expect, test} from 'vitest';
import type {RecognizedSign} from '../../facts/ocr-page.ts';
import {sign} from '../glyph.fixture.ts';
import {compose} from './compose-glyphs.ts';

const names = (...signs: readonly RecognizedSign[]): string[] => compose(signs).map(one => one.sign);

test('a point over a comma is a semicolon, however the point was named', () => {
  for (const point of ['˙', '·', '∗', '.'])
    expect(names(sign(point, 10, 20, 13, 23), sign(',', 10, 28, 13, 34))).toEqual([';']);
  expect(names(sign(':', 10, 20, 13, 31), sign(',', 10, 28, 13, 34))).toEqual([';']);
});

test('a dot over a stem is an i, a dot beside it or far above is none', () => {
  expect(names(sign('˙', 11, 10, 13, 12), sign('ı', 10, 14, 15, 24))).toEqual(['i:italic']);
  expect(names(sign('˙', 30, 10, 33, 12), sign('ı', 10, 14, 15, 24))).toEqual(['˙', 'ı']);
  expect(names(sign('.', 10, 2, 13, 5), sign(',', 10, 28, 13, 34))).toEqual(['.', ',']);
});

test('points in a row are of one kind', () => {
  const row = ['·', '.', '·'].map((name, index) => sign(name, 10 + 9 * index, 20, 13 + 9 * index, 23));
  expect(names(...row)).toEqual(['·', '·', '·']);
  expect(names(row[0]!, row[1]!)).toEqual(['·', '.']);
});

test('a stroke over half a sign of equality is its other half', () => {
  const [equals, ...others] = compose([sign('=', 10, 26, 24, 28), sign('−', 10, 20, 24, 22)]);
  expect(others).toEqual([]);
  expect(equals).toMatchObject({sign: '=', box: {left: 10, top: 20, right: 24, bottom: 28}});
  expect(names(sign('=', 10, 20, 24, 28), sign('−', 28, 23, 42, 25))).toEqual(['=', '−']);
});

test('rows of points below each other are told apart', () => {
  const rows = [20, 50].flatMap((top, row) =>
    [0, 1, 2].map(index => sign(row === 0 ? '·' : '.', 10 + 9 * index, top, 13 + 9 * index, top + 3)),
  );
  expect(names(...rows)).toEqual(['·', '·', '·', '.', '.', '.']);
});

test('the point of a mark of exclamation is part of it', () => {
  const [mark, ...others] = compose([sign('!', 10, 10, 13, 20), sign('.', 10, 22, 13, 25)]);
  expect(others).toEqual([]);
  expect(mark).toMatchObject({sign: '!', y: 25, box: {top: 10, bottom: 25}});
  expect(names(sign('!', 10, 10, 13, 25), sign('.', 16, 22, 19, 25))).toEqual(['!', '.']);
});

test('the lower stroke of a relation is no sign of its own', () => {
  expect(names(sign('≥', 10, 10, 24, 26), sign('=', 10, 21, 24, 26))).toEqual(['≥']);
  expect(names(sign('≤', 10, 10, 24, 22), sign('−', 10, 24, 24, 26))).toEqual(['≤']);
  expect(names(sign('≥', 10, 10, 24, 26), sign('=', 30, 14, 44, 22))).toEqual(['≥', '=']);
});
