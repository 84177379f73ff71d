import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {collectLines} from '../lines/collect-lines.ts';
import {findTables} from './find-tables.ts';

const context = {stats: {} as never, signal: new AbortController().signal, document: {} as never};
const bold = testFont({name: 'Bold', bold: true});

/** Two rows of three filled areas with a title and two lines in each, so far apart. */
function areas(gap: number): ReturnType<typeof testPage> {
  const page = testPage();
  const [width, height] = [150, 60];
  for (const row of [0, 1])
    for (const column of [0, 1, 2]) {
      const [left, top] = [40 + (width + gap) * column, 100 + (height + gap) * row];
      page.path({left, top, right: left + width, bottom: top + height}, {filled: true, rectangle: true});
      page.text(left + 8, top + 16, `Title ${row}${column}`, {font: bold});
      page.lines(left + 8, top + 32, 12, ['leaves and hot water', 'are all one needs']);
    }
  return page;
}

test('cards with white between them are no table', () => {
  expect(findTables.run(collectLines(areas(14).facts()), context).tables).toEqual([]);
});

test('filled areas that touch are the cells of one', () => {
  expect(findTables.run(collectLines(areas(0).facts()), context).tables).toHaveLength(1);
});

test('a grid in a frame of its own, beside other text, is a table with all its rules', () => {
  const page = testPage().path({left: 71.5, top: 99.5, right: 231.5, bottom: 149.5}, {filled: false, rectangle: true});
  const [xs, ys] = [
    [72, 150, 230],
    [100, 124, 148],
  ] as const;
  for (const y of ys) page.rule({left: 72, right: 230, top: y, bottom: y + 0.75});
  for (const x of xs) page.rule({left: x, right: x + 0.75, top: 100, bottom: 148.75});
  const cells = [
    ['Tea', 'Grams'],
    ['green', '2'],
  ];
  for (const [row, texts] of cells.entries())
    for (const [column, text] of texts.entries()) page.text(78 + 78 * column, 116 + 24 * row, text);
  page.lines(300, 110, 14, ['Weigh the leaves', 'before the water', 'is poured over them']);
  const {tables} = findTables.run(collectLines(page.facts()), context);
  expect(tables).toMatchObject([{kind: 'ruled', rows: 2, columns: 2}]);
});

test('values that code assigns, below each other, are no table; a list of values in type of one width is one', () => {
  const font = testFont({name: 'Courier', monospace: true});
  const rows = (middle: string, end: string): ReturnType<typeof testPage> => {
    const page = testPage();
    for (const row of [0, 1, 2, 3]) {
      const y = 120 + 14 * row;
      page.text(90, y, `cup[${row}]`, {font}).text(140, y, middle, {font}).text(180, y, `0x4${row}${end}`, {font});
    }
    return page;
  };
  expect(findTables.run(collectLines(rows('=', ';').facts()), context).tables).toEqual([]);
  expect(findTables.run(collectLines(rows('12', '').facts()), context).tables).toHaveLength(1);
});
