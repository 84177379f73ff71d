import {type TestPage, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {chartBars} from './bars.ts';

const solid = {rectangle: true, curved: false} as const;

/** Bars of these heights side by side, that stand on a line at 200. */
function chart(heights: readonly number[], axis = 300): TestPage {
  const page = testPage().rule({left: 100, right: axis, top: 199.8, bottom: 200.2});
  for (const [index, height] of heights.entries())
    page.path({left: 110 + 25 * index, right: 125 + 25 * index, top: 200 - height, bottom: 200}, solid);
  return page;
}

/** Three such bars without white between them. */
function touching(heights: readonly number[]): TestPage {
  const page = testPage().rule({left: 100, right: 300, top: 199.8, bottom: 200.2});
  for (const [index, height] of heights.entries())
    page.path({left: 110 + 15 * index, right: 125 + 15 * index, top: 200 - height, bottom: 200}, solid);
  return page;
}

const count = (page: TestPage): number => chartBars(page.facts()).size;

test('rectangles of different length on one axis are the bars of a chart', () => {
  expect(count(chart([80, 40, 60, 20]))).toBe(4);
});

test('bars lie beside an axis, too', () => {
  const page = testPage().rule({left: 99.8, right: 100.2, top: 90, bottom: 200});
  for (const [index, width] of [80, 40, 60, 20].entries())
    page.path({left: 100, right: 100 + width, top: 100 + 20 * index, bottom: 112 + 20 * index}, solid);
  expect(count(page)).toBe(4);
});

test('three stand apart at one step beside an axis of values', () => {
  const values = {left: 99.8, right: 100.2, top: 100, bottom: 200};
  expect(count(chart([80, 40, 40]).rule(values))).toBe(3);
  expect(count(chart([80, 40, 40]))).toBe(0);
});

test.each([
  ['cells of one row', chart([20, 20, 20, 20])],
  ['an axis that ends before them', chart([80, 40, 60, 20], 150)],
  ['few of them', chart([80, 40, 60])],
  ['three that touch', touching([80, 40, 60])],
])('%s are none', (_, page) => {
  expect(count(page)).toBe(0);
});
