import {expect, test} from 'vitest';
import {paper} from '../testing/paper.ts';
import {openLibrary} from '../units/open-library.ts';
import {findUnits, readSection} from './find-units.ts';
import {readLabel} from './read-label.ts';
import {resolveAddresses} from './resolve-address.ts';

const library = openLibrary([{id: 'tea', name: 'tea.pdf', doc: paper()}]);
const two = openLibrary([...library.sources, {id: 'more', name: 'more.pdf', doc: paper()}]);
const addressed = (question: string) =>
  resolveAddresses(library, question).map(({units}) => units.map(({number}) => number));

test.each([
  ['What does Table 2 show?', [[20, 21, 22, 23]]],
  ['表2', [[20, 21, 22, 23]]],
  [
    'the second row of Table 1',
    [
      [15, 16, 18],
      [15, 16, 17, 18, 19],
    ],
  ],
  [
    '表1最后一行',
    [
      [15, 16, 17, 18, 19],
      [15, 16, 19],
    ],
  ],
  ['Eq. (2)', [[12]]],
  ['公式(1)', [[11]]],
  ['reference 2', [[30]]],
  ['第2篇参考文献', [[30]]],
  ['the last reference', [[30]]],
  ['section 2.1', [[9, 10, 11, 12, 13]]],
  ['第2节', [[8, 9, 10, 11, 12, 13]]],
  ['Theorem 1', [[13]]],
  ['footnote 1', [[27]]],
  ['图1', [[24]]],
  ['the last table', [[20, 21, 22, 23]]],
  ['Table 9', []],
  ['Equation 9', []],
])('%s', (question, expected) => {
  expect(addressed(question)).toEqual(expected);
});

test('a page', () => {
  expect(new Set(resolveAddresses(library, '第3页')[0]?.units.map(({page}) => page))).toEqual(new Set([3]));
});

test('a table of each document', () => {
  expect(resolveAddresses(two, 'Table 2')[0]?.units.map(({source}) => source)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});

test.each([
  ['how long should green tea steep', 3],
  ['Which score did oolong get?', 19],
  ['hardness of the soft water', 10],
  ['steeping', 3],
  ['Who wrote The Classic of Tea?', 29],
])('found: %s', (question, number) => {
  expect(findUnits(library, question, 4).map(({unit}) => unit.number)).toContain(number);
});

test('what a query names comes first', () => {
  expect(findUnits(library, 'the score in Table 2', 1).map(({unit}) => unit.number)).toEqual([20]);
});

test.each([
  ['section 2.1', [9, 10, 11, 12, 13]],
  ['Water', [9, 10, 11, 12, 13]],
  ['17', [17]],
  ['[9]', [9, 10, 11, 12, 13]],
  ['Nowhere', []],
])('read: %s', (address, numbers) => {
  expect(readSection(library, address).map(({number}) => number)).toEqual(numbers);
});

test.each([
  ['Table 3: Scores', 'table 3'],
  ['表3-1 结果', 'table 3.1'],
  ['TABLE IV', 'table 4'],
  ['Supplementary Figure 2. Tea', 'figure 2'],
  ['第三章 结果', 'section 3'],
  ['Appendix B', 'section b'],
  ['Таблица 2', 'table 2'],
  ['2. ábra', 'figure 2'],
  ['Tea in 2020', undefined],
])('label of %s', (text, expected) => {
  const label = readLabel(text);
  expect(label && `${label.kind} ${label.label}`).toBe(expected);
});

test('reading a label leaves no trace in the reading of questions', () => {
  readLabel('Supplementary Figure 2. Tea');
  expect(findUnits(library, 'Table 2', 1).map(({unit}) => unit.number)).toEqual([20]);
});
