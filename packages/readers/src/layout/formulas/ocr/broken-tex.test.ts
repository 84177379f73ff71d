import {expect, test} from 'vitest';
import {looksBroken} from './broken-tex.ts';

test.each([
  ['an operator with nothing behind it', String.raw`a\sum_{i=1}^{n}`],
  ['a sum of nothing with its limits', String.raw`f(x)=\sum\limits_{y\le x}`],
  ['an item of a list that was not recognized', 'x=(x_1,,0)'],
  ['brackets with nothing in them', String.raw`\langle\rangle`],
  ['a bracket alone in a script', '[U(x^{)},H(y)]'],
  ['a relation alone in a script', String.raw`f^{(A\cap B)=}f`],
  ['a limit of nothing', String.raw`x\in A,\lim_{n\to\infty}`],
  ['words of the text', String.raw`If\Omega\in\xi`],
  ['a conjunction among variables', "x+yetx'"],
  ['a name that no operator has', String.raw`[v_1,\operatorname{ces}v_d]`],
  ['a script on nothing', 'E_{[{}_f=0]}'],
  ['the number of an item', '(1)d=5.'],
  ['cases of nothing', String.raw`\begin{cases} 1 \\ 2 \end{cases}`],
])('%s is broken', (_, tex) => {
  expect(looksBroken(tex, false)).toBe(true);
  expect(looksBroken(tex, true)).toBe(true);
});

test.each([
  ['a row without its beginning', String.raw`=\sum_{i=1}^n a_i`],
  ['what stands below a limit', String.raw`n\to+\infty`],
  ['a remark and what follows it', String.raw`\text{and }C=D`],
])('%s is a broken display, within a line it may be', (_, tex) => {
  expect(looksBroken(tex, true)).toBe(true);
  expect(looksBroken(tex, false)).toBe(false);
});

test.each([
  String.raw`\sum_{i=1}^{n}a_i=\lim_{n\to\infty}b_n`,
  String.raw`f(x)=\begin{cases} 1 & x>0 \\ 0 & \text{else} \end{cases}`,
  String.raw`\operatorname{sin}x+\operatorname{Foo}(abc)`,
  String.raw`\left(\frac{1}{2}\right)^{n_i}`,
])('%s is whole', tex => {
  expect(looksBroken(tex, true)).toBe(false);
  expect(looksBroken(tex, false)).toBe(false);
});
