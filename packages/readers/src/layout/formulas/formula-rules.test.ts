import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {FormulaRules} from './formula-rules.ts';

const rule = (left: number, top: number, right: number) => ({left, top, right, bottom: top + 0.4});

test('the bar of a root goes to the formula with its radical, not to the one above', () => {
  const {glyphs, rules} = testPage()
    .text(80, 88, 'ab')
    .text(80, 107, '√x')
    .rule(rule(85, 100, 90))
    .facts();
  const claims = new FormulaRules(rules, [], glyphs);
  const [above, below] = [glyphs.slice(0, 2), glyphs.slice(2)];
  expect(claims.take({left: 80, right: 90, top: 81, bottom: 99}, 10, above)).toEqual([]);
  expect(claims.take({left: 80, right: 90, top: 100, bottom: 109}, 10, below)).toEqual(rules);
});

test('rules of tables, and rules longer than the formula, stay', () => {
  const {glyphs, rules} = testPage()
    .text(80, 100, 'ab')
    .rule(rule(80, 103, 90))
    .rule(rule(60, 103, 200))
    .facts();
  const box = {left: 80, right: 90, top: 93, bottom: 103};
  expect(new FormulaRules(rules, [], glyphs).take(box, 10, glyphs)).toEqual([rules[0]]);
  expect(new FormulaRules(rules, [{left: 50, right: 300, top: 50, bottom: 200}], glyphs).take(box, 10, glyphs)).toEqual(
    [],
  );
});
