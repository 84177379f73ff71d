import type {Glyph} from '@recto/pdf';
import {testFont} from '@recto/testkit';
import {expect, test} from 'vitest';
import {withoutNumber} from './equation-number.ts';

const font = testFont({name: 'CMR10'});
/** Letters ten points high, five wide. */
const row = (text: string, from: number, y = 0): Glyph[] =>
  [...text].map((letter, at) => {
    const x = from + 5 * at;
    const box = {left: x, right: x + 4.5, top: letter === '.' ? y - 1 : y - 7, bottom: y};
    return {
      order: at,
      font,
      code: 0,
      text: letter,
      x,
      y,
      advance: 5,
      size: 10,
      angle: 0,
      box,
      color: '#000',
      blank: false,
    };
  });
const split = (...glyphs: Glyph[][]) => {
  const {glyphs: rest, label} = withoutNumber(glyphs.flat(), 10);
  return [rest.map(({text}) => text).join(''), label];
};

test.each(['3', '2.14', 'A.3', '12a'])('(%s) far to the right or left of a formula is its number', label => {
  const glyphs = row('a=b', 100);
  expect(split(glyphs, row(`(${label})`, 160))).toEqual([expect.stringContaining('a'), label]);
  expect(split(row(`(${label})`, 0), glyphs)[1]).toBe(label);
});

test('parentheses close by, words in them, a lone number and several numbers are none', () => {
  expect(split(row('f', 100), row('(3)', 107))[1]).toBeUndefined();
  expect(split(row('a=b', 100), row('(if)', 160))[1]).toBeUndefined();
  expect(split(row('(3)', 160))[1]).toBeUndefined();
  expect(split(row('a=b', 100), row('c=d', 100, 20), row('(1)', 160), row('(2)', 160, 20))[1]).toBeUndefined();
});
