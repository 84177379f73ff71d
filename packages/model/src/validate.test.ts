import {expect, test} from 'vitest';
import {builders} from './build.ts';
import type {Block, Doc, Inline} from './nodes.ts';
import {validate} from './validate.ts';

const {doc, paragraph, table, cell, figure, equation, text, math, link, footnoteMark, list, quote, theorem, caption} =
  builders();
const box = (left: number, top: number, right: number, bottom: number) => ({left, top, right, bottom});
const on = (page: number, place = box(10, 10, 20, 20)) => [{page, box: place}];
const messages = (document: Doc) => validate(document).map(({path, message}) => `${path} ${message}`);
const inside = (inline: Inline) => doc(paragraph(inline));
const twice = paragraph('a');
const deep = (levels: number): Block => {
  let block: Block = paragraph('a');
  for (let level = 0; level < levels; level++) block = quote(block);
  return block;
};

for (const [name, document, expected] of [
  ['a good document', doc(paragraph('a ', math('x')), table([['a', 'b'], [cell('c', {colSpan: 2})]])), []],
  ['an id used twice', doc(twice, quote(twice)), [`children[1].children[0] has the id ${twice.id} of another node`]],
  ['an empty id', doc({...paragraph('a'), id: ''}), ['children[0] has an empty id']],
  [
    'a page that is not there',
    doc({...paragraph('a'), from: on(7)}),
    ['children[0] stands on page 7, which is not there'],
  ],
  [
    'a box off the page',
    doc({...paragraph('a'), from: on(1, box(10, 10, 700, 20))}),
    ['children[0] has a box outside page 1'],
  ],
  [
    'a box inside out',
    doc({...paragraph('a'), from: on(1, box(20, 10, 10, 20))}),
    ['children[0] has a box that is none on page 1'],
  ],
  [
    'a box without numbers',
    doc({...paragraph('a'), from: on(1, box(Number.NaN, 10, 10, 20))}),
    ['children[0] has a box that is none on page 1'],
  ],
  [
    'a place of a run',
    inside({...text('a'), from: on(2)}),
    ['children[0].children[0] stands on page 2, which is not there'],
  ],
  ['offsets of two lines', inside({...text('a b'), from: [...on(1), ...on(1)], offsets: [-2, 2, 3]}), []],
  [
    'offsets of lines that are not there',
    inside({...text('a b'), from: on(1), offsets: [0, 2, 3]}),
    ['children[0].children[0] has not one offset more than places'],
  ],
  [
    'offsets that leave out the end',
    inside({...text('a b'), from: [...on(1), ...on(1)], offsets: [0, 1, 2]}),
    ['children[0].children[0] has offsets that miss its characters'],
  ],
  [
    'offsets that go back',
    inside({...text('a b'), from: [...on(1), ...on(1)], offsets: [0, 4, 3]}),
    ['children[0].children[0] has offsets that miss its characters'],
  ],
  [
    'a page twice',
    {...doc(), pages: [1, 1].map(number => ({number, width: 595, height: 842, rotation: 0 as const}))},
    ['pages[1] is page 1 a second time'],
  ],
  [
    'a page without size',
    {...doc(), pages: [{number: 1, width: 0, height: 842, rotation: 0 as const}]},
    ['pages[0] has no size', 'assets[0] has a box outside page 1'],
  ],
  [
    'a picture named like a path',
    {...doc(), assets: [{...doc().assets[0]!, id: '../x'}]},
    ['assets[0] has an id that is no file name: "../x"'],
  ],
  [
    'a picture twice',
    {...doc(), assets: [doc().assets[0]!, doc().assets[0]!]},
    ['assets[1] has the id fig-1 of another picture'],
  ],
  [
    'a figure without its picture',
    doc(figure({asset: 'gone'})),
    ['children[0] shows the picture gone, which is not there'],
  ],
  ['an equation of nothing', doc(equation(' ')), ['children[0] has neither TeX nor a picture']],
  ['a confidence of 2', inside(math('x', 2)), ['children[0].children[0] has a confidence that is no share']],
  ['an empty text', inside(text('')), ['children[0].children[0] is an empty text']],
  ['a line end', inside(text('a\nb')), ['children[0].children[0] holds a line end; a line break is a node of its own']],
  ['a mark twice', inside(text('a', 'bold', 'bold')), ['children[0].children[0] has a mark twice']],
  [
    'a link to nothing',
    inside({type: 'link', children: [], from: []}),
    ['children[0].children[0] must have an address or a target, and not both'],
  ],
  [
    'a dangling link',
    inside(link({target: 'gone'}, 'a')),
    ['children[0].children[0] points at gone, which is not there'],
  ],
  [
    'a footnote mark at a paragraph',
    doc(twice, paragraph(footnoteMark(twice.id, '1'))),
    [`children[1].children[0] points at ${twice.id}, which is no footnote`],
  ],
  [
    'a dangling citation',
    inside({type: 'citation', targets: ['gone'], children: [], from: []}),
    ['children[0].children[0] points at gone, which is not there'],
  ],
  ['a list of nothing', doc(list()), ['children[0] has no items']],
  ['a table with a hole', doc(table([['a', 'b'], ['c']])), ['children[0] has 1 positions without a cell']],
  ['a span too far', doc(table([[cell('a', {rowSpan: 2})]])), ['children[0] has a cell beyond its last row in row 0']],
  [
    'cells beyond the columns',
    doc(table([['a', 'b']], {columns: 1})),
    ['children[0] has a cell beyond its last column in row 0'],
  ],
  [
    'a span from above that is not skipped',
    doc(
      table(
        [
          [cell('a', {rowSpan: 2}), 'b'],
          ['c', 'd'],
        ],
        {columns: 2},
      ),
    ),
    ['children[0] has a cell beyond its last column in row 1'],
  ],
  [
    'joins out of order',
    doc(table([['a'], ['b'], ['c']], {joins: [2, 1]})),
    ['children[0] has joins that are no rows of it in order'],
  ],
  ['a span of a billion', doc(table([[cell('a', {colSpan: 1e9})]])), ['children[0] has more than 2000 columns']],
  [
    'a label within a theorem',
    doc({...theorem('T', paragraph('a')), label: [text('')]}),
    ['children[0].label[0] is an empty text'],
  ],
  ['a caption', doc(figure({caption: caption([text('')])})), ['children[0].caption.children[0] is an empty text']],
] as [string, Doc, string[]][]) {
  test(`validate: ${name}`, () => expect(messages(document)).toEqual(expected));
}

test('a tower of quotes is told, not climbed', () => {
  expect(validate(doc(deep(60)))).toEqual([]);
  expect(validate(doc(deep(100_000))).map(({message}) => message)).toEqual(['is nested deeper than 64 levels']);
});

test('a problem names its node', () => {
  const [problem] = validate(doc(figure({asset: 'gone'})));
  expect(problem?.node).toMatch(/^b\d+$/);
});
