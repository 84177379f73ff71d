import {expect, test} from 'vitest';
import {formulaHtml} from './formula.ts';

test.each([
  '\\underbrace{A}_{\\operatorname{closed}}',
  'x_{\\operatorname{max}}^{\\operatorname{min}}',
  '\\overset{\\operatorname{def}}{=}',
  '\\frac{\\sin}{\\cos}',
])('scripts of %s are one node each', tex => {
  const html = formulaHtml(tex, true, 'mathml');
  expect(html.match(/\u2061/g)!.length).toBeGreaterThan(0);
  // each stands in a group of its own
  expect(html.replace(/<mrow><mi\b[^<>]*>[^<]*<\/mi><mo>\u2061<\/mo><\/mrow>/g, '')).not.toContain('<mo>\u2061</mo>');
});

test('a number at the margin keeps its place by a style', () => {
  const html = formulaHtml('a\\tag{1}', true, 'mathml');
  expect(html).toContain('<mtable style="width:100%"');
  expect(html).not.toMatch(/ width="/);
});
