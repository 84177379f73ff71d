import {type Glyph, plainFont} from '@recto/pdf';
import {expect, test} from 'vitest';
import {splitIdeographs} from './ideographs.ts';

const text = plainFont({name: 'text'});
const math = plainFont({name: 'math', math: true, italic: true});

const glyph = (letter: string, left: number, right: number, font = text, confidence = 0.95): Glyph => ({
  order: 0,
  font,
  code: 0,
  text: letter,
  x: left,
  y: 100,
  advance: right - left,
  size: 10,
  angle: 0,
  box: {left, right, top: 91, bottom: 100},
  color: '#000000',
  blank: false,
  confidence,
});
const symbol = (letter: string, left: number, confidence = 0.9): Glyph =>
  glyph(letter, left, left + 5, math, confidence);

/** Parts with what was found between brackets. */
const shown = (glyphs: readonly Glyph[], symbols: readonly Glyph[]): string =>
  splitIdeographs(glyphs, symbols, 10)
    .map(part => {
      const recognized = part.symbols.map(({text: letter}) => letter).join('');
      return recognized === '' ? part.glyphs.map(({text: letter}) => letter).join('') : `[${recognized}]`;
    })
    .join('');

test.each<[string, readonly Glyph[], readonly Glyph[], string]>([
  ['a variable in the box behind', [glyph('存', 0, 9), glyph('在', 10, 26)], [symbol('ξ', 21)], '存在[ξ]'],
  ['a variable in the box before', [glyph('时', 0, 16), glyph('有', 17, 26)], [symbol('δ', 0)], '[δ]时有'],
  [
    'symbols recognized in an ideograph',
    [glyph('阶', 0, 9), glyph('的', 10, 19)],
    [symbol('↑', 5), symbol('E', 14)],
    '阶的',
  ],
  ['a symbol of low confidence beside one', [glyph('在', 0, 16)], [symbol('ξ', 11, 0.5)], '在'],
  ['an ideograph too narrow to be one', [glyph('入', 0, 5), glyph('为', 7, 16)], [symbol('λ', 0)], '[λ]为'],
  ['an ideograph as wide as others', [glyph('入', 0, 9)], [symbol('λ', 2)], '入'],
])('%s', (_, glyphs, symbols, expected) => {
  expect(shown(glyphs, symbols)).toBe(expected);
});

test('an ideograph beside a variable is as wide as it can be', () => {
  const [first] = splitIdeographs([glyph('在', 10, 26)], [symbol('ξ', 21)], 10);
  expect(first!.glyphs[0]!.box).toMatchObject({left: 10, right: 21});
});
