import {expect, test} from 'vitest';
import {markdownHtml} from './markdown-html.ts';
import {plainText} from './plain-text.ts';

const formulasOf = (markdown: string) => markdownHtml(markdown, 'n').formulas.map(({tex, display}) => [tex, display]);

test.each([
  ['inline $a_1 * b_2 * c$ and *x*', [['a_1 * b_2 * c', false]]],
  [
    '\\(a\\) and \\[b\\]',
    [
      ['a', false],
      ['b', true],
    ],
  ],
  ['$$\na\n+ b\n$$', [['a\n+ b', true]]],
  ['text\n\\[\nx\n\\]\nmore', [['x', true]]],
  ['`$a$` is code', []],
  ['```\n$a$\n```', []],
  ['\\$a$ stays', []],
  ['<table><tr><td>$a &lt; b$</td><td>&#36;5$</td></tr></table>', [['a < b', false]]],
  ['<table><tr><td title="$a$">x</td></tr></table>', []],
  ['| a |\n|---|\n| $x \\vert y$ |', [['x \\vert y', false]]],
  ['$$\nnever closed\n\ntext', []],
])('the formulas of %j', (markdown, formulas) => expect(formulasOf(markdown)).toEqual(formulas));

test('a placeholder written in the document is not one of ours', () => {
  const {html} = markdownHtml('<x-guess-math n="0"></x-guess-math> $a$', 'secret');
  expect(html).toContain('<x-secret-math n="0">');
  expect(html.match(/x-secret-math n=/g)).toHaveLength(1);
});

test('footnotes stand where they are, and their marks are ours', () => {
  const {html, labels} = markdownHtml('a[^1] b\n\n[^1]: the *note*\n    goes on', 'n');
  expect(labels).toEqual(['1', '1']);
  expect(html).toContain('<aside><x-n-note n="1"></x-n-note><p>the <em>note</em>\ngoes on</p>');
});

test.each([
  ['# Title *x*', 'Title x'],
  ['a $x^2$ b', 'a x^2 b'],
  ['- one\n- two', 'one\ntwo'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', 'a\tb\n1\t2'],
  ['<table>\n<tr><td rowspan="2">a</td><td>b</td></tr>\n</table>', 'a\tb'],
  ['a[^1]', 'a'],
  ['<p>it&#39;s &#x27;a&apos; &nbsp;b &eacute;</p>', "it's 'a' \u00a0b é"],
  ['<p>a &amp;lt; b &lt;i&gt; &nothing; 1 & 2; \\*c\\*</p>', 'a &lt; b <i> &nothing; 1 & 2; \\*c\\*'],
])('the text of %j', (markdown, text) => expect(plainText(markdown)).toBe(text));
