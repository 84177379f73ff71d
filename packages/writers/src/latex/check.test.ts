import {expect, test} from 'vitest';
import {checkLatex} from './check.ts';

const check = (body: string, ...files: string[]) =>
  checkLatex(
    `\\documentclass{article}\n\\newcommand\\own{x}\n\\begin{document}\n${body}\n\\end{document}\n`,
    new Set(files),
  ).map(({line, what, name}) => `${line} ${what} ${name}`);

for (const [body, ...problems] of [
  ['\\textbf{a} \\own $\\frac{1}{2}$ % } \\nothing'],
  ['\\{ \\% }', '4 brace {'],
  ['{a', '4 brace {'],
  ['\\begin{itemize}\n\\item a', '4 environment itemize'],
  ['\\begin{lstlisting}\n\\wrong } \\begin{x}\n\\end{lstlisting}'],
  ['a \\wrong b\n\\alsowrong', '4 command wrong', '5 command alsowrong'],
  [
    '\\fitpicture{20.0bp}{images/a.png}\n\\fitpicture{20.0bp}{images/b.png}',
    '4 command fitpicture',
    '5 command fitpicture',
    '5 picture b.png',
  ],
]) {
  test(`${JSON.stringify(body)} has ${problems.length} problems`, () =>
    expect(check(body!, 'a.png')).toEqual(problems));
}

test('a file of nothing but open braces is not looked at for ever', () => {
  expect(checkLatex('{'.repeat(200_000), new Set())).toHaveLength(100);
});
