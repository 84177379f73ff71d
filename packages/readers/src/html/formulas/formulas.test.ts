import {expect, test} from 'vitest';
import {lineOf, sketchOf, sketchOfOne} from '../sketch.fixture.ts';

const math = (tex: string) => ({type: 'inlineMath', tex});
const equation = (tex: string, label?: string) => ({type: 'equation', tex, ...(label && {label})});
const presented = '<mrow><msup><mi>x</mi><mn>2</mn></msup></mrow>';
const annotated = (tex: string) =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics>${presented}<annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;

// the forms in which pages have formulas, written after the documents of each program
test.each([
  ['MathML', `<math>${presented}</math>`, 'x^2'],
  ['MathML with a prefix', '<m:math><m:mfrac><m:mn>1</m:mn><m:mi>y</m:mi></m:mfrac></m:math>', '\\frac{1}{y}'],
  ['MathML with its source', annotated('x^{2}'), 'x^{2}'],
  [
    'KaTeX',
    `<span class="katex"><span class="katex-mathml">${annotated('x^2')}</span><span class="katex-html" aria-hidden="true"><span class="base">x2</span></span></span>`,
    'x^2',
  ],
  ['KaTeX that does not parse', '<span class="katex-error" title="ParseError">\\frac{x</span>', '\\frac{x'],
  [
    'MathJax 2',
    `<span class="MathJax_Preview">x2</span><span class="MathJax" id="MathJax-Element-1-Frame"><nobr aria-hidden="true">x2</nobr><span class="MJX_Assistive_MathML"><math>${presented}</math></span></span><script type="math/tex" id="MathJax-Element-1">x^2</script>`,
    'x^2',
  ],
  [
    'MathJax 2, saved without its script',
    `<span class="MathJax" data-mathml="&lt;math&gt;${presented.replaceAll('<', '&lt;')}&lt;/math&gt;"><nobr aria-hidden="true">x2</nobr></span>`,
    'x^2',
  ],
  ['MathJax 2 with MathML', `<script type="math/mml"><math>${presented}</math></script>`, 'x^2'],
  [
    'MathJax 3',
    `<mjx-container class="MathJax" jax="CHTML"><mjx-math aria-hidden="true"><mjx-msup></mjx-msup></mjx-math><mjx-assistive-mml unselectable="on" display="inline"><math>${presented}</math></mjx-assistive-mml></mjx-container>`,
    'x^2',
  ],
  [
    'MathJax 4',
    '<mjx-container class="MathJax" jax="CHTML"><mjx-math data-latex="x^2" aria-hidden="true"></mjx-math></mjx-container>',
    'x^2',
  ],
  [
    'an encyclopedia',
    `<span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;">${annotated('{\\displaystyle x^{2}}')}</span><img src="https://x.org/f.svg" class="mwe-math-fallback-image-inline" alt="{\\displaystyle x^{2}}"></span>`,
    'x^{2}',
  ],
  [
    'an encyclopedia, images alone',
    '<img class="mwe-math-fallback-image-inline" src="https://x.org/f.svg" alt="{\\displaystyle x^{2}}">',
    'x^{2}',
  ],
  ['an image of TeX', '<img class="tex" src="f.png" alt="x^2">', 'x^2'],
  ['raw TeX', '\\(x^2\\)', 'x^2'],
  ['raw TeX between dollars', '$x^2$', 'x^2'],
])('%s within a line', (_, html, tex) => expect(lineOf(`<p>a ${html} b</p>`)).toEqual(['a ', math(tex), ' b']));

test.each([
  ['MathML', `<math display="block">${presented}</math>`, 'x^2'],
  [
    'KaTeX',
    `<span class="katex-display"><span class="katex"><span class="katex-mathml">${annotated('x^2')}</span></span></span>`,
    'x^2',
  ],
  [
    'MathJax 2',
    '<div class="MathJax_Display"><span class="MathJax">x</span></div><script type="math/tex; mode=display">x^2</script>',
    'x^2',
  ],
  [
    'MathJax 3',
    `<mjx-container display="true"><mjx-assistive-mml display="block"><math display="block">${presented}</math></mjx-assistive-mml></mjx-container>`,
    'x^2',
  ],
  [
    'an encyclopedia',
    '<span class="mwe-math-element"><img class="mwe-math-fallback-image-display" alt="{\\displaystyle x^{2}}"></span>',
    'x^{2}',
  ],
  ['raw TeX', '\\[ x^2 \\]', 'x^2'],
  ['raw TeX between dollars', '$$\nx^2\n$$', 'x^2'],
  ['an environment', '\\begin{align}x&amp;=1\\end{align}', '\\begin{align}x&=1\\end{align}'],
])('%s on lines of its own', (_, html, tex) =>
  expect(sketchOf(`<p>a ${html} b</p>`)).toEqual([
    {type: 'paragraph', children: ['a']},
    equation(tex),
    {type: 'paragraph', children: ['b']},
  ]),
);

test('the number of a formula is its label', () => {
  expect(sketchOfOne('<p>\\[ x^2 \\tag{2.1} \\]</p>')).toEqual(equation('x^2', '2.1'));
  expect(sketchOfOne(`<div class="equation">${annotated('x^2')}<span class="number">(3)</span></div>`)).toEqual(
    equation('x^2', '3'),
  );
});

test.each([
  'It costs $5 and $6.',
  'Between $10_000 and $20',
  'US$ and A$ are dollars',
  'the variable $HOME or $PATH',
  'a $ b $ c',
  'an open \\( bracket',
  'a path C:\\[dir',
  '$$ alone',
])('%s is text', line => expect(lineOf(`<p>${line}</p>`)).toEqual([line]));

test('TeX in code is code', () => {
  expect(lineOf('<p><code>\\(x\\)</code></p>')).toEqual([{type: 'text', value: '\\(x\\)', marks: ['code']}]);
});
