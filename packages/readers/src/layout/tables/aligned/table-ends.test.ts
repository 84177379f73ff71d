import {type TestPage, testFont, testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import {lineText} from '../../../text/line-text.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {findPageTables} from '../find-page-tables.ts';

const tablesOf = (page: TestPage): string[][][] =>
  findPageTables(collectLines(page.facts())).tables.map(table =>
    Array.from({length: table.rows}, (_, row) =>
      table.cells.filter(cell => cell.row === row).map(cell => cell.lines.map(lineText).join(' / ')),
    ),
  );

function rows(page: TestPage, xs: readonly number[], top: number, texts: readonly (readonly string[])[]): TestPage {
  for (const [row, cells] of texts.entries())
    for (const [column, text] of cells.entries()) page.text(xs[column]!, top + 14 * row, text);
  return page;
}

const prices = [
  ['Espresso beans', '12', '14.50', '174.00'],
  ['Filter papers', '30', '2.10', '63.00'],
  ['Grinder kit', '1', '48.00', '48.00'],
];

it('what is set apart above a table and stands in other columns is not its head', () => {
  const page = rows(testPage(), [70, 240, 360], 100, [
    ['Number', 'Date of issue', 'Due date'],
    ['2024-00817', '14 March 2024', '13 April 2024'],
  ]);
  expect(tablesOf(rows(page, [70, 300, 390, 480], 140, prices))).toEqual([prices]);
});

it('a sentence below a table that runs over its columns is not its last row', () => {
  const page = rows(testPage(), [70, 300, 390, 480], 100, prices)
    .text(70, 142, 'Please transfer the amount within thirty days to the account that is named below, thanks.')
    .text(70, 156, 'Bank: Harbour')
    .text(300, 156, 'Questions?');
  expect(tablesOf(page)).toEqual([prices]);
});

it('a group label over the columns of a table stays in it', () => {
  const page = rows(testPage(), [70, 300, 390, 480], 100, prices).text(70, 142, 'Financial assets at fair value');
  expect(tablesOf(rows(page, [70, 300, 390, 480], 156, prices.slice(1)))).toEqual([
    [...prices, ['Financial assets at fair value', '', '', ''], ...prices.slice(1)],
  ]);
});

it('texts set apart below a table, with none of its rows under them, are not its last rows', () => {
  const page = rows(testPage(), [70, 300, 390, 480], 100, [...prices, ...prices.slice(1)]);
  page.text(70, 179, 'Legend').text(70, 192, 'no kettles on Mondays, lids are extra').text(70, 216, 'Ask us');
  expect(tablesOf(page)).toEqual([[...prices, ...prices.slice(1)]]);
});

it('larger type begins something else', () => {
  const page = rows(testPage(), [70, 300, 390, 480], 100, prices)
    .text(70, 146, '2', {size: 14})
    .text(95, 146, 'Lists', {size: 14});
  expect(tablesOf(page)).toEqual([prices]);
});

it('a title page with a numbered formula is no table', () => {
  const page = testPage();
  for (const [x, ...lines] of [
    [120, 'Ada Brewer', 'Kettle 12', 'ada@kettle'],
    [330, 'Boris Kettle', 'Assam 5', 'boris@leaves'],
  ] as const)
    page.lines(x, 100, 12, lines);
  page.text(70, 160, 'Introduction').text(90, 176, 'We set').text(200, 192, 'a + b = 3').text(500, 192, '(1)');
  expect(tablesOf(page)).toEqual([]);
});

it('headings with a rule below them, as in a curriculum vitae, frame no table', () => {
  const bold = testFont({name: 'Bold', bold: true});
  const page = testPage();
  for (const [at, heading] of ['Details', 'Experience', 'Education'].entries()) {
    const top = 100 + 80 * at;
    page.text(70, top, heading, {font: bold}).rule({left: 70, top: top + 4, right: 520, bottom: top + 4.5});
    page.text(70, top + 24, '2018').text(180, top + 24, 'Architect at a studio');
    page.text(70, top + 40, '2014').text(180, top + 40, 'Junior architect');
  }
  expect(tablesOf(page)).toEqual([]);
});

it('larger type above a header row is its title', () => {
  const page = testPage().text(480, 84, 'Prices', {size: 16});
  expect(tablesOf(rows(page, [70, 300, 390, 480], 102, prices))).toEqual([prices]);
});

it('the first column of a table in Hebrew is the rightmost one', () => {
  const page = rows(testPage(), [70, 240, 400], 100, [
    ['\u05d0\u05d0', '\u05d1\u05d1', '\u05d2\u05d2'],
    ['12', '3.5', '\u05d3\u05d3'],
    ['14', '4.5', '\u05d4\u05d4'],
    ['16', '5.5', '\u05d5\u05d5'],
  ]);
  expect(tablesOf(page)).toEqual([
    [
      ['\u05d2\u05d2', '\u05d1\u05d1', '\u05d0\u05d0'],
      ['\u05d3\u05d3', '3.5', '12'],
      ['\u05d4\u05d4', '4.5', '14'],
      ['\u05d5\u05d5', '5.5', '16'],
    ],
  ]);
});

it('small type below the name of an item belongs to its row, and the rows go on', () => {
  const page = testPage();
  for (const [row, cells] of prices.entries()) {
    for (const [column, text] of cells.entries()) page.text([70, 300, 390, 480][column]!, 100 + 36 * row, text);
    page.text(70, 113 + 36 * row, 'for the month of May', {size: 8});
  }
  const [table] = tablesOf(page);
  expect(table?.flatMap(([, ...values]) => values).filter(text => text !== '')).toEqual(
    prices.flatMap(([, ...values]) => values),
  );
});

it('items below the name and the date of an entry are a list', () => {
  const bold = testFont({name: 'Bold', bold: true});
  const page = testPage().text(70, 100, '2019-2023', {font: bold}).text(160, 100, 'River Trust', {font: bold});
  page.text(400, 100, 'Hydrologist', {font: bold});
  for (const [at, text] of ['Built the gauges of the upper valley.', 'Kept the journal of the lower one.'].entries())
    page.text(70, 114 + 14 * at, '•').text(90, 114 + 14 * at, text);
  expect(tablesOf(page)).toEqual([]);
});

it('a table in one column of a page has no texts of the column drawn before it', () => {
  const page = testPage();
  for (const [at, text] of ['The cell is sealed', 'Six wires', 'Overload stop', 'Class C3'].entries())
    page.text(70, 100 + 14 * at, text);
  expect(tablesOf(rows(page, [250, 400, 480, 540], 100, prices))).toEqual([prices]);
});

it('an invoice of several parts is one table: headers in small type, sums, cells without figures', () => {
  const rightEdges = [340, 420, 500];
  const parts = [
    ['Quantity', 'Unit price', 'Amount'],
    ['Annual fee', '2', '48.00', '96.00'],
    ['Locker', '1', '15.00', '15.00'],
    ['Sum of the fees', '', '', '111.00'],
    ['Hours', 'Rate', 'Amount'],
    ['Indoor court', '12', '18.40', '220.80'],
    ['Floodlight', '', '', '9.60'],
    ['Sum of the courts', '', '', '230.40'],
  ];
  const page = testPage();
  for (const [row, cells] of parts.entries()) {
    const [name, ...figures] = cells.length > 3 ? cells : ['', ...cells];
    const size = name ? 10 : 8;
    if (name) page.text(70, 100 + 16 * row, name);
    for (const [column, text] of figures.entries()) {
      if (text) page.text((rightEdges[column] ?? 0) - 0.5 * size * text.length, 100 + 16 * row, text, {size});
    }
  }
  const [table, ...others] = tablesOf(page);
  expect(others).toEqual([]);
  expect(table?.map(row => row.join('|'))).toEqual(
    parts.map(cells => (cells.length > 3 ? cells : ['', ...cells]).join('|')),
  );
});

it('figures that end at one place beside names are a table, although few rows are full', () => {
  const charges = [
    ['Court hire', '12', '18.40', '220.80', '19%'],
    ['Floodlight', '', '', '9.60', '19%'],
    ['Lost key', '', '', '4.20', '19%'],
    ['Sum', '', '', '234.60', ''],
  ];
  const page = testPage();
  for (const [row, [name = '', ...figures]] of charges.entries()) {
    page.text(70, 100 + 14 * row, name);
    for (const [column, text] of figures.entries())
      if (text) page.text(300 + 70 * column - 5 * text.length, 100 + 14 * row, text);
  }
  expect(tablesOf(page)).toEqual([charges]);
});
