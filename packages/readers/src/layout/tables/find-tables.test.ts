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
