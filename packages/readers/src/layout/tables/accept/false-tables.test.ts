import {expect, it} from 'vitest';
import type {Layout} from '../parts/layout.ts';
import {isFalseTable} from './false-tables.ts';

const layoutOf = (rows: readonly (readonly string[])[]): Layout =>
  ({
    rows: rows.length,
    columns: Math.max(...rows.map(row => row.length)),
    slots: rows.flatMap((texts, row) =>
      texts.map((text, column) => ({
        row,
        column,
        rowSpan: 1,
        colSpan: 1,
        chunks: text === '' ? [] : [{text, size: 10, baseline: 12 * row, pieces: []}],
      })),
    ),
  }) as unknown as Layout;

it.each([
  [
    'entries of contents that were taken for the lines of one cell',
    [
      ['1', 'Tea', '', '', '2'],
      ['', '1.1', 'Leaves', '. . . . . .', '2'],
      ['', '1.2 1.3', 'Buds . Stems', '. . . . . .', '6 9'],
      ['2', 'Water', '', '', '24'],
      ['', '2.1 2.2', 'Wells . Springs', '. . . . . .', '24 29'],
      ['3', 'Pots', '', '', '44'],
    ],
    true,
  ],
  [
    'rows with leaders before amounts',
    [
      ['Tea', '. . . . . .', '9'],
      ['Sugar', '. . . . . .', '2'],
      ['Milk', '. . . . . .', '5'],
      ['Cake', '. . . . . .', '1'],
    ],
    false,
  ],
  [
    'questions and what they are worth',
    [
      ['1. Why does tea cool down?', '[2]'],
      ['a) Name two ways.', '(3 Punkte)'],
      ['b) Draw the curve.', '[4 marks]'],
    ],
    true,
  ],
  [
    'questions and what they are worth, without brackets',
    [
      ['1', 'Why does tea cool down, and what keeps it warm?', '8 Pts'],
      ['2', 'Name two ways.', '/ 5'],
      ['3', 'Draw the curve.', '4 points'],
    ],
    true,
  ],
  [
    'teams and their points',
    [
      ['1', 'Kettle Rovers', '8 Pts'],
      ['2', 'Leaf United', '5 Pts'],
      ['3', 'Cup Athletic', '4 Pts'],
    ],
    false,
  ],
  [
    'dated entries with what they were',
    [
      ['Brewer, Harbour House', '2019 – present'],
      ['two hundred pots a day', ''],
      ['Apprentice, Leaf & Co.', '09/2015 – 02/2019'],
      ['scales and kettles', ''],
    ],
    true,
  ],
  [
    'a date in every row',
    [
      ['Harbour House', '2019'],
      ['Leaf & Co.', '2015'],
      ['Kettle Works', '2012'],
    ],
    false,
  ],
  [
    'matrices in a row',
    [
      ['a', '0 a', '0 b', '0'],
      ['LL=P(', ']A[', ']+[', ')Q'],
      ['0', 'b 0', 'b 0', '0'],
    ],
    true,
  ],
  [
    'names of brackets',
    [
      ['(', 'opens', 'a call'],
      ['[', 'opens', 'a list'],
      ['{', 'opens', 'a block'],
      [')', 'ends', 'a call'],
    ],
    false,
  ],
  [
    'a large table with a few texts that were cut at brackets',
    Array.from({length: 8}, (_, row) => (row < 3 ? ['tea (', 'green', '12'] : ['tea', 'black', '34'])),
    false,
  ],
  [
    'intervals and numbers in brackets',
    [
      ['Green', '[0, 5)', '(12)'],
      ['Black', '[5, 9)', '(34)'],
      ['White', '[9, 12]', '(56)'],
    ],
    false,
  ],
  [
    'leaders that were taken for cells',
    [
      ['7', 'Wages', '.', '.', '.', '7'],
      ['8', 'Interest', '.', '.', '.', '8'],
    ],
    true,
  ],
])('%s', (_, rows, expected) => {
  const texts = rows.flat().filter(text => text !== '');
  expect(isFalseTable(layoutOf(rows), texts, 0.8, 0.4)).toBe(expected);
});
