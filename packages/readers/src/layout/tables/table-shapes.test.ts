import {type TestPage, testFont, testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {findPageTables} from './find-page-tables.ts';

/** Rows of cells, with the columns a cell spans when there are several. */
const tablesOf = (page: TestPage, read = false): string[][][] => {
  const drawn = page.facts();
  const facts = read ? {...drawn, glyphs: drawn.glyphs.map(glyph => ({...glyph, confidence: 0.9}))} : drawn;
  return findPageTables(collectLines(facts)).tables.map(table =>
    Array.from({length: table.rows}, (_, row) =>
      table.cells
        .filter(cell => cell.row === row)
        .map(
          cell => cell.lines.map(lineText).join(' / ') + (cell.colSpan > 1 ? ` {${cell.rowSpan}x${cell.colSpan}}` : ''),
        ),
    ),
  );
};

const xs = [70, 200, 270, 340];
const strong = testFont({name: 'Bold', bold: true});

function rows(page: TestPage, top: number, texts: readonly (readonly string[])[], size = 10): TestPage {
  for (const [row, cells] of texts.entries())
    for (const [column, text] of cells.entries()) if (text) page.text(xs[column]!, top + 16 * row, text, {size});
  return page;
}

const rule = (page: TestPage, top: number, left: number, right: number): TestPage =>
  page.rule({left, top, right, bottom: top + 0.5});

it('titles of groups in the middle span all columns, and the first one is no head', () => {
  const page = rows(testPage(), 100, [['Measure', 'Boys', 'Girls', 'Total']]);
  for (const [group, top] of [100, 148].entries()) {
    page.text(190, top + 16, ['First', 'Other'][group]!);
    rows(page, top + 32, [
      ['Height', '120', '118', '238'],
      ['Weight', '31', '29', '60'],
    ]);
  }
  for (let line = 0; line < 8; line++) rule(page, 89 + 16 * line, 68, 366);
  expect(tablesOf(page)).toEqual([
    [
      ['Measure', 'Boys', 'Girls', 'Total'],
      ['First {1x4}'],
      ['Height', '120', '118', '238'],
      ['Weight', '31', '29', '60'],
      ['Other {1x4}'],
      ['Height', '120', '118', '238'],
      ['Weight', '31', '29', '60'],
    ],
  ]);
});

it('rules above and below sums are those of their columns, not of a table without its labels', () => {
  const page = rows(testPage(), 100, [
    ['', 'Note', '2021', '2020'],
    ['Assets'],
    ['Land', '3', '120', '118'],
    ['Machines', '4', '31', '29'],
    ['Total', '', '151', '147'],
    ['Debts'],
    ['Banks', '5', '20', '18'],
    ['Others', '6', '3', '2'],
    ['Total', '', '23', '20'],
  ]);
  for (const top of [153, 169, 217, 233]) rule(page, top, 265, 366);
  expect(tablesOf(page)[0]?.map(row => row[0])).toEqual([
    '',
    'Assets',
    'Land',
    'Machines',
    'Total',
    'Debts',
    'Banks',
    'Others',
    'Total',
  ]);
});

it('a rule below two header cells shows of neither what it spans', () => {
  const page = rows(testPage(), 100, [
    ['Sort', 'Yield', 'Height', 'Weight'],
    ['Assam', '1.2', '30', '5'],
    ['Ceylon', '1.4', '31', '6'],
    ['Yunnan', '1.1', '29', '4'],
  ]);
  for (const top of [88, 152]) rule(page, top, 68, 370);
  rule(page, 104, 195, 370);
  expect(tablesOf(page)[0]?.[0]).toEqual(['Sort', 'Yield', 'Height', 'Weight']);
});

it('a tolerance stays with its value', () => {
  const page = testPage();
  for (const [row, [name, value, tolerance, other]] of [
    ['Assam', '12.5', '±1.7', '31'],
    ['Ceylon', '84.2', '±9.3', '30'],
    ['Yunnan', '65.0', '±2.1', '29'],
  ].entries()) {
    const y = 100 + 16 * row;
    page.text(70, y, name!).text(200, y, value!).text(228, y, tolerance!).text(340, y, other!);
  }
  expect(tablesOf(page)[0]?.map(row => row.length)).toEqual([3, 3, 3]);
});

it('figures that were read by OCR and measure less than words end no table', () => {
  const texts = [
    ['Name', 'Area', 'People', 'Share'],
    ['Kernel', '12', '120', '31'],
    ['Pepper', '14', '118', '30'],
    ['Quartz', '11', '119', '29'],
  ];
  const page = rows(rows(testPage(), 100, texts.slice(0, 2), 12), 132, texts.slice(2));
  expect(tablesOf(page, true)).toEqual([texts]);
});

it('what is aligned on an image may have been read in any order', () => {
  const texts = [
    ['Name', 'Sort', 'Count', 'Remark'],
    ['Kernel', 'north', '16', 'annual mean'],
    ['Pepper', 'south', '26', 'renewal'],
    ['Quartz', 'east', '58', 'demand'],
    ['Timber', 'west', '35', 'income'],
  ];
  const page = testPage();
  for (const column of xs.keys())
    for (const [row, cells] of texts.entries()) page.text(xs[column]!, 100 + 16 * row, cells[column]!);
  expect(tablesOf(page, true)).toEqual([texts]);
  expect(tablesOf(page)).toEqual([]);
});

it('numbered names in two columns are a list', () => {
  const page = rows(testPage(), 100, [
    ['1. Joseph', '', '3. Benjamin'],
    ['2. John', '', '4. Janet'],
    ['5. Samuel', '', '6. Abigail'],
  ]);
  for (const top of [88, 140]) rule(page, top, 68, 366);
  expect(tablesOf(page)).toEqual([]);
});

const framed = (page: TestPage, levels: readonly number[]): TestPage => {
  for (const top of levels) rule(page, top, 66, 420);
  for (const left of [66, 190, 260, 330, 420])
    page.rule({left, top: levels[0]!, right: left + 0.5, bottom: levels.at(-1)!});
  return page;
};

it('short texts below each other are rows of their own, though no line is between them', () => {
  const texts = [
    ['Data', 'Base', 'Large', 'Notes'],
    ['PubLayNet', 'F / M', 'M', 'modern papers'],
    ['PRImA', 'M', '', 'magazines'],
    ['Newspaper', 'F', 'F', 'US newspapers'],
    ['TableBank', 'F', 'F', 'business'],
  ];
  expect(tablesOf(framed(rows(testPage(), 100, texts), [89, 104, 170]))).toEqual([texts]);
});

it('texts that are wrapped in their cells stay whole', () => {
  const page = rows(testPage(), 100, [
    ['Data', 'Base', 'Large', 'Notes'],
    ['The layouts of modern', 'It was read', 'Nobody has', 'It was measured'],
    ['papers of all kinds and', 'from pages', 'looked at it', 'by a long ruler of'],
    ['of the other prints', 'by hand', 'yet', 'steel'],
  ]);
  expect(tablesOf(framed(page, [89, 104, 154]))[0]).toHaveLength(2);
});

it('rows have a line at their foot only: the header above the first and the sum below the last are rows', () => {
  const page = rows(testPage().text(70, 60, 'The entries of this month are these.'), 100, [
    ['Item', 'Number', 'Price', 'Amount'],
    ['Bread', '2', '3.80', '7.60'],
    ['Rolls', '10', '0.35', '3.50'],
    ['Cake', '1', '5.00', '5.00'],
    ['Total', '', '', '16.10'],
  ]);
  for (const top of [105, 121, 137, 153]) rule(page, top, 68, 390);
  expect(tablesOf(page)).toEqual([
    [
      ['Item', 'Number', 'Price', 'Amount'],
      ['Bread', '2', '3.80', '7.60'],
      ['Rolls', '10', '0.35', '3.50'],
      ['Cake', '1', '5.00', '5.00'],
      ['Total', '', '', '16.10'],
    ],
  ]);
});

it('numbers among words in rows without rules tell the body from the header', () => {
  const page = rows(testPage(), 100, [
    ['Part', 'Made of', 'Count', 'Where'],
    ['Case', 'Steel', '2', 'Hall'],
    ['Cable', 'Copper', '14', 'Yard'],
    ['Lamp', 'Glass', '8', 'Yard'],
    ['Fuse', 'Zinc', '4', 'Hall'],
  ]);
  const [table] = findPageTables(collectLines(page.facts())).tables;
  expect(table?.rows).toBe(5);
  expect(table?.cells.filter(({header}) => header).map(({row}) => row)).toEqual([0, 0, 0, 0]);
});

/** A bulleted list, with other texts to its right on lines of their own, `shift` points lower than those of the list. */
function listBeside(others: readonly string[], shift: number): TestPage {
  const page = testPage();
  const items = ['Green leaves of spring', 'Black leaves of summer', 'White buds', 'Rolled leaves', 'Pressed cakes'];
  for (const [row, text] of items.entries()) {
    const y = 100 + 16 * row;
    page.text(70, y, '•').text(84, y, text);
    const [bullet, ...words] = others[row]!.split(' ');
    if (bullet === '•') {
      for (const x of [230, 340]) page.text(x, y + shift, '•').text(x + 14, y + shift, words.join(' '));
    } else page.text(270, y + shift, others[row]!).text(340, y + shift, String(row + 1));
  }
  for (const top of [88, 172]) rule(page, top, 68, 400);
  return page;
}

it.each([
  ['items of further columns, on the same lines', ['• Pots', '• Cups of clay', '• Spoons', '• Tins', '• Trays'], 0, 0],
  ['labels of a drawing, on lines of their own', ['IN', 'OUT', 'GND', 'CLK', 'SET'], 2.4, 0],
  ['what each item costs', ['12.50', '14.00', '31.80', '9.90', '40.10'], 0, 1],
] as const)('a list and %s', (_, others, shift, tables) => {
  expect(tablesOf(listBeside(others, shift))).toHaveLength(tables);
});

/** A page whose head has a rule as wide as the table at its foot, with paragraphs and a narrower table between them. */
function ruledHead(paragraphs: readonly (readonly string[])[]): TestPage {
  const page = rule(testPage().text(260, 84, 'Teas of the world'), 88, 68, 400);
  let y = 110;
  for (const paragraph of paragraphs) {
    for (const [line, text] of paragraph.entries()) page.text(line === 0 ? 90 : 70, y + 14 * line, text);
    y += 14 * paragraph.length + 8;
  }
  page
    .text(180, y + 8, 'Green')
    .text(260, y + 8, 'Black')
    .text(180, y + 24, '120')
    .text(260, y + 24, '118');
  for (const top of [y - 4, y + 12, y + 30]) rule(page, top, 160, 310);
  rows(page, y + 60, [
    ['Sort', 'Yield', 'Height', 'Weight'],
    ['Assam', '1.2', '30', '5'],
    ['Ceylon', '1.4', '31', '6'],
  ]);
  for (const top of [y + 48, y + 65, y + 97]) rule(page, top, 68, 400);
  return page;
}

it('paragraphs of two lines below the rule of the head are no rows of the tables below', () => {
  const page = ruledHead([
    ['The leaves of the first harvest were weighed in spring, and again', 'after they had dried for a week.'],
    ['The leaves of the last harvest were weighed only when they had', 'dried, for there was no time.'],
  ]);
  expect(tablesOf(page)).toEqual([
    [
      ['Sort', 'Yield', 'Height', 'Weight'],
      ['Assam', '1.2', '30', '5'],
      ['Ceylon', '1.4', '31', '6'],
    ],
    [
      ['Green', 'Black'],
      ['120', '118'],
    ],
  ]);
});

/** A grid of values, beside which a column has no lines between its rows. */
function besideGrid(names: readonly string[]): TestPage {
  const page = rows(testPage(), 100, [['Name', 'Tea', 'Milk', 'Sugar']]);
  rows(
    page,
    116,
    names.map((name, row) => [name, `${row + 1}0`, `${row + 2}5`, `${row + 3}1`]),
  );
  rule(rule(page, 104, 68, 366), 104 + 16 * names.length, 68, 366);
  for (let line = 0; line <= names.length; line++) rule(page, 104 + 16 * line, 190, 366);
  for (const x of [68, 190, 260, 330, 366])
    page.rule({left: x, right: x + 0.5, top: 104, bottom: 104 + 16 * names.length});
  return page;
}

it('names beside a grid are its rows where no line is drawn between them', () => {
  const names = ['Black', 'Green of spring', 'White', 'Rooibos of the south', 'Mint'];
  const [table] = tablesOf(besideGrid(names));
  expect(table?.slice(-5).map(([name]) => name)).toEqual(names);
});

it('a wrapped text beside the rows of a grid stays one cell', () => {
  const lines = [
    'leaves that grow on',
    'the hills and those',
    'that come from the',
    'gardens of the town',
    'are all in one box',
  ];
  const [table] = tablesOf(besideGrid(lines));
  expect(table?.flat()).toContain(lines.join(' / '));
});

it('a title in large type over a grid is no row of it', () => {
  const page = rows(testPage(), 116, [
    ['Name', 'Tea', 'Milk', 'Sugar'],
    ['Black', '10', '25', '31'],
    ['Green', '20', '35', '41'],
  ]);
  page.text(72, 100, 'Leaves of the year', {size: 15});
  for (let line = 0; line <= 4; line++) rule(page, 88 + 16 * line, 68, 366);
  for (const x of [68, 366]) page.rule({left: x, right: x + 0.5, top: 88, bottom: 152});
  for (const x of [190, 260, 330]) page.rule({left: x, right: x + 0.5, top: 104, bottom: 152});
  const [table] = tablesOf(page);
  expect(table?.[0]).toEqual(['Name', 'Tea', 'Milk', 'Sugar']);
});

it('dashes before words begin items of their column, those of empty cells are a column', () => {
  const page = testPage();
  for (const [row, [name, first, other]] of [
    ['Tea', 'Black leaves', '12'],
    ['Milk', 'From the hills', '14'],
    ['Water', 'From the well', '17'],
    ['Sugar', 'From the south', '11'],
  ].entries()) {
    const y = 116 + 16 * row;
    page
      .text(70, y, name!)
      .text(190, y, '-')
      .text(212, y, first!)
      .text(300, y, other!)
      .text(340, y, '-')
      .text(390, y, '5');
  }
  page
    .text(70, 100, 'Name')
    .text(212, 100, 'Kind')
    .text(300, 100, 'Cups')
    .text(330, 100, 'Pots')
    .text(380, 100, 'Jugs');
  for (const top of [88, 104, 168]) rule(page, top, 68, 410);
  const [table] = tablesOf(page);
  expect(table?.[1]).toEqual(['Tea', '- / Black leaves', '12', '-', '5']);
});

it('short bold labels before their values are a table, whose first value is no head', () => {
  const facts: readonly (readonly [string, readonly string[]])[] = [
    ['Born', ['London']],
    ['Died', ['8 July 1871']],
    ['Field', ['Botany']],
    ['Children', ['Ada', 'Bela']],
    ['Known for', ['Ferns of the hills']],
    ['Prizes', ['None']],
  ];
  const box = (bold: boolean): TestPage => {
    const page = testPage();
    let top = 100;
    for (const [label, values] of facts) {
      page.text(70, top, label, bold ? {font: strong} : {});
      for (const value of values) {
        page.text(160, top, value);
        top += 16;
      }
    }
    return page;
  };
  expect(tablesOf(box(true))).toEqual([facts.map(([label, values]) => [label, values.join(' / ')])]);
  expect(tablesOf(box(false))).toEqual([]);
});
