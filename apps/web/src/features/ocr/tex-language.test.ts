import {expect, test} from 'vitest';
import {texToken} from './tex-language.ts';

function tokens(text: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    const {length, token} = texToken(text.slice(at));
    if (token) found.push(`${token} ${text.slice(at, at + length)}`);
    at += length;
  }
  return found;
}

test('operators, commands, braces, begin and end are distinguished', () => {
  expect(tokens('\\begin{matrix}a & \\frac{1}{b} \\\\ x^2\\end{matrix}')).toEqual([
    'keyword \\begin{matrix}',
    'operator &',
    'tagName \\frac',
    'brace {',
    'brace }',
    'brace {',
    'brace }',
    'tagName \\\\',
    'operator ^',
    'keyword \\end{matrix}',
  ]);
  expect(tokens('so \\(a+b\\) and $c$')).toEqual([
    'delimiter \\(',
    'operator +',
    'delimiter \\)',
    'delimiter $',
    'delimiter $',
  ]);
});

test('every text is read to its end', () => {
  for (const text of ['\\', '5 %', '\u0000', '中文 \\中', '😀']) expect(() => tokens(text)).not.toThrow();
});
