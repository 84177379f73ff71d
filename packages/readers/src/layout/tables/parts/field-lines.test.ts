import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {frameOf} from '../../../draft/frame.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {findPageTables} from '../find-page-tables.ts';
import {lineChunk} from './chunk.ts';
import {withoutFieldLines} from './field-lines.ts';

const fields = [
  ['Surname', 'Okonkwo'],
  ['Street', 'Mill Lane 4'],
  ['Birthplace', 'Leeds'],
] as const;

test('lines under the values of a form are no rules of a table', () => {
  const page = testPage();
  for (const [row, [name, value]] of fields.entries()) {
    const y = 120 + 20 * row;
    const start = 72 + 5 * `${name}:`.length + 4;
    page.text(72, y, `${name}:`).text(start + 4, y, value);
    page.rule({left: start, right: 360, top: y + 2, bottom: y + 2.5});
  }
  expect(findPageTables(collectLines(page.facts())).tables).toEqual([]);
});

test('a line that begins under the label, or behind one without a colon, is one', () => {
  const page = testPage()
    .text(72, 120, 'Surname:')
    .text(120, 120, 'Okonkwo')
    .text(72, 140, 'Street')
    .text(120, 140, 'Mill Lane');
  const chunks = collectLines(page.facts()).lines.map(line => lineChunk(line, frameOf(0)));
  const edges = [
    {at: 122, from: 72, to: 360, soft: false},
    {at: 142, from: 110, to: 360, soft: false},
  ];
  expect(withoutFieldLines(edges, chunks, frameOf(0))).toEqual(edges);
});
