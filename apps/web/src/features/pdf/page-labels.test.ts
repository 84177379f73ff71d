import {expect, test} from 'vitest';
import {customLabels, labelOf, pageOfInput} from './page-labels.ts';

const labels = ['i', 'ii', '1', '2', 'A-1', ''];

test.each([
  [null, undefined],
  [['1', '2', '3'], undefined],
  [['1', '', '3'], undefined],
  [labels, labels],
])('labels that say more than numbers are kept', (given, expected) => {
  expect(customLabels(given)).toEqual(expected);
});

test.each([
  ['ii', labels, 2],
  ['II', labels, 2],
  // a label comes before a number
  ['1', labels, 3],
  ['6', labels, 6],
  ['a-1', labels, 5],
  ['99', labels, 6],
  ['3', undefined, 3],
  ['99', undefined, 6],
  ['0', undefined, undefined],
  ['', labels, undefined],
  ['x', undefined, undefined],
  ['-1', undefined, undefined],
  ['1e3', undefined, undefined],
  ['p. ii', labels, 2],
  ['P.1', labels, 3],
  ['第 1 页', labels, 3],
  ['pp. A-1', labels, 5],
  ['第5页', undefined, 5],
  ['Seite 4', undefined, 4],
  // the pages of the file, whatever is printed on them
  ['#1', labels, 1],
  ['2/6', labels, 2],
  ['p.', labels, undefined],
] as const)('who types "%s" means a page', (typed, known, page) => {
  expect(pageOfInput(typed, 6, known)).toBe(page);
});

test('a page without a label is called by its number', () => {
  expect([labelOf(2, labels), labelOf(6, labels), labelOf(4, undefined)]).toEqual(['ii', '6', '4']);
});
