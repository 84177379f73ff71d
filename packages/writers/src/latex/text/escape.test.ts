import {expect, test} from 'vitest';
import {escapeText, safeStart} from './escape.ts';

for (const [text, tex] of [
  [
    'a & b_c 100% #1 $x {y} ~ ^ \\',
    'a \\& b\\_c 100\\% \\#1 \\$x \\{y\\} \\textasciitilde{} \\textasciicircum{} \\textbackslash{}',
  ],
  ['^^41', '\\textasciicircum{}\\textasciicircum{}41'],
  ['\\write18{rm}', '\\textbackslash{}write18\\{rm\\}'],
  ['-- <<a>> ,, !`', '-{}- <{}<a>{}> ,{}, !{}\\textasciigrave{}'],
  ['“tea” – ‘a’ — …', "``tea'' -- `a' --- \\ldots{}"],
  ['他说“茶”。', '他说“茶”。'],
  ['naïve Łódź €', 'naïve Łódź €'],
  ['α-helix', '\\ensuremath{\\alpha}-helix'],
  ['λόγος', '\\inGreek{λόγος}'],
  ['чай чёрный', '\\inCyrillic{чай} \\inCyrillic{чёрный}'],
  ['x ≤ y', 'x \\ensuremath{\\leq} y'],
  ['m² and m⁴', 'm² and m\\textsuperscript{4}'],
  ['①', '\\textcircled{\\scriptsize 1}'],
  ['ﬁn, Ａ', 'fin, Ａ'],
  ['\u2603', '\\anysymbol{\u2603}{2603}'],
  ['a\u00a0b\u00adc\u200bd\u0000\u202ee', 'a~b\\-c\\hspace{0pt}de'],
  [
    'https://tea.example/leaves_and_more/of/them?all',
    'https://\\hspace{0pt}tea.\\hspace{0pt}example/\\hspace{0pt}leaves\\_\\hspace{0pt}and\\_\\hspace{0pt}more/\\hspace{0pt}of/\\hspace{0pt}them?\\hspace{0pt}all',
  ],
  ['0123456789abcdef0123456789abcdef01234567', '0123456789abcdef0123456789abcdef01234567'],
  [
    '0123456789abcdef0123456789abcdef012345678',
    '0123456789ab\\hspace{0pt}cdef01234567\\hspace{0pt}89abcdef0123\\hspace{0pt}45678',
  ],
  ['شاي', '\\RLE{\\inArabic{شاي}}'],
  ['שלום 20 עולם', '\\RLE{\\inHebrew{שלום} \\LRE{20} \\inHebrew{עולם}}'],
]) {
  test(`${text} becomes ${tex}`, () => expect(escapeText(text!, {rightToLeft: false})).toBe(tex));
}

test('a bracket or a star at the start is no option', () => {
  expect([safeStart('[12] x'), safeStart(' *'), safeStart('a[1]')]).toEqual(['{[}12] x', ' {*}', 'a[1]']);
});
