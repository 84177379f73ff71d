import {expect, test} from 'vitest';
import {haveLabelsOfOneKind, isTocRow} from './row-starts.ts';

const dots = '.'.repeat(200_000);

test.each([
  ['1 Leaves ......... 12', true],
  ['Foreword . . . . . iv', true],
  ['茶葉…… 3', true],
  ['It went on and on... and on', false],
  [`${dots} 12`, true],
  [`${dots}x!`, false],
])('%.20s', (row, expected) => {
  expect(isTocRow(row)).toBe(expected);
});

test.each([
  ['02 Steeping', '03 Serving the tea', true],
  ['02 Steeping', '3 cups of tea', false],
  ['07.2 Steeping', '08.1 Serving', false],
  ['1. Steeping', '2. Serving', true],
])('labels of one list: %s | %s', (above, below, expected) => {
  expect(haveLabelsOfOneKind(above, below)).toBe(expected);
});
