import {expect, test} from 'vitest';
import {isLatin, mayHoldSymbols} from './latin.ts';

test.each([
  ['took his breakfast', true],
  ['de la théière', true],
  ['茶葉是綠色的', false],
  ['长度为 1000 km 的河流', false],
  ['12 345', false],
  ['a long line about a page of tea and leaves 一', true],
])('"%s"', (text, latin) => {
  expect(isLatin(text)).toBe(latin);
});

test.each([
  ['84.7 £ 16.3', true],
  ['88.2 £29', true],
  ['90.5 +5.1', true],
  ['£ 29', false],
  ['1690; married', false],
  ['at 5% 3 of them', false],
  ['/', true],
  ['4', false],
  ['//', false],
])('"%s" may hold a symbol: %s', (text, may) => {
  expect(mayHoldSymbols(text)).toBe(may);
});
