import {expect, test} from 'vitest';
import type {OcrGlyph} from '../../facts/ocr-page.ts';
import {partsFraction, separateBars, snapGlyphs, withoutDots, withoutDuplicates} from './snap-glyphs.ts';

const glyph = (x: number, y: number, size: number): OcrGlyph => ({
  symbol: 'a:italic',
  box: {left: x, right: x + 8, top: y - 8, bottom: y},
  x,
  y,
  advance: 10,
  size,
  confidence: 1,
});

test('glyphs of a row come to stand on one baseline, a subscript stays below', () => {
  const row = [glyph(0, 100, 20), glyph(12, 102, 21), glyph(24, 99, 19), glyph(34, 105, 13), glyph(46, 101, 20)];
  const settled = snapGlyphs(row, 20);
  expect(settled.map(({size}) => size)).toEqual([20, 20, 20, 14, 20]);
  const ys = settled.filter(({size}) => size === 20).map(({y}) => y);
  expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(1.01);
  expect(settled[3]!.y).toBe(105);
});

test('rows one above the other stay apart', () => {
  const settled = snapGlyphs([glyph(0, 100, 20), glyph(12, 130, 20), glyph(24, 100, 20)], 20);
  expect(settled.map(({y}) => y)).toEqual([100, 130, 100]);
});

test('a parenthesis as high as the type stands on its line, wherever it was detected', () => {
  const paren = {...glyph(12, 110, 13), symbol: '(', box: {left: 12, right: 18, top: 85, bottom: 105}};
  const [, settled] = snapGlyphs([glyph(0, 100, 20), paren, glyph(24, 100, 20)], 20);
  expect(settled).toMatchObject({size: 20, y: 100});
});

test('parentheses of Times are lower, and one that is hardly high enough is as large as the letter within', () => {
  const paren = (name: string, left: number, top: number, bottom: number) => ({
    ...glyph(left, bottom, 13),
    symbol: name,
    box: {left, right: left + 6, top, bottom},
  });
  expect(snapGlyphs([glyph(0, 100, 20), paren('(', 12, 86.5, 103.5), glyph(24, 100, 20)], 20)[1]).toMatchObject({
    size: 20,
    y: 100,
  });
  // in a script, where its own height suggests a script of a script
  const inside = glyph(24, 92, 14);
  const [, open, , close] = snapGlyphs([glyph(0, 100, 20), paren('(', 20, 83, 94), inside, paren(')', 33, 83, 94)], 20);
  for (const one of [open, close]) expect(one).toMatchObject({size: 14, y: 92});
});

test('a minus with something above and below it is the bar of a fraction', () => {
  const minus = {...glyph(0, 100, 20), symbol: '−', box: {left: 0, right: 14, top: 95, bottom: 96}};
  const [above, below] = [glyph(3, 90, 20), glyph(3, 112, 20)];
  expect(separateBars([above, minus, below], [])).toEqual({glyphs: [above, below], bars: [minus.box]});
  const beside = [glyph(-12, 100, 20), minus, glyph(18, 100, 20)];
  expect(separateBars(beside, [])).toEqual({glyphs: beside, bars: []});
});

test('what was taken for an accent where a bar runs is the bar only', () => {
  const bar = {left: 0, right: 30, top: 95, bottom: 96};
  const accent = {...glyph(0, 100, 20), symbol: '¯', box: {left: 10, right: 20, top: 94, bottom: 96}};
  expect(separateBars([accent], [bar])).toEqual({glyphs: [], bars: [bar]});
});

test('the bar of a fraction may be taken for an accent; the top of a sum is no bar', () => {
  const flat = {...glyph(0, 100, 20), symbol: '¯', box: {left: 0, right: 14, top: 95, bottom: 96}};
  const [above, below] = [glyph(3, 90, 20), glyph(3, 112, 20)];
  expect(separateBars([above, flat, below], []).bars).toEqual([flat.box]);
  const sum = {...glyph(0, 100, 20), symbol: '∑', box: {left: 0, right: 24, top: 80, bottom: 108}};
  const top = {left: 1, right: 23, top: 80, bottom: 81};
  expect(separateBars([sum], [top])).toEqual({glyphs: [sum], bars: []});
});

test('a point, a comma and a minus stand on the line of what is beside them, whatever was detected of them', () => {
  const point = {...glyph(22, 108, 20), symbol: '.', box: {left: 10, right: 12, top: 98, bottom: 100}};
  const minus = {...glyph(44, 92, 10), symbol: '−', box: {left: 44, right: 52, top: 88, bottom: 89}};
  const [, settled, , low] = snapGlyphs([glyph(0, 100, 20), point, {...glyph(34, 92, 14)}, minus], 20);
  expect(settled).toMatchObject({y: 100, size: 20});
  expect(low).toMatchObject({y: 92, size: 14});
});

test('a line with something above and below it parts a fraction, one beside a letter does not', () => {
  const bar = {box: {left: 0, right: 14, top: 95, bottom: 96}, size: 20};
  expect(partsFraction(bar, [glyph(3, 90, 20), glyph(3, 112, 20)])).toBe(true);
  expect(partsFraction(bar, [glyph(3, 90, 20), glyph(20, 112, 20)])).toBe(false);
});

test('the dot of an i is no accent, a hat over it is', () => {
  const letter = {...glyph(10, 100, 20), symbol: 'i:italic'};
  const mark = (name: string) => ({
    ...glyph(12, 100, 20),
    symbol: name,
    box: {left: 13, right: 15, top: 88, bottom: 90},
  });
  expect(withoutDots([letter, mark('˙'), mark('ˆ')]).map(({symbol: name}) => name)).toEqual(['i:italic', 'ˆ']);
});

test('of two glyphs on one place the more confident one is kept; a radical may stand about its radicand', () => {
  const letter = glyph(10, 100, 20);
  const again = {...glyph(11, 100, 20), symbol: 'n:italic', confidence: 0.4};
  const radical = {...glyph(0, 100, 20), symbol: '√', box: {left: 0, right: 20, top: 85, bottom: 102}};
  expect(withoutDuplicates([radical, again, letter])).toEqual([radical, letter]);
});
