import {expect, test} from 'vitest';
import {texPenalty} from './implausible-tex.ts';

test.each([
  'x=\\frac{a}{b}',
  '\\sum_{\\substack{i<n \\\\ j<n}}a_{ij}',
  'f:[a,b)\\to\\mathbb{R}',
  '\\begin{aligned} a&= \\\\ &b+(c) \\end{aligned}',
  'x=1,\\qquad y=2',
  '\\text{(by 1}=a',
  '\\{x|x>0\\}',
  '{}^tA=B',
  'f\\text{ sur }]0,\\infty[',
  'q:L\\to\\mathbb{R}_+\\quad L\\mapsto x',
])('nothing speaks against %s', tex => {
  expect(texPenalty(tex, true)).toBe(0);
});

test.each([
  'D=(',
  ')\\in\\mathbb{R}',
  '\\frac{1}{\\substack{d \\\\ x}}',
  '{}_{\\frac{1}{2}}x',
  '\\simeq\\gamma\\star\\qquad\\star\\ldots',
  '\\sum_{kl}^{,}c',
  '\\begin{pmatrix} a \\\\ . \\end{pmatrix}',
  'K(x)=a\\quad+y',
])('something speaks against %s', tex => {
  expect(texPenalty(tex, true)).toBeGreaterThan(0.2);
});

test('a formula within a line may end with a relation, a display may not', () => {
  expect(texPenalty('x=', false)).toBe(0);
  expect(texPenalty('x=', true)).toBeGreaterThan(0.2);
});
