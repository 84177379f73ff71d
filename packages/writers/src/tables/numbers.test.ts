import {expect, test} from 'vitest';
import {numberReader} from './numbers.ts';

for (const [text, value, format] of [
  ['12', '12', '0'],
  ['-3.50', '-3.50', '0.00'],
  ['−3', '-3', '0'],
  ['1,234', '1234', '#,##0'],
  ['12,345,678.9', '12345678.9', '#,##0.0'],
  ['44.4 %', '0.444', '0.0%'],
  ['5%', '0.05', '0%'],
  ['120%', '1.2', '0%'],
  ['0%', '0', '0%'],
  ['$1,234.50', '1234.50', '"$"#,##0.00'],
  ['-€ 7', '-7', '"€"0'],
] as const) {
  test(`${text} is a number, shown as it was`, () => expect(numberReader([])(text)).toEqual({value, format}));
}

for (const text of [
  '007',
  '1e5',
  '1,23',
  '12,34,567',
  '1.',
  '.5',
  '12345678901234567',
  '(3)',
  '1 234',
  '+1',
  '=1',
  '',
]) {
  test(`${JSON.stringify(text)} stays a text`, () => expect(numberReader([])(text)).toBeUndefined());
}

test('commas part no thousands where one of the table is a point', () => {
  expect(numberReader(['0,125', '1,234'])('1,234')).toBeUndefined();
  expect(numberReader(['3,5'])('1,234')).toBeUndefined();
  expect(numberReader(['3.5', '2,500'])('1,234')).toEqual({value: '1234', format: '#,##0'});
});
