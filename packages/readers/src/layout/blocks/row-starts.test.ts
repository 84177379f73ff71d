import {expect, test} from 'vitest';
import {haveLabelsOfOneKind, isTocRow, startsWithField} from './row-starts.ts';

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

test.each([
  ['考试形式：□开卷 □闭卷', true],
  ['姓 名：林立', true],
  ['Date of birth: 3 May', true],
  ['Anglais : courant', true],
  ['茶：一种饮料', false],
  ['他在报告里明确地指出过：茶凉了', false],
  ['At 12:30 the tea', false],
  ['the result: tea', false],
])('the label of a field: %s', (row, expected) => {
  expect(startsWithField(row)).toBe(expected);
});
