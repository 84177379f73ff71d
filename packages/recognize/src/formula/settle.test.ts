import type {RecognisedSign} from '@recto/readers';
import {expect, test} from 'vitest';
import {settle} from './settle.ts';

const sign = (x: number, y: number, size: number): RecognisedSign => ({
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
