import {expect, test} from 'vitest';
import {isTocRow} from './row-starts.ts';

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
