import {expect, test} from 'vitest';
import {formulaHtml} from './formula.ts';
import {withPlainTokens} from './plain-tokens.ts';

test.each([
  ['<mo lspace="0em"><mrow><mi>m</mi></mrow></mo>', '<mrow><mrow><mi>m</mi></mrow></mrow>'],
  [
    '<mi><mover><mo><mi>x</mi></mo><mo>.</mo></mover></mi>',
    '<mrow><mover><mrow><mi>x</mi></mrow><mo>.</mo></mover></mrow>',
  ],
  ['<mo></mo><mtext>a &lt;b</mtext>', '<mo></mo><mtext>a &lt;b</mtext>'],
])('%s becomes %s', (given, expected) => expect(withPlainTokens(given)).toBe(expected));

test.each([
  '\\overset{!}{=}',
  'a\\bmod b',
  '\\mathop{\\rm arg\\,max}_x',
  '\\dddot{x}',
  '\\mathrel{\\text{is}}',
  '\\frac{a}{b}',
])('tokens of %s hold no elements', tex => {
  const html = formulaHtml(tex, true, 'mathml');
  expect(html).toContain('<math');
  expect(html).not.toMatch(/<(mi|mn|mo|ms|mtext)\b[^<>]*><(?!\/\1>)/);
});
