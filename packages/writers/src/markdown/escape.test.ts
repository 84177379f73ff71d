import {expect, test} from 'vitest';
import {escapeLineStart, escapeText, plainContext} from './escape.ts';

for (const [source, expected] of [
  ['plain', 'plain'],
  ['5 * 3', '5 * 3'],
  ['*a*', '\\*a\\*'],
  ['a*b', 'a\\*b'],
  ['snake_case_name', 'snake_case_name'],
  ['A01_张三_李四', 'A01\\_张三\\_李四'],
  ['_private', '\\_private'],
  ['a _b_ c', 'a \\_b\\_ c'],
  ['__init__', '\\_\\_init\\_\\_'],
  ['a < b', 'a < b'],
  ['a <b> c', 'a &lt;b> c'],
  ['<!-- x', '&lt;!-- x'],
  ['AT&T', 'AT&T'],
  ['&amp; and &x', '\\&amp; and &x'],
  ['`code`', '\\`code\\`'],
  ['costs $5', 'costs \\$5'],
  ['C:\\dir', 'C:\\dir'],
  ['a\\*b', 'a\\\\\\*b'],
  ['\\(x\\)', '\\\\(x\\\\)'],
  ['ends in \\', 'ends in \\\\'],
  ['see [12]', 'see [12]'],
  ['[a](b)', '[a\\](b)'],
  ['[^1]', '\\[^1]'],
  ['~100 m', '~100 m'],
  ['~~gone~~', '\\~\\~gone\\~\\~'],
  ['a | b', 'a | b'],
  ['wow!', 'wow!'],
  ['强调*中文*', '强调\\*中文\\*'],
] as const) {
  test(`escapes ${source}`, () => expect(escapeText(source)).toBe(expected));
}

test('what needs escaping depends on the surroundings', () => {
  expect(escapeText('a | b', {...plainContext, cell: true})).toBe('a \\| b');
  expect(escapeText('costs $5', {...plainContext, dollar: false})).toBe('costs $5');
  expect(escapeText('see!', {...plainContext, after: '['})).toBe('see\\!');
  expect(escapeText('[1]', {...plainContext, link: true})).toBe('\\[1\\]');
});

for (const [source, expected] of [
  ['# not a heading', '\\# not a heading'],
  ['#hash', '#hash'],
  ['1. not a list', '1\\. not a list'],
  ['12) not a list', '12\\) not a list'],
  ['1.5 metres', '1.5 metres'],
  ['- no', '\\- no'],
  ['-5 degrees', '-5 degrees'],
  ['+ no', '\\+ no'],
  ['* no', '\\* no'],
  ['> no', '\\> no'],
  ['---', '\\---'],
  ['```', '\\```'],
  ['```` a ` ````', '```` a ` ````'],
  ['===', '\\==='],
  ['* * *', '\\* \\* \\*'],
  ['_ _ _', '\\_ \\_ \\_'],
  ['[x]: y', '[x\\]: y'],
  ['1.', '1\\.'],
] as const) {
  test(`escapes ${source} at the start of a line`, () => expect(escapeLineStart(source)).toBe(expected));
}
