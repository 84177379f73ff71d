import {expect, test} from 'vitest';
import {katexProblem} from './katex.ts';

test('a formula is judged with the macros it is given, which stay as they are', () => {
  const macros = {'\\two': '2'};
  expect(katexProblem('\\two', false)).toContain('Undefined control sequence');
  expect(katexProblem('\\two', false, macros)).toBeUndefined();
  expect(katexProblem('\\gdef\\three{3}\\three', false, macros)).toBeUndefined();
  expect(katexProblem('\\three', false, macros)).toContain('Undefined control sequence');
  expect(macros).toEqual({'\\two': '2'});
});

test('what stands on a line of its own only is judged by its place', () => {
  expect(katexProblem('\\begin{align}a\\end{align}', true)).toBeUndefined();
  expect(katexProblem('\\begin{align}a\\end{align}', false)).toBeDefined();
});
