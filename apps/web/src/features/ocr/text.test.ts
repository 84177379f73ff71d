import {expect, test} from 'vitest';
import {insertFormula, isInFormula, joinLines, spaceAngles} from './text.ts';

test('lines stand below each other, or follow each other', () => {
  expect(joinLines(['a', 'b'], true)).toBe('a\nb');
  expect(joinLines(['a', 'b'], false)).toBe('ab');
});

test.each([
  ['a<b', 'a < b'],
  ['a < b', 'a < b'],
  ['<b>', '< b >'],
])('%s with room around its angles', (text, spaced) => expect(spaceAngles(text)).toBe(spaced));

test.each([
  ['a \\(x\\) b', 5, true],
  ['a \\(x\\) b', 8, false],
  ['a \\(x', 5, true],
  ['a', 1, false],
])('%s at %i is in a formula: %s', (text, at, inside) => expect(isInFormula(text, at)).toBe(inside));

const fraction = {latex: '\\frac{}{}', cursor: 6};

test.each<[string, string, readonly [number, number], boolean, string, number]>([
  ['at the end it is a formula of the line', 'a ', [2, 2], false, 'a \\(\\frac{}{}\\)', 10],
  ['the same with dollars', 'a ', [2, 2], true, 'a $\\frac{}{}$', 9],
  ['within a formula it is part of it', '\\(x\\) a', [3, 3], false, '\\(x\\frac{}{}\\) a', 9],
  ['in a text that is all formula too', 'x+y', [2, 2], false, 'x+\\frac{}{}y', 8],
  ['between words of a text with formulas it is one', 'a b \\(x\\)', [2, 2], false, 'a \\(\\frac{}{}\\)b \\(x\\)', 10],
  ['a formula on lines of its own becomes one line', '\\[a\n+ b\\] c', [3, 3], false, '\\[a\\frac{}{} + b\\] c', 9],
  ['what is selected makes room', '\\(xy\\)', [2, 4], false, '\\(\\frac{}{}\\)', 8],
])('%s', (_, text, selected, dollar, expected, caret) => {
  const change = insertFormula(text, selected, fraction, dollar);
  expect(text.slice(0, change.from) + change.insert + text.slice(change.to)).toBe(expected);
  expect(change.caret).toBe(caret);
});

test('line breaks of what is inserted become spaces', () => {
  const latex = '\\begin{matrix}\na\n\\end{matrix}';
  expect(insertFormula('', [0, 0], {latex, cursor: 0}, false).insert).toBe('\\(\\begin{matrix} a \\end{matrix}\\)');
});
