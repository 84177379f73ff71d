import {inkOf} from '@recto/model';
import {expect, test} from 'vitest';
import {shownCharacters} from './shown-characters.ts';

test.each([
  ['\\frac{a}{b}+\\sqrt{c}', 'ab+√c'],
  ['\\mathbb{E}\\left[X_{t}^{2}\\right.', 'E[Xt2'],
  ['\\operatorname*{argmax}_{x} \\sin x*y', 'argmaxxsinx*y'],
  ['\\begin{array}{lcr} a & b \\\\ c & d \\end{array}', 'abcd'],
  ['\\begin{cases} 1 \\end{cases}\\begin{pmatrix} 2 \\end{pmatrix}', '{1(2)'],
  ['\\hat{x}\\in\\{1,\\,2\\}', 'x´∈{1,2}'],
  ['\\text{if } x\\ne 0', 'ifx≠0'],
  ['90^{\\circ} \\le \\alpha', '90°≤α'],
  ['\\|x\\| \\cdots \\ldots', '‖x‖⋯...'],
  ['A \\xrightarrow{f} B \\pmod 2', 'A→fB(mod)2'],
])('%s shows %s', (tex, shown) => {
  const sorted = (text: string): number[] => inkOf(text).sort((a, b) => a - b);
  expect(sorted(shownCharacters(tex))).toEqual(sorted(shown));
});
