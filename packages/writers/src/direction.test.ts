import {builders, type Node} from '@recto/model';
import {expect, test} from 'vitest';
import {directionOf, runsToTheLeft} from './direction.ts';

const {table, list, item, paragraph, cell} = builders();

test('a table runs to the left where most of its cells with words do', () => {
  expect(
    runsToTheLeft(
      table([
        ['שם', '7'],
        ['תה', 'tea'],
        ['מים', '9'],
      ]),
    ),
  ).toBe(true);
  expect(
    runsToTheLeft(
      table([
        ['שם', 'name'],
        ['תה', 'tea'],
      ]),
    ),
  ).toBe(false);
  expect(runsToTheLeft(table([['1', '2']]))).toBe(false);
  expect(runsToTheLeft(table([[cell([])]]))).toBe(false);
});

for (const [name, node, expected] of [
  ['a table', table([['شاي']]), 'rtl'],
  ['a table of Latin', table([['tea']]), 'ltr'],
  ['a list', list(item('•', paragraph('1. شاي'))), 'rtl'],
  ['a list of Latin', list(item('•', paragraph('tea شاي'))), 'auto'],
  ['a list without words', list(item('•')), 'auto'],
  ['a paragraph', paragraph('شاي'), 'auto'],
] as [string, Node, string][]) {
  test(`${name} is ${expected}`, () => expect(directionOf(node)).toBe(expected));
}
