import {expect, test} from 'vitest';
import {blockMarkdown} from './block-markdown.ts';

type Block = Parameters<typeof blockMarkdown>[0][number];
const block = (type: Block['type'], text: string, more: Partial<Block> = {}): Block => ({
  type,
  depth: 0,
  level: null,
  ordered: null,
  text,
  url: null,
  rows: null,
  ...more,
});
const shown = (...blocks: Block[]) => blockMarkdown(blocks).map(({markdown}) => markdown);

test.each([
  [block('heading', 'Data', {level: 2}), '## Data'],
  [block('paragraph', 'a * b $x_1*y$ c_d'), 'a &#42; b $x_1*y$ c&#95;d'],
  [block('paragraph', '<img src=x onerror=alert(1)>'), '&#60;img src=x onerror=alert(1)&#62;'],
  [block('paragraph', '1. no list\n# no heading'), '1&#46; no list &#35; no heading'],
  [block('quote', 'q'), '> q'],
  [block('code', 'a```b'), '````\na```b\n````'],
  [block('equation', ' x^2 '), '$$\nx^2\n$$'],
  [block('divider', ''), '---'],
  [block('image', 'Fig. 1'), 'Fig&#46; 1'],
  [block('image', 'f', {url: '/files/a>b?s=1'}), '![f](</files/a%3Eb?s=1>)\n\nf'],
  [
    block('table', '', {
      rows: [
        ['a|b $|x|$', 'c'],
        ['1', ''],
      ],
    }),
    '| a&#124;b $\\|x\\|$ | c |\n| --- | --- |\n| 1 |  |',
  ],
])('%j', (one, markdown) => expect(shown(one)).toEqual([markdown]));

test('lists count at each depth', () => {
  const item = (depth: number, ordered = true) => block('item', 'x', {depth, ordered});
  expect(shown(item(0), item(1), item(1), item(0), item(1), item(0, false), item(0))).toEqual([
    '1. x',
    '1. x',
    '2. x',
    '2. x',
    '1. x',
    '- x',
    '1. x',
  ]);
  expect(shown(item(0), block('paragraph', 'p'), item(0))).toEqual(['1. x', 'p', '1. x']);
});
