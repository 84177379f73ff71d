import {expect, test} from 'vitest';
import {builders} from './build.ts';
import type {Node} from './nodes.ts';
import {mapInlines, plainText, walk} from './walk.ts';

const {paragraph, list, item, table, figure, caption, theorem, math, text, link, lineBreak, quote} = builders();
const name = (node: Node) => ('value' in node ? node.value : node.type);

test('walk visits parents before children, in reading order, captions last', () => {
  const blocks = [
    list(item('•', paragraph('a'))),
    table([['b']], {caption: caption('c')}),
    theorem('T', paragraph('d', math('x'))),
    figure({caption: caption('e')}),
  ];
  expect([...walk(blocks)].map(name).join(' ')).toBe(
    'list listItem paragraph a table tableRow tableCell b caption c theorem T paragraph d inlineMath figure caption e',
  );
});

test('walk needs no stack for depth', () => {
  let block: Node = paragraph('a');
  for (let level = 0; level < 100_000; level++) block = quote(block as never);
  let count = 0;
  for (const _ of walk([block])) count++;
  expect(count).toBe(100_002);
});

test('plain text keeps words, TeX and meant line breaks', () => {
  expect(plainText([text('a', 'bold'), math('x'), lineBreak, link({url: 'https://example.org'}, 'b')])).toBe('ax\nb');
});

test('mapInlines reaches labels, cells, captions and links', () => {
  const upper = (node: Node) => (node.type === 'text' ? [{...node, value: node.value.toUpperCase()}] : [node as never]);
  const blocks = mapInlines(
    [
      theorem('t', quote(paragraph('a', link({target: 'x'}, 'b')))),
      table([['c']], {caption: caption('d')}),
      list(item('-', paragraph('e'))),
    ],
    upper,
  );
  expect([...walk(blocks)].flatMap(node => (node.type === 'text' ? node.value : [])).join('')).toBe('TABCDE');
});
