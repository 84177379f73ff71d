import {expect, test} from 'vitest';
import {findBars, type Ink, radicalBars} from './bars.ts';

const drawn = (lines: readonly {y: number; left: number; right: number}[]): Ink => {
  const ink: Ink = {width: 100, height: 40, values: new Float32Array(4000)};
  for (const {y, left, right} of lines) ink.values.fill(1, y * 100 + left, y * 100 + right);
  return ink;
};

test('a rule is followed as far as its ink goes, whatever the hint', () => {
  const ink = drawn([
    {y: 20, left: 10, right: 70},
    {y: 21, left: 10, right: 70},
  ]);
  expect(findBars([{left: 20, right: 60, y: 18}], ink)).toEqual([{left: 10, right: 70, top: 20, bottom: 22}]);
});

test('two hints of one rule give one bar', () => {
  const ink = drawn([{y: 20, left: 10, right: 70}]);
  const hints = [
    {left: 8, right: 40, y: 18},
    {left: 44, right: 72, y: 22},
  ];
  expect(findBars(hints, ink)).toHaveLength(1);
});

test('a hint without a dark run near it is none', () => {
  expect(findBars([{left: 20, right: 60, y: 18}], drawn([{y: 20, left: 30, right: 36}]))).toEqual([]);
});

test('a radical right under a fraction bar has its own bar', () => {
  const ink = drawn([
    {y: 16, left: 8, right: 80},
    {y: 20, left: 30, right: 70},
  ]);
  const radical = {symbol: '√', box: {left: 18, right: 31, top: 20, bottom: 38}};
  const fraction = {left: 8, right: 80, top: 16, bottom: 17};
  const [bar, ...others] = radicalBars([radical], [fraction], ink);
  expect(others).toEqual([]);
  expect(bar).toMatchObject({right: 70, top: 20});
  expect(radicalBars([radical], [fraction, bar!], ink)).toEqual([]);
});
