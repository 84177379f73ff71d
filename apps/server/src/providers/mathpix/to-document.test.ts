import {expect, test} from 'vitest';
import {readTabular} from './tabular.ts';
import {toDocument} from './to-document.ts';

const line = (text: string, top: number) => ({
  cnt: [[5, top] as [number, number], [90, top + 10] as [number, number]],
  included: true,
  text,
});
const read = (text: string, lines: ReturnType<typeof line>[] = []) =>
  toDocument({text, image_width: 100, image_height: 80, line_data: lines});
const typesOf = (text: string) => read(text).children.map(({type}) => type);

test.each<[string, string[]]>([
  ['', []],
  ['one\ntwo\n\nthree', ['paragraph', 'paragraph']],
  ['# A\ntext', ['heading', 'paragraph']],
  ['\\title{A}\n\n\\section*{B}\ntext\n\\subsection{C}', ['heading', 'heading', 'paragraph', 'heading']],
  ['so \\[ x \\] and', ['paragraph', 'equation', 'paragraph']],
  ['\\begin{tabular}{|c|}\n\\hline a \\\\\n\\hline\n\\end{tabular}', ['table']],
  ['\\begin{tabular}{c} no end', ['paragraph']],
  ['\\[ no end', ['paragraph']],
])('%j has %j', (text, types) => {
  expect(typesOf(text)).toEqual(types);
});

test('formulas in lines, and numbers of displayed ones', () => {
  const [first, second] = read('a \\( x \\) b\n\n\\[\nE=mc^2 \\tag{1a}\n\\]').children;
  expect(first).toMatchObject({children: [{value: 'a '}, {type: 'inlineMath', tex: 'x'}, {value: ' b'}]});
  expect(second).toMatchObject({tex: 'E=mc^2', label: '1a'});
});

test('blocks stand where their lines do, and on the whole page when none is told', () => {
  const lines = [line('one', 10), line('two', 22), line('\\( x \\)', 40)];
  const boxes = read('one\ntwo\n\n\\[ x \\]\n\nlost', lines).children.map(({from}) => from[0]?.box);
  expect(boxes).toEqual([
    {left: 5, top: 10, right: 90, bottom: 32},
    {left: 5, top: 40, right: 90, bottom: 50},
    {left: 0, top: 0, right: 100, bottom: 80},
  ]);
});

test.each([
  [
    '{ll} a & b \\\\ c & d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '{l|r}\\hline \\( a & b \\) & {x & y} \\\\ \\hline 5 \\& 6 & \\\\',
    [
      ['\\( a & b \\)', '{x & y}'],
      ['5 \\& 6', ''],
    ],
  ],
  ['{@{}lp{3cm}@{}} a & b', [['a', 'b']]],
])('rows of %s', (source, cells) => {
  const rows = readTabular(`\\begin{tabular}${source}\\end{tabular}`);
  expect(rows?.map(row => row.map(({content}) => content))).toEqual(cells);
});

test('cells over columns and rows', () => {
  const rows = readTabular(
    '\\begin{tabular}{ccc}\\multicolumn{2}{c}{a} & \\multirow[t]{2}{*}{b} \\\\ c & d & \\\\ e & f & g\\end{tabular}',
  );
  expect(rows).toEqual([
    [
      {content: 'a', colSpan: 2, rowSpan: 1},
      {content: 'b', colSpan: 1, rowSpan: 2},
    ],
    [
      {content: 'c', colSpan: 1, rowSpan: 1},
      {content: 'd', colSpan: 1, rowSpan: 1},
    ],
    ['e', 'f', 'g'].map(content => ({content, colSpan: 1, rowSpan: 1})),
  ]);
});

test('no input takes long', () => {
  for (const part of ['\\[', '\\begin{tabular}', '{', '\\(', '\n\n', '# ', '\\section*{'])
    expect(read(part.repeat(20_000)).pages).toHaveLength(1);
});
