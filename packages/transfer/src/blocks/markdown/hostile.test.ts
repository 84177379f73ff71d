import {expect, test} from 'vitest';
import {countBlocks} from '../count.ts';
import {fitBlocks} from '../fit/fit-blocks.ts';
import {noteLimits} from '../limits.ts';
import {markdownBlocks} from './markdown-blocks.ts';

const size = 300_000;
const fill = (text: string): string => text.repeat(Math.ceil(size / text.length));

// a parser that searches again, backtracks or recurses takes minutes for these, or overflows the stack
for (const [name, markdown] of [
  ['openings of formulas', fill('$a \\( \\[ $$ ')],
  ['lines of openings', fill('\\[\n$$ a\n')],
  ['blanks in a formula', `$$${fill(' ')}x$$`],
  ['tags that do not close', fill('<b>a')],
  ['half tags', fill('<a "')],
  ['comments that do not end', fill('<!--')],
  ['tables that do not end', fill('<table>\n')],
  ['tables within tables', fill('<table><table></table>\n\n')],
  ['spans over nothing', `<table>${fill('<tr><td colspan=1000 rowspan=9999>a')}</table>`],
  ['columns taken from above', `<table><tr>${'<td rowspan=65000>'.repeat(900)}${fill('<tr><td>')}</table>`],
  ['comments in a table', `<table>${fill('<!--')}</table>`],
  ['notes within notes', fill('[^1]: ')],
  ['quotations within quotations', fill('> ')],
  ['lists within lists', fill('- ')],
  ['items', fill('- a\n')],
  ['brackets', fill('![a](')],
] as const) {
  test(name, {timeout: 30_000}, () => {
    const blocks = fitBlocks(markdownBlocks(markdown), noteLimits.notion, () => {});
    expect(countBlocks(blocks).blocks).toBeLessThanOrEqual(size);
  });
}

test('text nested deeper than anybody nests is kept', () => {
  const text = JSON.stringify(markdownBlocks(`${'> '.repeat(500)}deep`));
  expect(text).toContain('deep');
});
