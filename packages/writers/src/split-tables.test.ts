import {builders, type Doc, type Table, validate} from '@recto/model';
import {expect, test} from 'vitest';
import {splitTables} from './split-tables.ts';

const {cell, doc, paragraph} = builders();
const header = (text: string) => cell(text, {header: true});

/** A table of texts; `^2` after a text makes its cell span two rows. */
function table(rows: readonly (readonly string[])[], joins: readonly number[], heads = 1): Table {
  return {
    type: 'table',
    id: 't',
    from: [],
    columns: 2,
    joins,
    caption: {type: 'caption', id: 'c', from: [], children: []},
    children: rows.map((texts, index) => ({
      type: 'tableRow',
      children: texts.map(text => {
        const [value = '', span] = text.split('^');
        const made = index < heads ? header(value) : cell(value);
        return span ? {...made, rowSpan: Number(span)} : made;
      }),
    })),
  };
}

const textsOf = ({children}: Doc) =>
  children.flatMap((block): unknown[] =>
    block.type === 'table'
      ? [
          block.children.map(row =>
            row.children.map(each => {
              const [text] = each.children;
              return `${text?.type === 'text' ? text.value : ''}${each.rowSpan > 1 ? `^${each.rowSpan}` : ''}`;
            }),
          ),
        ]
      : [block.type],
  );

const head = ['A', 'B'];
test.each<[string, Table, unknown]>([
  ['without a join stays whole', table([head, ['1', '2']], []), [[head, ['1', '2']]]],
  [
    'is cut, and each part has the head',
    table([head, ['1', '2'], ['3', '4'], ['5', '6']], [2, 3]),
    [
      [head, ['1', '2']],
      [head, ['3', '4']],
      [head, ['5', '6']],
    ],
  ],
  [
    'without a head is cut',
    table(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      [1],
      0,
    ),
    [[['1', '2']], [['3', '4']]],
  ],
  [
    'with a cell over the cut',
    table([head, ['1^3', '2'], ['3'], ['4']], [2]),
    [
      [head, ['1', '2']],
      [head, ['^2', '3'], ['4']],
    ],
  ],
  ['is not cut within its head', table([head, ['a', 'b'], ['1', '2']], [1], 2), [[head, ['a', 'b'], ['1', '2']]]],
])('a table %s', (_, given, expected) => {
  const split = splitTables(doc(paragraph('x'), given));
  expect(textsOf(split)).toEqual(['paragraph', ...(expected as unknown[])]);
  expect(validate(split)).toEqual([]);
  const captions = split.children.filter(block => block.type === 'table' && block.caption);
  expect(captions).toHaveLength(1);
});
