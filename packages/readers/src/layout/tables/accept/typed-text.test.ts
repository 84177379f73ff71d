import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {PageContext} from '../../../draft/stage.ts';
import {lineText} from '../../../text/line-text.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {findTables} from '../find-tables.ts';

const context = {} as PageContext;
const font = testFont({name: 'Courier', monospace: true});

/** Lines as a program prints them, or their words set in columns that have no common grid. */
function page(lines: readonly string[], grid: boolean): ReturnType<typeof testPage> {
  const made = testPage().text(90, 90, 'The example shows what the program prints, in its order.');
  for (const [row, line] of lines.entries()) {
    const words = [...line.matchAll(/\S+(?: \S+)*/g)];
    for (const [at, word] of words.entries()) {
      const x = grid ? 90 + 5 * word.index : 90 + 83.4 * at;
      made.text(x, 120 + 14 * row, word[0], {font, advance: 0.5, space: 0.5});
    }
  }
  return made;
}

const listing = [
  'crw-------  1  root  root    108,  Oct  16  20:57  /dev/tea',
  '-rw-r--r--  1  root  root   2761,  Aug  30  10:38  /etc/tea',
  '-rw-r-----  1  root  gulls  1695,  Aug  30  10:38  /etc/cup',
  '-rwsr-xr-x  2  root  root  97382,  Sep  23  20:04  /bin/tea',
];

test('what a program prints in columns is no table, though most of it are values', () => {
  const {tables, lines} = findTables.run(collectLines(page(listing, true).facts()), context);
  expect(tables).toEqual([]);
  expect(lines.map(lineText).join(' ')).toContain('crw-------');
});

test('of a document that is typed throughout it is a table', () => {
  const typed = testPage();
  for (const [row, line] of listing.entries())
    for (const word of line.matchAll(/\S+(?: \S+)*/g))
      typed.text(90 + 5 * word.index, 120 + 14 * row, word[0], {font, advance: 0.5, space: 0.5});
  expect(findTables.run(collectLines(typed.facts()), context).tables).toHaveLength(1);
});

test('columns that were set in fixed pitch are a table', () => {
  expect(findTables.run(collectLines(page(listing, false).facts()), context).tables).toHaveLength(1);
});

test('in fixed pitch a gap is a space, however many there are', () => {
  const brackets = testPage();
  for (const [at, text] of ['[', '[', '[', '[', '1', '0', ']', ']'].entries())
    brackets.text(90 + 10 * at, 120, text, {font, advance: 0.5});
  expect(collectLines(brackets.facts()).lines.map(lineText)).toEqual(['[ [ [ [ 1 0 ] ]']);
});
