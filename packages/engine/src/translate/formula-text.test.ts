import {expect, test} from 'vitest';
import {formulaText, plainFormulas} from './formula-text.ts';

test.each([
  ['x', 'x'],
  ['x^2', 'x²'],
  ['x^{10} + a_{12}', 'x¹⁰ + a₁₂'],
  ['\\alpha x\\le \\beta', 'αx≤β'],
  ['n-1', 'n−1'],
  ['10^{-3}', '10⁻³'],
])('%s is %s', (tex, text) => {
  expect(formulaText(tex)).toBe(text);
});

test.each(['\\frac{a}{b}', 'x^q', 'a_i', '\\sqrt 2', '{x}', '^2', 'x^', 'x^{2^2}', '\\constructor', '', 'a&b'])(
  '%s is more than text',
  tex => {
    expect(formulaText(tex)).toBeUndefined();
  },
);

test('formulas of a text are set where they can be, and told where not', () => {
  expect(plainFormulas('mit $x^2$ und $$\\alpha$$ bis $\\frac12$')).toEqual({
    text: 'mit x² und α bis $\\frac12$',
    unset: ['$\\frac12$'],
  });
  const long = `$${'\\frac ab + '.repeat(5000)}c$`;
  expect(plainFormulas(`so ${long} und\n${'$ '.repeat(50_000)}`).unset).toEqual([long]);
});

test.each(['von $5 bis $6', '\\$a\\$ und \\$b', '$ x $', 'nur $ hier', '$5 und 6$7'])('%s has no formula', text => {
  expect(plainFormulas(text)).toEqual({text, unset: []});
});
