import {expect, test} from 'vitest';
import {mayHoldArabicDigits, withArabicDigits} from './arabic-digits.ts';

/** Words of a line that runs to the left, each symbol ten pixels wide, numbers from left to right. */
function symbols(...words: readonly string[]) {
  let right = 500;
  return words.flatMap(word => {
    const left = right - 10 * word.length;
    right = left - 10;
    return [...word].map((text, index) => ({
      text,
      confidence: 0.99,
      left: left + 10 * index,
      right: left + 10 * index + 10,
      startsWord: index === 0,
    }));
  });
}

const textOf = (read: readonly {readonly text: string}[]): string => read.map(({text}) => text).join('');

test('numbers are those of Persian data, in digits of Arabic', () => {
  expect(textOf(withArabicDigits(symbols('سنة', '1720', 'طن'), symbols('سنه', '۲۳۶۵', 'طن')))).toBe('سنة٢٣٤٥طن');
  expect(textOf(withArabicDigits(symbols('178'), symbols('7۷۸')))).toBe('٦٧٨');
});

test('numbers in Latin digits stay', () => {
  expect(textOf(withArabicDigits(symbols('سنة', '1923'), symbols('سنه', '1923')))).toBe('سنة1923');
});

test('a line without digits is not asked about', () => {
  expect([mayHoldArabicDigits(symbols('سنة')), mayHoldArabicDigits(symbols('سنة', '17'))]).toEqual([false, true]);
});
