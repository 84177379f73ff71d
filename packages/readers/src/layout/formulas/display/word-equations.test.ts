import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {PageContext} from '../../../draft/stage.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {findFormulas} from '../find-formulas.ts';

const math = testFont({name: 'CMSY10', math: true});
const long = 'Some words that fill the whole width of the column as text does in books';
const context: PageContext = {
  document: {pageCount: 1, tagged: false, outline: []},
  stats: {bodySize: 10, bodyFont: 'Test', leading: 1.2, bands: new Map(), pagesRead: 1},
  signal: new AbortController().signal,
};

const displays = (build: (page: ReturnType<typeof testPage>) => void): [string, string | undefined][] => {
  const page = testPage().text(72, 70, long);
  build(page);
  return findFormulas
    .run(collectLines(page.text(72, 200, long).facts()), context)
    .equations.map(({tex, label}) => [tex, label]);
};
const words = (page: ReturnType<typeof testPage>, x: number, y: number): typeof page =>
  page
    .text(x, y, '总时延')
    .text(x + 33, y, '=', {font: math})
    .text(x + 43, y, '发送')
    .text(x + 66, y, '+', {font: math})
    .text(x + 76, y, '传播时延');
const tex = '\\text{总时延}=\\text{发送}+\\text{传播时延}';

test('words around a relation in the middle of the page are a display, also close below a short line', () => {
  expect(displays(page => words(page.text(72, 118, '周转时间：'), 245, 132))).toEqual([[tex, undefined]]);
});

test('an equation between words with its number at the right edge is one, wherever it stands', () => {
  expect(displays(page => words(page, 150, 132).text(430, 132, '(A.3)'))).toEqual([[tex, 'A.3']]);
});

test('numbered rows of words below each other are separate equations', () => {
  expect(
    displays(page => {
      words(page, 150, 132).text(430, 132, '(3)');
      words(page, 170, 150).text(430, 150, '(4)');
    }),
  ).toEqual([
    [tex, '3'],
    [tex, '4'],
  ]);
});

test.each([
  ['at the text edge', (page: ReturnType<typeof testPage>) => words(page, 72, 132)],
  ['right below a long line', (page: ReturnType<typeof testPage>) => words(page, 245, 82)],
  ['with a full stop', (page: ReturnType<typeof testPage>) => words(page, 245, 132).text(362, 132, '。')],
])('a line of words %s stays text', (_, build) => {
  expect(displays(build)).toEqual([]);
});

test('a sentence with an equation and what its task is worth at the right edge is none', () => {
  const task = (page: ReturnType<typeof testPage>) =>
    page
      .text(72, 120, '3')
      .text(96, 120, 'Solve 2x − 6 = 0 and check your result by substituting it.')
      .text(500, 120, '/ 5');
  expect(displays(task)).toEqual([]);
});
