import {expect, test} from 'vitest';
import {toBrackets, toDollars, withFormulas} from './formula-mode.ts';

test.each([
  ['\\(x\\) and \\[y\\]', '$x$ and $$y$$'],
  ['a \\\\(b', 'a \\\\(b'],
  ['\\left(x\\right)', '\\left(x\\right)'],
])('%s in dollars', (text, dollars) => expect(toDollars(text)).toBe(dollars));

test.each([
  ['$x$ and $$y$$', '\\(x\\) and \\[y\\]'],
  ['costs $5 and $6', 'costs $5 and $6'],
  ['\\(x\\)', '\\(x\\)'],
  ['\\$5 $a_1$', '\\$5 \\(a_1\\)'],
])('%s in brackets', (text, brackets) => expect(toBrackets(text)).toBe(brackets));

test.each([
  ['dollar', '\\(x\\) in `\\(` and\n```sh\n\\(a\\)\n```\n\\[y\\]', '$x$ in `\\(` and\n```sh\n\\(a\\)\n```\n$$y$$'],
  ['normal', '$x$ costs `$PATH$` $$y$$', '\\(x\\) costs `$PATH$` \\[y\\]'],
] as const)('Markdown in the way %s, its code as it is', (mode, markdown, written) =>
  expect(withFormulas(markdown, mode)).toBe(written),
);
