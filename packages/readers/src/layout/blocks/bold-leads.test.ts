import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {frameOf} from '../../draft/frame.ts';
import {findRows} from '../columns/region-rows.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {groupRows} from './group-rows.ts';
import {measureRows} from './row-measures.ts';

const bold = testFont({name: 'Bold', bold: true});

/** The blocks of rows that each begin with these bold words. */
function blocks(rows: readonly (readonly [lead: string, rest: string])[]): string[] {
  const page = testPage();
  for (const [index, [lead, rest]] of rows.entries()) {
    const y = 100 + 12 * index;
    if (lead) page.text(72, y, lead, {font: bold});
    page.text(72 + 6 * lead.length + (lead ? 6 : 0), y, rest);
  }
  const draft = collectLines(page.facts());
  const found = findRows(draft.lines, frameOf(0));
  const usual = {leading: 1.2, bodySize: 10};
  return groupRows(found, measureRows(found, usual.leading), usual, new Map()).map(group =>
    group.map(({text}) => text).join(' '),
  );
}

test('terms below each other and what they mean are blocks of their own', () => {
  const rows = [
    ['wlog', 'without loss of generality'],
    ['prop', 'proposition of some kind'],
    ['resp', 'respectively'],
  ] as const;
  expect(blocks(rows)).toEqual(rows.map(row => row.join(' ')));
});

test('bold words at the beginning of one line of a text do not part it', () => {
  expect(
    blocks([
      ['', 'tea is made of leaves and of hot'],
      ['water', 'and it is drunk hot or cold by'],
      ['', 'all who like it in the evening'],
    ]),
  ).toHaveLength(1);
});
