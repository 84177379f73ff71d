import {expect, test} from 'vitest';
import type {RecognizedSign} from '../../facts/ocr-page.ts';
import {partsFraction, settle, settleBars, withoutDots, withoutDoubles} from './snap-glyphs.ts';

const sign = (x: number, y: number, size: number): RecognizedSign => ({
  sign: 'a:italic',
  box: {left: x, right: x + 8, top: y - 8, bottom: y},
  x,
  y,
  advance: 10,
  size,
  confidence: 1,
});

test('signs of a row come to stand on one baseline, a subscript stays below', () => {
  const row = [sign(0, 100, 20), sign(12, 102, 21), sign(24, 99, 19), sign(34, 105, 13), sign(46, 101, 20)];
  const settled = settle(row, 20);
  expect(settled.map(({size}) => size)).toEqual([20, 20, 20, 14, 20]);
  const ys = settled.filter(({size}) => size === 20).map(({y}) => y);
  expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(1.01);
  expect(settled[3]!.y).toBe(105);
});

test('rows one above the other stay apart', () => {
  const settled = settle([sign(0, 100, 20), sign(12, 130, 20), sign(24, 100, 20)], 20);
  expect(settled.map(({y}) => y)).toEqual([100, 130, 100]);
});

test('a parenthesis as high as the type stands on its line, wherever it was seen', () => {
  const paren = {...sign(12, 110, 13), sign: '(', box: {left: 12, right: 18, top: 85, bottom: 105}};
  const [, settled] = settle([sign(0, 100, 20), paren, sign(24, 100, 20)], 20);
  expect(settled).toMatchObject({size: 20, y: 100});
});

test('parentheses of Times are lower, and one that is hardly high enough is as large as the letter within', () => {
  const paren = (name: string, left: number, top: number, bottom: number) => ({
    ...sign(left, bottom, 13),
    sign: name,
    box: {left, right: left + 6, top, bottom},
  });
  expect(settle([sign(0, 100, 20), paren('(', 12, 86.5, 103.5), sign(24, 100, 20)], 20)[1]).toMatchObject({
    size: 20,
    y: 100,
  });
  // in a script, where its own height says a script of a script
  const inside = sign(24, 92, 14);
  const [, open, , close] = settle([sign(0, 100, 20), paren('(', 20, 83, 94), inside, paren(')', 33, 83, 94)], 20);
  for (const one of [open, close]) expect(one).toMatchObject({size: 14, y: 92});
});

test('a minus with something above and below it is the bar of a fraction', () => {
  const minus = {...sign(0, 100, 20), sign: '−', box: {left: 0, right: 14, top: 95, bottom: 96}};
  const [above, below] = [sign(3, 90, 20), sign(3, 112, 20)];
  expect(settleBars([above, minus, below], [])).toEqual({signs: [above, below], bars: [minus.box]});
  const beside = [sign(-12, 100, 20), minus, sign(18, 100, 20)];
  expect(settleBars(beside, [])).toEqual({signs: beside, bars: []});
});

test('what was taken for an accent where a bar runs is the bar only', () => {
  const bar = {left: 0, right: 30, top: 95, bottom: 96};
  const accent = {...sign(0, 100, 20), sign: '¯', box: {left: 10, right: 20, top: 94, bottom: 96}};
  expect(settleBars([accent], [bar])).toEqual({signs: [], bars: [bar]});
});

test('the bar of a fraction may be taken for an accent; the top of a sum is no bar', () => {
  const flat = {...sign(0, 100, 20), sign: '¯', box: {left: 0, right: 14, top: 95, bottom: 96}};
  const [above, below] = [sign(3, 90, 20), sign(3, 112, 20)];
  expect(settleBars([above, flat, below], []).bars).toEqual([flat.box]);
  const sum = {...sign(0, 100, 20), sign: '∑', box: {left: 0, right: 24, top: 80, bottom: 108}};
  const top = {left: 1, right: 23, top: 80, bottom: 81};
  expect(settleBars([sum], [top])).toEqual({signs: [sum], bars: []});
});

test('a point, a comma and a minus stand on the line of what is beside them, whatever was seen of them', () => {
  const point = {...sign(22, 108, 20), sign: '.', box: {left: 10, right: 12, top: 98, bottom: 100}};
  const minus = {...sign(44, 92, 10), sign: '−', box: {left: 44, right: 52, top: 88, bottom: 89}};
  const [, settled, , low] = settle([sign(0, 100, 20), point, {...sign(34, 92, 14)}, minus], 20);
  expect(settled).toMatchObject({y: 100, size: 20});
  expect(low).toMatchObject({y: 92, size: 14});
});

test('a line with something above and below it parts a fraction, one beside a letter does not', () => {
  const bar = {box: {left: 0, right: 14, top: 95, bottom: 96}, size: 20};
  expect(partsFraction(bar, [sign(3, 90, 20), sign(3, 112, 20)])).toBe(true);
  expect(partsFraction(bar, [sign(3, 90, 20), sign(20, 112, 20)])).toBe(false);
});

test('the dot of an i is no accent, a hat over it is', () => {
  const letter = {...sign(10, 100, 20), sign: 'i:italic'};
  const mark = (name: string) => ({...sign(12, 100, 20), sign: name, box: {left: 13, right: 15, top: 88, bottom: 90}});
  expect(withoutDots([letter, mark('˙'), mark('ˆ')]).map(({sign: name}) => name)).toEqual(['i:italic', 'ˆ']);
});

test('of two signs on one place the surer one is kept; a radical may stand about its radicand', () => {
  const letter = sign(10, 100, 20);
  const again = {...sign(11, 100, 20), sign: 'n:italic', confidence: 0.4};
  const radical = {...sign(0, 100, 20), sign: '√', box: {left: 0, right: 20, top: 85, bottom: 102}};
  expect(withoutDoubles([radical, again, letter])).toEqual([radical, letter]);
});
