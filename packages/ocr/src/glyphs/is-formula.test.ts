import {expect, test} from 'vitest';
import {hasTallBrackets, isFormula, isProse} from './is-formula.ts';

const glyphs = (text: string, confidence = 0.9) =>
  text.split(' ').map(symbol => ({
    symbol,
    box: {left: 0, right: 1, top: 0, bottom: 1},
    x: 0,
    y: 0,
    advance: 1,
    size: 10,
    confidence,
  }));

test.each([
  ['x:italic = 2', true],
  ['∑ i:italic', true],
  ['s:mathrm i:mathrm n:mathrm x:italic', true],
  ['h:mathrm e:mathrm l:mathrm l:mathrm o:mathrm', false],
  ['1 2 . 5', false],
  ['0 . 2 5 . 8 ≃ 0 . 0 3 4 4', true],
  ['1 . 5 − 2 . 3 1 . 7 0 . 2', false],
  ['n:mathrm o:mathrm t:mathrm e:mathrm s:mathrm = 1 2 3', false],
])('%s: %s', (text, expected) => expect(isFormula(glyphs(text))).toBe(expected));

test('what the detector is not confident of is none', () => {
  expect(isFormula(glyphs('x:italic = 2', 0.1))).toBe(false);
  expect(isFormula([])).toBe(false);
});

test('numbers between tall brackets are one', () => {
  const bracket = {...glyphs('[')[0]!, box: {left: 0, right: 4, top: 0, bottom: 30}};
  expect(isFormula([bracket, ...glyphs('1 0 0 1 0 0 1 1')])).toBe(true);
  expect(isFormula([{...bracket, symbol: '('}, ...glyphs('8 2')])).toBe(true);
  expect(isFormula(glyphs('[ 1 0 0 1 0 0 1 1'))).toBe(false);
});

test('a paragraph in letters that the detector was never trained on is none', () => {
  const doubtful = glyphs('x:italic ∑ γ:italic = '.repeat(40).trim(), 0.4);
  expect(isFormula(doubtful)).toBe(false);
  expect(isFormula(doubtful.map((glyph, index) => (index % 3 > 0 ? {...glyph, confidence: 0.9} : glyph)))).toBe(true);
  // a small image that is hard to read
  expect(isFormula(doubtful.slice(0, 20))).toBe(true);
});

test.each([
  ['words with a formula among them', `${'w:mathrm '.repeat(14)}T:italic ( t:italic ) = 0`, true],
  ['an operator by its name', 's:mathrm i:mathrm n:mathrm x:italic = 1', false],
  ['cases with words', `${'i:mathrm f:mathrm '.repeat(7)}${'x:italic < 0 , '.repeat(8)}`, false],
])('%s: prose %s', (_, text, expected) => expect(isProse(glyphs(text.trim()))).toBe(expected));

test('brackets about several rows are a matrix, the rules of a table are none', () => {
  const tall = (glyph: string) => ({...glyphs(glyph)[0]!, box: {left: 0, right: 4, top: 0, bottom: 30}});
  expect(hasTallBrackets([tall('('), ...glyphs('1 0 0 1')])).toBe(true);
  expect(hasTallBrackets([tall('|'), ...glyphs('( 1 0 0 1 )')])).toBe(false);
});
