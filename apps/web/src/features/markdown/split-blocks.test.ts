import {expect, test} from 'vitest';
import {definitionsIn, splitBlocks, withDefinitions} from './split-blocks.ts';

test.each([
  ['paragraphs', 'a\nb\n\nc', ['a\nb', 'c']],
  ['nothing', '\n\n', []],
  ['a fence with blank lines', '```py\na\n\nb\n```\n\nc', ['```py\na\n\nb\n```', 'c']],
  ['a fence in a fence', '````\n```\n\n```\n````\n\nx', ['````\n```\n\n```\n````', 'x']],
  ['a formula over blank lines', '$$\na\n\nb\n$$\n\nc', ['$$\na\n\nb\n$$', 'c']],
  ['a formula on one line', '$$a$$\n\nb', ['$$a$$', 'b']],
  ['bracket formulas', '\\[\na\n\\]\n\nb', ['\\[\na\n\\]', 'b']],
  ['a loose list', '1. a\n\n2. b\n\n   more\n\nc', ['1. a\n\n2. b\n\n   more', 'c']],
  ['a fence without an end', 'a\n\n```\nb\n\nc', ['a', '```\nb\n\nc']],
])('%s', (_, markdown, texts) => expect(splitBlocks(markdown).map(({text}) => text)).toEqual(texts));

test('blocks know their lines', () => {
  expect(splitBlocks('\n# a\n\n\nb\nc\n\nd').map(({line}) => line)).toEqual([1, 4, 7]);
});

test('a block brings the definitions that it uses', () => {
  const definitions = definitionsIn('[Tea]: https://tea.test\n[^1]: a note\n[milk]: /files/milk');
  expect([...definitions.keys()]).toEqual(['tea', 'milk']);
  expect(withDefinitions('See [tea] and [this][TEA].', definitions)).toBe(
    'See [tea] and [this][TEA].\n\n[Tea]: https://tea.test',
  );
  expect(withDefinitions('No links.', definitions)).toBe('No links.');
});
