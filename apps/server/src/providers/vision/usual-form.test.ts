import {plainText} from '@recto/model';
import {expect, test} from 'vitest';
import {toDocument} from '../mathpix/to-document.ts';
import {toUsualForm} from './usual-form.ts';

const read = (text: string) =>
  toDocument({text: toUsualForm(text), image_width: 100, image_height: 80, line_data: []}).children;

test.each([
  ['Let $\\Omega\\subset R$ be', 'Let \\(\\Omega\\subset R\\) be'],
  ['so \\( x \\) and \\[ y \\]', 'so \\( x \\) and \\[ y \\]'],
  ['it costs $5, or $6 then', 'it costs $5, or $6 then'],
  ['a \\$ b \\$ c', 'a \\$ b \\$ c'],
  ['$5 + x$ and $ no $', '\\(5 + x\\) and $ no $'],
  ['no $end', 'no $end'],
])('%j is %j', (given, wanted) => expect(toUsualForm(given)).toBe(wanted));

test('a displayed formula in the middle of words is a block of its own', () => {
  expect(read('thus\n$$\nE = mc^2\n$$\nholds')).toMatchObject([
    {type: 'paragraph'},
    {type: 'equation', tex: 'E = mc^2'},
    {type: 'paragraph'},
  ]);
});

test('a table of pipes is a table, with formulas and signs in its cells', () => {
  const [before, table, after] = read(
    'Pots\n\n| Pot | $k$ |\n|:---|---:|\n| salt & iron | 1\\|2 |\n|  | $a&b$ |\n\nend',
  );
  if (table?.type !== 'table') throw new Error('no table');
  expect([before?.type, after?.type, table.columns]).toEqual(['paragraph', 'paragraph', 2]);
  expect(table.children.map(row => row.children.map(({children}) => plainText(children)))).toEqual([
    ['Pot', 'k'],
    ['salt & iron', '1|2'],
    ['', 'a&b'],
  ]);
});

test('lines with pipes and no rule are no table; no text takes long', () => {
  expect(read('| a | b |\n| c | d |').map(({type}) => type)).toEqual(['paragraph']);
  for (const part of ['$', '$$', '|', '| a |\n', '|-|\n', '$a', '\\(', '&']) toUsualForm(part.repeat(20_000));
});
