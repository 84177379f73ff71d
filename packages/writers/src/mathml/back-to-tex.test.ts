import {mathmlToTex, plainTex} from '@recto/math/mathml';
import {expect, test} from 'vitest';
import {mathmlFromTex} from './from-tex.ts';
import {parseMathml} from './parse.ts';

const mathml = (tex: string) => {
  const read = mathmlFromTex(tex, true);
  if ('problem' in read) throw new Error(`${tex}: ${read.problem}`);
  return read.root;
};

test.each([
  'x^2+y^2=z^2',
  'a_{i,j}',
  "f'(x)",
  "f''_{n}",
  '\\frac{a+b}{c}',
  '\\dfrac{1}{2}',
  '\\sqrt{x+1}',
  '\\sqrt[3]{x}',
  '\\sum_{i=1}^{n}i^2',
  '\\int_0^\\infty e^{-x}\\,dx',
  '\\prod_{k=1}^{m}a_k',
  '\\lim_{x\\to 0}\\frac{\\sin x}{x}',
  '\\operatorname{argmax}x',
  '\\operatorname*{argmax}_{x}f(x)',
  '\\hat{x}+\\bar{y}+\\vec{v}+\\dot{q}+\\tilde{z}+\\ddot{u}',
  '\\widehat{ABC}+\\overline{z+w}+\\underline{k}',
  '\\overbrace{a+b}^{n}+\\underbrace{c+d}_{m}',
  '\\overset{!}{=}',
  '\\xrightarrow[b]{a}',
  '\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}',
  '\\begin{vmatrix}a & b \\\\ c & d\\end{vmatrix}',
  '\\begin{cases}1 & x>0 \\\\ 0 & x\\le 0\\end{cases}',
  '\\begin{aligned}a &= b \\\\ c &= d\\end{aligned}',
  '\\begin{array}{l|r}a & b \\\\ c & d\\end{array}',
  '\\left(\\frac{a}{b}\\right)^2',
  '\\left\\{\\frac{a}{b}\\right.',
  '\\left|\\frac{x}{y}\\right|',
  '|x|+\\|y\\|',
  '\\binom{n}{k}',
  '\\mathbb{R}\\subset\\mathbb{C}',
  '\\mathcal{L}+\\mathfrak{g}+\\mathbf{v}+\\mathrm{d}x+\\boldsymbol{\\alpha}',
  '\\alpha\\beta\\Gamma\\Omega\\varepsilon\\vartheta',
  'a\\ne b\\le c\\notin D\\subseteq E\\cup F',
  '\\forall x\\exists y:x\\in y',
  'x\\text{ if }y>0',
  '\\boxed{E=mc^2}',
  '\\cancel{x}',
  '\\phantom{x}y',
  '90^{\\circ}',
  '{}^{14}_{6}C',
  'a\\quad b\\qquad c\\;d',
  '\\iint f\\,dA',
  '50\\%',
  '\\{1,2\\}',
  'x\\bmod n',
])('%s is itself again', tex => {
  const once = mathml(tex);
  const again = plainTex(once);
  expect(mathml(again), again).toEqual(once);
});

test.each([
  ['<math><mi>sin</mi><mo>&#x2061;</mo><mi>x</mi></math>', '\\sin x'],
  ['<math><mn>1,000</mn></math>', '1{,}000'],
  ['<math><mfenced open="[" close="]" separators=";"><mi>a</mi><mi>b</mi></mfenced></math>', '[a;b]'],
  ['<math><mfrac bevelled="true"><mi>a</mi><mi>b</mi></mfrac></math>', '{a}/{b}'],
  [
    '<math><mmultiscripts><mi>R</mi><mi>i</mi><none/><mprescripts/><mn>1</mn><mn>2</mn></mmultiscripts></math>',
    '{}_1^2R_i',
  ],
  ['<math><mi>速度</mi><mo>=</mo><mn>3</mn></math>', '\\text{速度}=3'],
  ['<math><mi>ℝ</mi><mo>∋</mo><mi>𝐯</mi></math>', '\\mathbb{R}\\ni\\mathbf{v}'],
  ['<math><mo>(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo></math>', '\\left( \\frac{1}{2}\\right) '.trim()],
  ['<math><mo stretchy="false">(</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>)</mo></math>', '(\\frac{1}{2})'],
  ['<math><menclose notation="box"><mi>x</mi></menclose></math>', '\\boxed{x}'],
  ['<math><mspace width="2em"/><mi>x</mi></math>', '\\qquad x'],
  ['<math><mtext>50% of $x_1$</mtext></math>', '\\text{50\\% of \\$x\\_1\\$}'],
  ['<math></math>', ''],
  ['<math><msup><mi>x</mi></msup></math>', 'x'],
])('%s is %s', (source, tex) => expect(mathmlToTex(parseMathml(source)!)).toBe(tex));

test('an annotation goes before what is presented', () => {
  const annotated = (tex: string) =>
    mathmlToTex(
      parseMathml(
        `<math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`,
      )!,
    );
  expect(annotated('\\vec x')).toBe('\\vec x');
  expect(annotated('{\\displaystyle E=mc^{2}}')).toBe('E=mc^{2}');
  expect(annotated('{\\displaystyle a}{b}')).toBe('{\\displaystyle a}{b}');
  expect(annotated('')).toBe('x');
});
