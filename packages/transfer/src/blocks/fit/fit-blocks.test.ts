import {expect, test} from 'vitest';
import {type NoteLimits, noteLimits} from '../limits.ts';
import type {Loss} from '../loss.ts';
import type {NoteBlock, NoteLine} from '../note-block.ts';
import {show} from '../testing/show.ts';
import {fitBlocks} from './fit-blocks.ts';

const line = (text: string): NoteLine => [{type: 'text', text}];
const item = (text: string, ...children: NoteBlock[]): NoteBlock => ({
  type: 'item',
  ordered: false,
  line: line(text),
  children,
});
const table = (...rows: string[][]): NoteBlock => ({
  type: 'table',
  node: 't',
  width: rows[0]!.length,
  headerRow: true,
  headerColumn: false,
  rows: rows.map(row => row.map(line)),
});

const small: NoteLimits = {
  ...noteLimits.notion,
  textLength: 20,
  equationLength: 40,
  depth: 2,
  tableWidth: 3,
  tableRows: 3,
};

for (const [name, block, expected, codes] of [
  [
    'a long text, cut behind blanks',
    {type: 'paragraph', line: line('some words that take more room')},
    ['paragraph some words that take more room'],
    [],
  ],
  [
    'rows of a formula',
    {type: 'equation', tex: '\\begin{aligned}a&=b\\\\[2pt] c&=\\begin{cases}d\\\\e\\end{cases}\\end{aligned}'},
    ['latex> \\begin{aligned}a&=b\\\\[2pt] c&=\\begin{cases}d\\\\e\\end{cases}\\end{aligned}'],
    ['formula-as-code'],
  ],
  [
    'rows that fit one by one',
    {type: 'equation', tex: '\\begin{split}a+b+c&=d\\\\e+f+g&=h \\tag{1}\\end{split}'},
    ['$$ \\begin{split}a+b+c&=d\\end{split}', '$$ \\begin{split}e+f+g&=h \\tag{1}\\end{split}'],
    ['formula-split'],
  ],
  [
    'a formula of one long row',
    {type: 'equation', tex: 'a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t+u'},
    ['latex> a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q+r+s+t+u'],
    ['formula-as-code'],
  ],
  [
    'a long formula in a line',
    {type: 'paragraph', line: [{type: 'equation', tex: 'x'.repeat(41)}]},
    [`paragraph ${'<code>xxxxxxxxxxxxxxxxxxxx</>'.repeat(2)}<code>x</>`],
    ['formula-as-code'],
  ],
  [
    'a wide table',
    table(['a', 'b', 'c', 'd', 'e'], ['1', '2', '3', '4', '5']),
    ['a|b|c/1|2|3', 'a|d|e/1|4|5'],
    ['table-split'],
  ],
  ['a long table', table(['a', 'b'], ['1', ''], ['2', ''], ['3', '']), ['a|b/1|/2|', 'a|b/3|'], ['table-split']],
  [
    'deep items',
    item('a', item('b', item('c', item('d')))),
    ['- a', '  - b', '  - c', '  - d'],
    ['nesting-depth', 'nesting-depth'],
  ],
  [
    'an image at an address that is none',
    {type: 'image', image: {url: 'data:image/png;base64,AAAA'}, caption: line('tea')},
    ['paragraph tea'],
    ['image'],
  ],
] as [string, NoteBlock, string[], string[]][]) {
  test(name, () => {
    const losses: Loss[] = [];
    expect(show(fitBlocks([block], small, loss => void losses.push(loss)))).toEqual(expected);
    expect(losses.map(({code}) => code)).toEqual(codes);
  });
}

test('a text is cut behind a blank and never within a character', () => {
  const pieces = (text: string) =>
    fitBlocks([{type: 'paragraph', line: line(text)}], small, () => {}).flatMap(block =>
      block.type === 'paragraph' ? block.line.map(part => (part.type === 'text' ? part.text : '')) : [],
    );
  expect(pieces('some words that take more room')).toEqual(['some words that ', 'take more room']);
  expect(pieces(`${'x'.repeat(19)}😀y`)).toEqual(['x'.repeat(19), '😀y']);
  expect(pieces(`${'x'.repeat(19)}e\u0301y`)).toEqual(['x'.repeat(19), 'e\u0301y']);
});

test('what a line cannot hold goes on in a paragraph below', () => {
  const limits = {...noteLimits.notion, lineItems: 2};
  const parts: NoteLine = ['a', 'b', 'c'].map((text, index) => ({
    type: 'text',
    text,
    ...(index === 1 && {marks: ['bold' as const]}),
  }));
  const caption: NoteBlock = {type: 'image', image: {asset: 'x'}, caption: parts};
  const heading: NoteBlock = {type: 'heading', level: 1, line: parts};
  const entry: NoteBlock = {type: 'item', ordered: true, line: parts};
  expect(show(fitBlocks([heading, entry, caption], limits, () => {}))).toEqual([
    '# a<bold>b</>',
    'paragraph c',
    '1. a<bold>b</>',
    '  paragraph c',
    '[x] a<bold>b</>',
    'paragraph c',
  ]);
});

test('a cell that is too long goes on in the row below', () => {
  const losses: Loss[] = [];
  const limits = {...noteLimits.notion, textLength: 10, lineItems: 1};
  const blocks = fitBlocks([table(['a', 'one two three four'])], limits, loss => void losses.push(loss));
  expect(show(blocks)).toEqual(['a|one two /|three four']);
  expect(losses).toEqual([{code: 'table-split', node: 't', what: ''}]);
});
