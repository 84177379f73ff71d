import {expect, test} from 'vitest';
import {rowHeight as h, rowsInArea, rowsInView, scrollToShow} from './visible-rows.ts';

test.each([
  [0, 10 * h, 5, {first: 0, end: 5}],
  [0, 10 * h, 5000, {first: 0, end: 18}],
  [2000 * h, 10 * h, 5000, {first: 1992, end: 2018}],
  [9999 * h, 10 * h, 20, {first: 20, end: 20}],
])('scrolled to %i with a height of %i of %i rows', (top, height, count, expected) =>
  expect(rowsInView(top, height, count)).toEqual(expected),
);

test.each([
  [5, 6, {first: 0, end: 1}],
  [h - 1, h + 1, {first: 0, end: 2}],
  [3 * h + 1, h + 1, {first: 1, end: 4}],
  [-50, 5, {first: 0, end: 1}],
  [-50, -5, {first: 0, end: 0}],
  [90 * h, 99 * h, {first: 10, end: 10}],
])('an area from %i to %i touches', (from, to, expected) => expect(rowsInArea(from, to, 10)).toEqual(expected));

test.each([
  [0, 100, 0],
  [9, 0, 10 * h - 200],
  [3, 50, 50],
])('row %i from %i', (row, from, to) => expect(scrollToShow(row, from, 200)).toBe(to));
