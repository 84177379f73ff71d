import {expect, test} from 'vitest';
import {normalizeFormula} from './normalize.ts';

const normal = (tex: string, display = true) => normalizeFormula(tex, display, text => `<${text}>`);

for (const [given, tex] of [
  ['x_i^2', 'x_{i}^{2}'],
  ['\\frac12', '\\frac{1}{2}'],
  ['x^\\frac ab', 'x^{\\frac{a}{b}}'],
  ['\\sqrt[3]x', '\\sqrt[{3}]{x}'],
  ['\\R^n', '\\mathbb{R}^{n}'],
  ['α ≤ 中', '\\alpha  \\leq  \\text{<中>}'],
  ['\\text{if $x>0$ y}', '\\text{<if >$x>0$< y>}'],
  ['a % \\input{x}\nb', 'a b'],
  ['\\left\\langle x \\right>', '\\left\\langle  x \\right\\rangle '],
  ['\\textcolor{red}{x}\\hspace{2em}', '{x}\\hspace{2em}'],
  [
    '\\begin{array}{c|c}a&b\\\\[2pt]\\hline c&d\\end{array}',
    '\\begin{array}{c|c} a&b\\\\[2pt] \\hline  c&d \\end{array}',
  ],
  [
    '\\begin{cases}a&b\\\\c&d\\end{cases}\\begin{rcases}a&b&c\\\\d\\end{rcases}',
    '\\begin{cases} a&b\\\\ c&d \\end{cases}\\left.\\begin{array}{lll} a&b&c\\\\ d \\end{array}\\right\\}',
  ],
  ['\\begin{gathered}a&b\\end{gathered}', '\\begin{aligned} a&b \\end{aligned}'],
  ['\\begin{gathered}a\\\\b\\end{gathered}', '\\begin{gathered} a\\\\ b \\end{gathered}'],
  ['\\begin{align}a\\tag{1}\\end{align}', '\\begin{align*} a\\tag{<1>} \\end{align*}'],
  ['\\href{javascript:alert(1)}{x}', '{x}'],
  ['\\ce{2H2 + O2 ->[\\Delta] 2H2O}', '\\ce{2H2 + O2 ->[\\Delta ] 2H2O}'],
  ['\\prescript{14}{6}C', '\\prescript{14}{6}{C}'],
  ['\\sout{x}', '\\text{\\sout{$x$}}'],
  ['\\begin{equation}x\\end{equation}', '\\begin{equation*} x \\end{equation*}'],
]) {
  test(`${given} becomes ${tex}`, () => expect(normal(given!)).toMatchObject({ok: true, tex: tex!.trim()}));
}

for (const given of [
  '\\write18{rm -rf /}',
  '\\input{/etc/passwd}',
  '\\immediate\\openout1=x',
  '\\def\\x{\\x}\\x',
  '\\newcommand{\\x}{1}',
  '\\csname input\\endcsname',
  '\\ce{\\input{x}}',
  '\\ce{$\\write18{x}$}',
  '\\fbox{\\input{x}}',
  '\\includegraphics{x}',
  'a^^41',
  '\\begin{verbatim}x\\end{verbatim}',
  '\\text{\\input{x}}',
  '\\kern 99999pt',
  'x$\\input{y}$',
  '{'.repeat(300),
  `${'{'.repeat(200)}${'}'.repeat(200)}`,
  '\\frac{1}',
  'x'.repeat(30_000),
]) {
  test(`${given.slice(0, 40)} is refused`, () => expect(normal(given)).toMatchObject({ok: false}));
}

test('a number of its own is told apart, and rows outside of an environment', () => {
  expect(normal('x \\tag{3}')).toMatchObject({ok: true, tag: '3', tex: 'x'});
  expect(normal('\\begin{aligned}x\\tag{3}\\end{aligned}')).toMatchObject({tag: '3', environment: 'aligned'});
  expect(normal('x \\\\ y')).toMatchObject({ok: true, rows: true});
  expect(normal('\\begin{aligned}x\\end{aligned}')).toMatchObject({environment: 'aligned'});
  expect(normal('\\begin{aligned}x\\end{aligned}+\\begin{aligned}x\\end{aligned}')).not.toHaveProperty('environment');
});

test('what needs a display stands in a line by another name', () => {
  expect(normal('\\begin{split}a&=b\\end{split}', false)).toMatchObject({tex: '\\begin{aligned} a&=b \\end{aligned}'});
  expect(normal('\\begin{split}a&=b\\end{split}')).toMatchObject({tex: '\\begin{split} a&=b \\end{split}'});
});
