import {expect, test} from 'vitest';
import {InkCount, inkOf} from './ink.ts';

const spelled = (text: string): string => String.fromCodePoint(...inkOf(text));

test.each([
  ['ﬁnd', 'find'],
  ['Tea – time', 'tea-time'],
  ['“tea”', '"tea"'],
  ['é', 'e´'],
  ['𝔼[X] ≠ ∅', 'E[X] =\u0338∅'],
  ['ϵ ϕ', 'εφ'],
  ['x²', 'x2'],
  ['⎛⎜⎝a⎞⎟⎠', '(a)'],
  ['1 … 3', '1...3'],
  ['⾝ﾊ', '身ハ'],
  ['한글', '한글'],
  ['ﷲ', 'الله'],
])('%s and %s are the same ink', (a, b) => {
  expect(spelled(a)).toBe(spelled(b));
});

test.each([
  ['(a)', 'a'],
  ['ϵ', '€'],
  ['𝔼', 'F'],
  ['−1', '1'],
])('%s and %s are not', (a, b) => {
  expect(spelled(a)).not.toBe(spelled(b));
});

test('characters are counted, and taken as often as they are there', () => {
  const count = new InkCount();
  count.add('tea');
  count.add('tt');
  count.add('t', -1);
  const t = 't'.codePointAt(0)!;
  expect([count.of(t), count.take(t), count.take(t), count.take(t)]).toEqual([2, true, true, false]);
});
