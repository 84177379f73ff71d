import {formulas} from '@recto/testkit';
import {expect, test} from 'vitest';
import {mathmlFromTex} from '../../mathml/from-tex.ts';
import {untagged} from '../../mathml/tags.ts';
import {ommlFromMathml} from './convert.ts';
import {schemaProblems} from './schema.fixture.ts';

const omml = (tex: string, display = true): string => {
  const mathml = mathmlFromTex(untagged(tex).tex, display);
  if ('problem' in mathml) throw new Error(mathml.problem);
  return ommlFromMathml(mathml.root).content.replace(/<w:rPr><w:rFonts [^>]*\/><\/w:rPr>/g, '');
};

for (const [kind, all] of Object.entries(formulas)) {
  test(`formulas of ${kind} keep to the schema, displayed and in a line`, () => {
    for (const tex of all) {
      expect(schemaProblems(omml(tex)), tex).toEqual([]);
      if (!/\\begin\{(?:align|gather)/.test(tex)) expect(schemaProblems(omml(tex, false)), tex).toEqual([]);
    }
  });
}

const r = (text: string, style = '') => `<m:r>${style === '' ? '' : `<m:rPr>${style}</m:rPr>`}<m:t>${text}</m:t></m:r>`;
const plain = '<m:sty m:val="p"/>';
const none = r('\u200b', '<m:lit/>');

for (const [tex, expected] of [
  ['\\frac ab', `<m:f><m:num>${r('a')}</m:num><m:den>${r('b')}</m:den></m:f>`],
  ['\\sqrt[3]x', `<m:rad><m:deg>${r('3')}</m:deg><m:e>${r('x')}</m:e></m:rad>`],
  ['x_i^2', `<m:sSubSup><m:e>${r('x')}</m:e><m:sub>${r('i')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`],
  ['{}^{14}C', `<m:sPre><m:sub>${none}</m:sub><m:sup>${r('14')}</m:sup><m:e>${r('C')}</m:e></m:sPre>`],
  ['x^{}', `<m:sSup><m:e>${r('x')}</m:e><m:sup>${none}</m:sup></m:sSup>`],
  ['\\sum_i a_i+c', /<m:nary>.*"undOvr"\/><m:supHide.*<m:e><m:sSub>.*<\/m:sSub><\/m:e><\/m:nary><m:r><m:t>\+/],
  ['\\int_0^1 f+g\\,dx=1', /"subSup".*<m:t>d<\/m:t><\/m:r><m:r><m:t>x<\/m:t><\/m:r><\/m:e><\/m:nary><m:r><m:t>=/],
  ['\\iint f\\,dx\\,dy+1', /<m:t>y<\/m:t><\/m:r><\/m:e><\/m:nary><m:r><m:t>\+/],
  ['\\sum_i(a_i+b)+c', /<m:t>b<\/m:t><\/m:r><m:r><m:t>\)<\/m:t><\/m:r><\/m:e><\/m:nary><m:r><m:t>\+/],
  [
    '\\bigcup_i^n U',
    /^<m:limLow><m:e><m:limUpp><m:e><m:r>.*<m:t>⋃<.*<m:t>n<.*<\/m:limUpp>.*<m:t>i<.*<\/m:limLow><m:r><m:t>U</,
  ],
  [
    '\\left(a\\middle|b\\right]',
    /<m:begChr m:val="\("\/><m:sepChr m:val="\|"\/><m:endChr m:val="\]"\/><\/m:dPr><m:e>.*<\/m:e><m:e>/,
  ],
  ['\\left.a\\right|', /<m:begChr m:val=""\/><m:endChr m:val="\|"\/>/],
  ['\\bigl(a\\bigr)^2', /<m:sSup><m:e><m:d>.*<\/m:d><\/m:e><m:sup>/],
  ['(a+b)^2', /^<m:sSup><m:e><m:d>.*<\/m:d><\/m:e><m:sup>/],
  ['((a)+b)_i', /^<m:sSub><m:e><m:d>.*<m:t>\(<.*<m:t>\)<.*<\/m:d><\/m:e><m:sub>/],
  ['x)^2', /^<m:r>.*<m:sSup><m:e><m:r>.*<m:t>\)</],
  ['|x|', /<m:begChr m:val="\|"\/><m:endChr m:val="\|"\/>/],
  ['a|b', `${r('a')}${r('|', `<m:lit/>${plain}`)}${r('b')}`],
  ['\\hat x', `<m:acc><m:accPr><m:chr m:val="\u0302"/></m:accPr><m:e>${r('x')}</m:e></m:acc>`],
  ['\\overline x', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${r('x')}</m:e></m:bar>`],
  ['\\underline x', `<m:bar><m:barPr><m:pos m:val="bot"/></m:barPr><m:e>${r('x')}</m:e></m:bar>`],
  ['\\underbrace{x}_n', /<m:limLow><m:e><m:groupChr><m:groupChrPr><m:chr m:val="⏟"\/><m:pos m:val="bot"\/>.*<m:lim>/],
  ['\\xrightarrow[b]{a}', /<m:limLow><m:e><m:groupChr>.*"→".*<m:t>a<.*<m:lim>.*<m:t>b</],
  ['\\xrightarrow[b]{}', /^<m:groupChr><m:groupChrPr><m:chr m:val="→"\/><m:pos m:val="top"\/>.*<m:t>b</],
  // LibreOffice shows a backslash before a literal brace
  ['a\\}', `${r('a')}${r('}')}`],
  ['\\boxed x', /<m:borderBox><m:e>/],
  ['\\cancel x', /<m:hideTop .*<m:hideBot .*<m:hideLeft .*<m:hideRight .*<m:strikeBLTR /],
  ['\\begin{aligned}a&=b\\\\c&=d\\end{aligned}', /<m:eqArr><m:e>.*<m:t>&amp;<.*<\/m:e><m:e>.*<m:t>&amp;</],
  ['\\begin{cases}a&b\\\\c&d\\end{cases}', /<m:begChr m:val="{"\/><m:endChr m:val=""\/>.*<m:mcJc m:val="left"\/>/],
  ['\\left[\\begin{array}{c|c}a&b\\end{array}\\right]', /<m:sepChr m:val="\|"\/>.*<m:m>.*<m:m>/],
  ['\\begin{pmatrix}1&\\\\&1\\end{pmatrix}', /<m:mr>.*\u200b.*<\/m:mr><m:mr>/],
  ['\\sin x+1', `<m:func><m:fName>${r('sin', plain)}</m:fName><m:e>${r('x')}</m:e></m:func>${r('+')}${r('1')}`],
  ['\\lim_{x}f(x)+1', /<m:func><m:fName><m:limLow>.*<m:t>\)<\/m:t><\/m:r><\/m:e><\/m:func><m:r><m:t>\+/],
  ['\\text{a "b"}', /<m:t xml:space="preserve">a ”b”</],
  ['\\mathbb R', r('ℝ', plain)],
  ['\\mathbb E', r('E', `<m:scr m:val="double-struck"/>${plain}`)],
  ['\\boldsymbol x', r('x', '<m:sty m:val="bi"/>')],
  ['\\operatorname{Im}z', /<m:fName><m:r><m:rPr><m:lit\/><m:sty m:val="p"\/><\/m:rPr><m:t>Im</],
  ['\\lim\\nolimits_{x}a', /<m:sSub><m:e><m:r><m:rPr><m:lit\/><m:sty m:val="p"\/><\/m:rPr><m:t>lim</],
  ['\\text{if }', '<m:r><m:rPr><m:nor/></m:rPr><m:t xml:space="preserve">if </m:t></m:r>'],
  ['\\ce{SO4^2-}', /<m:sSubSup><m:e>.*O.*<m:sub>.*4.*<m:sup>.*2/],
  ['a\\quad b', `${r('a')}<m:r><m:t xml:space="preserve">\u2003</m:t></m:r>${r('b')}`],
  ['a\\\\b', `<m:eqArr><m:e>${r('a')}</m:e><m:e>${r('b')}</m:e></m:eqArr>`],
] as [string, string | RegExp][]) {
  test(`${tex} has its form`, () => {
    if (typeof expected === 'string') expect(omml(tex)).toBe(expected);
    else expect(omml(tex)).toMatch(expected);
  });
}

test.each([
  ['|x|+1', true],
  ['|f(x)|', true],
  ['P(A|B)+P(C|D)', false],
  ['\\{x|f(x)=1\\}\\cup\\{y|y>0\\}', false],
  ['y|x;h(x)=E[y|x]', false],
])('the bars of %s are around something: %s', (tex, around) => {
  expect(omml(tex).includes('<m:begChr m:val="|"/>')).toBe(around);
});

test('what has no form is told', () => {
  const {root} = mathmlFromTex('\\begin{array}{c}a\\\\\\hline b\\end{array}', true) as {root: never};
  expect(ommlFromMathml(root).lost).toEqual(['rules between rows']);
});

test('thousands of sums within sums, and deep nesting, are written', () => {
  expect(omml('\\sum '.repeat(2500)).match(/<m:nary>/g)).toHaveLength(2500);
  const deep = mathmlFromTex(`${'{\\sqrt{'.repeat(300)}x${'}}'.repeat(300)}`, true);
  if ('root' in deep) expect(schemaProblems(ommlFromMathml(deep.root).content)).toEqual([]);
});

test.each([
  ['=b', ['=']],
  ['a=b', []],
  ['a-', ['-']],
  ['-a', []],
  ['(a,b]', ['(', ']']],
  ['[a,(b)]', []],
  ['a|b', ['|']],
  ['x_{>0}', ['&gt;']],
  ['\\stackrel{!}{=}', ['=']],
  ['\\#A', ['#']],
  ['a\\_b', ['_']],
  ['V_{\\operatorname{IREG}\\_\\mathrm{CHG}}', ['_']],
  ['a/b', []],
])('operators of %s without what they join are taken literally', (tex, literal) => {
  const runs = [...omml(tex).matchAll(/<m:lit\/>(?:<m:sty [^>]*>)?<\/m:rPr><m:t>([^<]*)</g)].map(([, text]) => text);
  expect(runs.map(text => text!.replace('−', '-'))).toEqual(literal);
});
