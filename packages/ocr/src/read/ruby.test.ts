import {expect, test} from 'vitest';
import type {OrientedLine} from '../orientation/line-orientation.ts';
import {rubyOf} from './ruby.ts';

const row = (x: number, y: number, width: number, height: number): OrientedLine => ({
  box: {x, y, width, height, angle: 0},
  angle: 0,
});
/** A column from the top, so long and so wide. */
const column = (x: number, y: number, long: number, wide: number): OrientedLine => ({
  box: {x, y, width: long, height: wide, angle: Math.PI / 2},
  angle: 90,
});

test('small kana on the right of a column are ruby', () => {
  const lines = [column(790, 300, 500, 27), column(810, 355, 68, 14), column(749, 300, 500, 28)];
  expect([...rubyOf(lines)]).toEqual([1]);
});

test('small kana above a line are ruby', () => {
  expect([...rubyOf([row(300, 100, 500, 28), row(200, 80, 60, 13), row(300, 150, 500, 28)])]).toEqual([1]);
});

test('small print beside text, below it or far above it is none', () => {
  const lines = [
    row(300, 100, 500, 28),
    row(300, 150, 500, 28),
    row(200, 172, 60, 13),
    row(600, 132, 120, 13),
    row(200, 60, 60, 13),
  ];
  expect(rubyOf(lines).size).toBe(0);
});
