import {expect, test} from 'vitest';
import {peaksOf} from './tesseract-peaks.ts';

const symbol = (text: string, left: number, startsWord = false) => ({
  text,
  confidence: 0.9,
  left,
  right: left + 8,
  startsWord,
});

test('symbols become peaks with spaces before words', () => {
  const peaks = peaksOf([symbol('a', 10, true), symbol('b', 20), symbol('c', 40, true)], 100, 10);
  expect(peaks.map(({text, from}) => [text, from])).toEqual([
    ['a', 0],
    ['b', 0.1],
    [' ', 0.3],
    ['c', 0.3],
  ]);
});

test('what reads from right to left stands as on the page, its numbers unturned and its marks of direction left out', () => {
  const symbols = [
    symbol('א', 90, true),
    symbol('ב\u200f', 80),
    symbol('1', 50, true),
    symbol('2', 60),
    symbol('ג', 20, true),
  ];
  const peaks = peaksOf(symbols, 100, 10);
  expect(peaks.map(({text}) => text).join('')).toBe('ג 12 בא');
  expect(peaks.filter(({text}) => text !== ' ').map(({from}) => Math.round(100 * from))).toEqual([10, 40, 50, 70, 80]);
});

test('vowels and tones above and below letters are one with them', () => {
  const thai = [
    symbol('น', 10, true),
    symbol('\u0e4d', 12),
    symbol('า', 22),
    symbol('ผ', 30),
    symbol('\u0e39', 30),
    symbol('\u0e49', 31),
  ];
  expect(peaksOf(thai, 100, 0).map(({text}) => text)).toEqual(['นำ', 'ผู้']);
  expect(peaksOf([symbol('प', 10, true), symbol('\u0941', 11)], 100, 0).map(({text}) => text)).toEqual(['पु']);
});

test('words stand where their ink is, whichever is given first', () => {
  const date = [symbol('1', 10, true), symbol('2', 20), symbol('א', 90, true), symbol('ב', 80), symbol(':', 70)];
  expect(
    peaksOf(date, 100, 0)
      .map(({text}) => text)
      .join(''),
  ).toBe('12 :בא');
});
