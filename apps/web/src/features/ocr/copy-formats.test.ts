import {expect, test} from 'vitest';
import {formulasOf, shownText} from './copy-formats.ts';

test.each<[string, string, readonly string[]]>([
  ['marked formulas', 'so \\(x\\) and\n\\[\ny\n\\]', ['x', 'y']],
  ['a formula that nothing marks', ' \\frac{a}{b}\n= c ', ['\\frac{a}{b}\n= c']],
  ['words', 'The kettle boils.', []],
  ['an image that stands for a formula', '# Tea\n\n![\\\\text{T = 3}](assets/formula-1.png)', []],
  ['an image alone', '![x_{1}](assets/formula-1.png)', []],
  ['a table', '| a_{1} | b |\n| --- | --- |', []],
])('the formulas of %s', (_, text, formulas) => expect(formulasOf(text).map(({tex}) => tex.trim())).toEqual(formulas));

test('what is shown is a formula only where all of it is one', () => {
  expect(shownText('\\alpha')).toBe('\\[\\alpha\\]');
  const page = '# Tea\n\n![x_{1}](assets/formula-1.png)';
  expect(shownText(page)).toBe(page);
});
