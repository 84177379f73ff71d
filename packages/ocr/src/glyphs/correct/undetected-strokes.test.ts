import {expect, test} from 'vitest';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import {glyph} from '../glyph.fixture.ts';
import {undetectedStrokes} from './undetected-strokes.ts';

const part = (left: number, top: number, right: number, bottom: number) => ({
  count: (right - left) * (bottom - top),
  box: {left, top, right, bottom},
});
const found = (parts: readonly ReturnType<typeof part>[], glyphs: readonly OcrGlyph[]): string[] =>
  undetectedStrokes({components: parts}, glyphs, []).map(stroke => stroke.symbol);

const z = glyph('z:italic', 20, 30, 30, 40);

test('a stroke over a letter is its bar, and one on the line between letters a minus sign', () => {
  expect(found([part(21, 26, 29, 27)], [z])).toEqual(['¯']);
  expect(found([part(33, 35, 47, 36)], [z, glyph('x:italic', 50, 30, 60, 40)])).toEqual(['−']);
});

test('a stroke that is a glyph already, the half of one, or a speck, is nothing more', () => {
  const equals = glyph('=', 33, 32, 47, 38);
  expect(found([part(33, 32, 47, 33), part(33, 37, 47, 38)], [z, equals])).toEqual([]);
  expect(found([part(21, 26, 24, 27)], [z])).toEqual([]);
  expect(found([part(33, 60, 47, 61)], [z])).toEqual([]);
});
