import {expect, test} from 'vitest';
import {parseXml} from '../tree/parse-xml.ts';
import {officeMathTex} from './office-math.ts';

const r = (text: string, properties = ''): string => `<m:r>${properties}<m:t>${text}</m:t></m:r>`;
const part = (name: string, content: string): string => `<m:${name}>${content}</m:${name}>`;
const tex = (content: string): string => officeMathTex(parseXml(`<m:oMath xmlns:m="m">${content}</m:oMath>`)!);

test.each([
  ['scripts', part('sSup', part('e', r('x')) + part('sup', r('2'))), 'x^2'],
  ['both scripts', part('sSubSup', part('e', r('x')) + part('sub', r('i')) + part('sup', r('12'))), 'x_i^{12}'],
  ['a fraction', part('f', part('num', r('a+b')) + part('den', r('2'))), '\\frac{a+b}{2}'],
  [
    'roots',
    part('rad', part('deg', '') + part('e', r('x'))) + part('rad', part('deg', r('3')) + part('e', r('y'))),
    '\\sqrt{x}\\sqrt[3]{y}',
  ],
  [
    'a sum',
    part(
      'nary',
      '<m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr>' +
        part('sub', r('i=1')) +
        part('sup', r('n')) +
        part('e', r('i')),
    ),
    '\\sum_{i=1}^ni',
  ],
  ['delimiters', part('d', `<m:dPr><m:begChr m:val="["/><m:endChr m:val=")"/></m:dPr>${part('e', r('a,b'))}`), '[a,b)'],
  [
    'a function',
    part('func', part('fName', r('sin', '<m:rPr><m:sty m:val="p"/></m:rPr>')) + part('e', r('x'))),
    '\\sin x',
  ],
  ['words', r('x') + r(' if ', '<m:rPr><m:nor/></m:rPr>') + r('y'), 'x\\text{ if }y'],
  ['accents', part('acc', `<m:accPr><m:chr m:val="⃗"/></m:accPr>${part('e', r('v'))}`), '\\vec{v}'],
  ['a matrix', part('m', part('mr', part('e', r('a')) + part('e', r('b')))), '\\begin{matrix}a&b\\end{matrix}'],
])('%s', (_, content, expected) => {
  expect(
    tex(content)
      .replace(/ ?(\\\\|&) ?/g, '$1')
      .replace(/(?<=\}|\{matrix\})\n|\n/g, ''),
  ).toBe(expected);
});
