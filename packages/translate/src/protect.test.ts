import {builders, type Inline, plainText} from '@recto/model';
import {expect, test} from 'vitest';
import {protect} from './protect.ts';
import {checkTags, normalizeTags, restore} from './restore.ts';

const {text, math, link, footnoteMark, lineBreak} = builders();
const citation = (value: string): Inline => ({type: 'citation', targets: ['r1'], children: [text(value)], from: []});

for (const [name, children, expected] of [
  ['plain', [text('a b')], 'a b'],
  ['a formula with its hint', [text('Let '), math('x_{i}'), text(' be')], 'Let <m1 t="x_i"/> be'],
  [
    'a citation and a footnote',
    [text('see '), citation('[1, 2]'), text(' and'), footnoteMark('n', '3')],
    'see <c1 t="[1, 2]"/> and<n2 t="3"/>',
  ],
  [
    'letters in a style of their own',
    [text('the force '), text('F', 'bold'), text(' and '), text('is', 'italic'), text(' fixed')],
    'the force <m1 t="F"/> and <s2>is</s2> fixed',
  ],
  [
    'functions',
    [text('f(P) of word(s), max(a, b), log P and log a day')],
    '<m1 t="f(P)"/> of word(s), <m2 t="max(a, b)"/>, <m3 t="log P"/> and log a day',
  ],
  [
    'a formula that the reader has in parts',
    [
      text('where Re = '),
      math('\\rho'),
      text('vd', 'italic'),
      math('/\\mu'),
      text(' and flow('),
      text('P', 'italic'),
      text(') = '),
      math('\\lambda'),
    ],
    'where <m1 t="Re = \\rhovd/\\mu"/> and <m2 t="flow(P) = \\lambda"/>',
  ],
  [
    'formulas beside words in parentheses',
    [text('heat ('), math('x'), text(') and cold (of '), math('y'), text(')')],
    'heat (<m1 t="x"/>) and cold (of <m2 t="y"/>)',
  ],
  ['adjacent parts are one tag', [text('a '), math('x'), citation('[1]'), text(' b')], 'a <m1 t="x"/> b'],
  ['styles without their white space', [text('a'), text(' bold ', 'bold'), text('b')], 'a <s1>bold</s1> b'],
  ['a style of the whole segment needs no tag', [text('all ', 'bold'), text('bold', 'bold')], 'all bold'],
  ['a style within it', [text('all ', 'bold'), text('two', 'bold', 'italic')], 'all <s1>two</s1>'],
  ['a link', [text('see '), link({url: 'https://a.org'}, 'our page')], 'see <a1>our page</a1>'],
  [
    'a link that shows its address',
    [text('at '), link({url: 'https://a.org'}, 'https://a.org')],
    'at <a1 t="https://a.org"/>',
  ],
  ['a comparison with its hint', [text('for '), math('\\rho<1'), text(' only')], 'for <m1 t="\\rho\\lt 1"/> only'],
  [
    'addresses in running text',
    [text('Ask anna@example.org (ORCID 0000-0002-1825-0097) or see doi:10.1234/ab-c.')],
    'Ask <k1 t="anna@example.org"/> (ORCID <k2 t="0000-0002-1825-0097"/>) or see <k3 t="doi:10.1234/ab-c"/>.',
  ],
  ['an address', [text('https://a.org/b?c=d')], '<k1 t="https://a.org/b?c=d"/>'],
  ['units', [text('at 3.5 km/h, 25 % or 10 times')], 'at <u1 t="3.5 km/h"/>, <u2 t="25 %"/> or 10 times'],
  ['raised text', [text('the 1'), text('st', 'superscript'), text(' of')], 'the 1<x1 t="st"/> of'],
  ['blanks and boxes that are drawn', [text('Name: '), text('____', 'drawn')], 'Name: <k1 t="____"/>'],
  ['code', [text('call '), text('f<int>()', 'code')], 'call <k1 t="f int ()"/>'],
  ['a line break', [text('a'), lineBreak, text('b')], 'a<b1/>b'],
  ['a source with tags of its own', [text('the tag <m1/> and '), math('x')], 'the tag <m1/> and <qm1 t="x"/>'],
  ['white space at the ends', [text(' a '), math('x'), text(' ')], 'a <m1 t="x"/>'],
] as const) {
  test(`protects: ${name}`, () => {
    const kept = protect(children);
    expect(kept.text).toBe(expected);
    // the source restored from itself is unchanged
    const back = restore(normalizeTags(kept.text, kept), kept);
    expect(plainText(back)).toBe(plainText(children));
    expect(checkTags(normalizeTags(kept.text, kept), kept)).toEqual([]);
  });
}

test('a link around everything is around the translation', () => {
  const kept = protect([link({target: 'b7'}, 'Theorem 1')]);
  expect(restore('定理 1', kept)).toEqual([{type: 'link', target: 'b7', children: [text('定理 1')], from: []}]);
});

test('with more than a dozen tags styles are dropped, formulas never', () => {
  const children = Array.from({length: 8}, (_, index) => [
    text('word', 'italic'),
    text(' '),
    math(`x_${index}`),
    text(' '),
  ]).flat();
  const kept = protect(children);
  expect(kept.pairs.size).toBe(0);
  expect(kept.atoms.size).toBe(8);
});

test('without pairs links keep their text', () => {
  const kept = protect([text('see '), link({url: 'https://a.org'}, 'our page'), text(' b', 'bold')], {pairs: false});
  expect(kept.text).toBe('see <a1 t="our page"/> b');
});

const children = [
  text('If '),
  math('x'),
  text(' is '),
  text('large', 'bold'),
  text(', see '),
  link({url: 'https://a.org'}, 'this ', text('page', 'italic')),
];
const kept = protect(children);

test('the source of the next table', () => {
  expect(kept.text).toBe('If <m1 t="x"/> is <s2>large</s2>, see <a3>this <s4>page</s4></a3>');
});

for (const [answer, problems] of [
  ['<s2>G</s2> <m1/> <a3>S <s4>T</s4></a3>', []],
  ['<a3><s4>T</s4> S</a3>: <m1/> <s2>G</s2>', []],
  ['<m1 t="x"/> <s2>G</s2> <a3>S <s4>T</s4></a3>', []],
  ['＜m1/＞ &lt;s2&gt;G&lt;/s2&gt; <a3>S < s4 >T</ s4></a3>', []],
  ['<m1></m1> <s2>G</s2> <a3>S <s4>T</s4></a3>', []],
  ['<s2>G</s2> <a3>S <s4>T</s4></a3>', ['placeholder-lost m1']],
  ['<m1/><m1/> <s2>G</s2> <a3>S <s4>T</s4></a3>', ['placeholder-doubled m1']],
  ['<m1/> <m7/> <s2>G</s2> <a3>S <s4>T</s4></a3>', ['placeholder-unknown m7']],
  ['<m1/> <s2>G <a3>S</s2> <s4>T</s4></a3>', ['tags-not-nested s2', 'tags-not-nested s2']],
  ['<m1/> <s2>G</s2> <a3>S <s4>T</s4>', ['tags-not-nested a3']],
  ['<m1/> <s2>G</s2> S T', ['placeholder-lost a3', 'placeholder-lost s4']],
] as const) {
  test(`tags of ${answer}`, () => {
    expect(checkTags(normalizeTags(answer, kept), kept).map(({code, tag}) => `${code} ${tag}`)).toEqual(problems);
  });
}

test('the translation has the parts of the source in its own order', () => {
  expect(restore('<a3><s4>Seite</s4> dort</a3> für <m1/>', kept)).toEqual([
    {type: 'link', url: 'https://a.org', children: [text('Seite', 'italic'), text(' dort')], from: []},
    text(' für '),
    math('x'),
  ]);
});
