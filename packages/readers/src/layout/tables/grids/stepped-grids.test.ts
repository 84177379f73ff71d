import {type TestPage, testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import {lineText} from '../../../text/line-text.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {findPageTables} from '../find-page-tables.ts';

/** Rows of cells, with their spans where they have any. */
const tablesOf = (page: TestPage): string[][][] =>
  findPageTables(collectLines(page.facts())).tables.map(table =>
    Array.from({length: table.rows}, (_, row) =>
      table.cells
        .filter(cell => cell.row === row)
        .map(({lines, rowSpan, colSpan}) => {
          const text = lines.map(lineText).join(' / ');
          return rowSpan * colSpan > 1 ? `${text} {${rowSpan}x${colSpan}}` : text;
        }),
    ),
  );

const [left, right] = [60, 500];
const rule = (page: TestPage, y: number, from = left): TestPage =>
  page.rule({left: from, right, top: y, bottom: y + 0.5});

/** Rows of two texts, the rules below them beginning at these places. */
function rated(page: TestPage, froms: readonly number[]): TestPage {
  rule(rule(page, 100), 118);
  page.text(66, 113, 'What it is rated by').text(310, 113, 'Rating').text(380, 113, 'Means');
  for (const [row, from] of froms.entries()) {
    page
      .text(310, 131 + 18 * row, ['good', 'fair', 'poor'][row % 3]!)
      .text(380, 131 + 18 * row, `more than ${row} cups`);
    rule(page, 136 + 18 * row, from);
  }
  return page;
}

it('a paragraph beside several rows, that rules stop before, is one cell', () => {
  const page = rated(testPage(), [300, 300, 220, 300, 300, left]);
  page.lines(66, 140, 12, ['what is drunk in the first', 'year after the harvest, in', 'the houses of the north.']);
  page.text(230, 150, 'green').text(230, 205, 'black').text(60, 300, 'Leaves and hot water are tea.');
  expect(tablesOf(page)).toEqual([
    [
      ['What it is rated by', '', 'Rating', 'Means'],
      [
        'what is drunk in the first / year after the harvest, in / the houses of the north. {6x1}',
        'green {3x1}',
        'good',
        'more than 0 cups',
      ],
      ['fair', 'more than 1 cups'],
      ['poor', 'more than 2 cups'],
      ['black {3x1}', 'good', 'more than 3 cups'],
      ['fair', 'more than 4 cups'],
      ['poor', 'more than 5 cups'],
    ],
  ]);
});

it('labels beside the rows are no paragraph beside them', () => {
  const page = rated(testPage(), [300, 300, 300, left]);
  for (let row = 0; row < 4; row++) page.text(66, 131 + 18 * row, `label ${row}`);
  expect(
    tablesOf(page)
      .flat()
      .flat()
      .filter(text => text.includes('{4x1}')),
  ).toEqual([]);
});

it('lines to write on, all ending at one edge, are no table', () => {
  const page = testPage().lines(60, 100, 24, ['Name', 'Where born', 'Trade', 'Year']);
  for (const [row, from] of [90, 130, 95, 88].entries()) rule(page, 102 + 24 * row, from);
  rule(rule(page, 80), 220);
  expect(tablesOf(page)).toEqual([]);
});

it('a rule below the head of a group, above many rows, begins no such table', () => {
  const page = rule(rule(rule(testPage(), 100), 118, 300), 136);
  page.text(66, 131, 'Place').text(330, 113, 'Of all houses').text(310, 131, 'green').text(400, 131, 'black');
  for (let row = 0; row < 8; row++)
    page
      .text(66, 150 + 13 * row, `Village ${row}`)
      .text(310, 150 + 13 * row, `${row}1.5`)
      .text(400, 150 + 13 * row, '20');
  rule(page, 256);
  const [table, ...others] = tablesOf(page);
  expect(others).toEqual([]);
  expect(table!.at(-1)).toEqual(['Village 7', '71.5', '20']);
});
