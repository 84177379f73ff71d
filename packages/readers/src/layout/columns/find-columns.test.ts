import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {lineText} from '../../text/line-text.ts';
import {assignToRegions} from '../blocks/assign-to-regions.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {findColumns} from './find-columns.ts';

const context = {stats: {} as never, signal: new AbortController().signal, document: {} as never};

/** The first words of a page's lines in reading order. */
function order(page: ReturnType<typeof testPage>): string[] {
  const draft = findColumns.run(collectLines(page.facts()), context);
  return assignToRegions(draft, 0).flatMap(({lines}) => lines.map(line => lineText(line).split(' ')[0]!));
}

const column = (name: string, count: number): string[] =>
  Array.from({length: count}, (_, index) => `${name}${index + 1} leaves and hot water are tea`);
const names = (name: string, count: number): string[] => column(name, count).map(line => line.split(' ')[0]!);

test('two columns under a heading are read one after the other', () => {
  const page = testPage().text(150, 80, 'TITLE of a paper that stands over both of the columns of its page');
  page.lines(72, 120, 12, column('a', 8)).lines(320, 120, 12, column('b', 8));
  expect(order(page)).toEqual(['TITLE', ...names('a', 8), ...names('b', 8)]);
});

test('baselines of columns need not agree', () => {
  const page = testPage().lines(72, 120, 12, column('a', 8)).lines(320, 125, 13, column('b', 7));
  expect(order(page)).toEqual([...names('a', 8), ...names('b', 7)]);
});

test('three columns', () => {
  const lines = (name: string): string[] => names(name, 6).map(start => `${start} leaves and hot water`);
  const page = testPage()
    .lines(40, 120, 12, lines('a'))
    .lines(220, 120, 12, lines('b'))
    .lines(400, 120, 12, lines('c'));
  expect(order(page)).toEqual([...names('a', 6), ...names('b', 6), ...names('c', 6)]);
});

test('a line across both columns parts them', () => {
  const page = testPage().lines(72, 120, 12, column('a', 4)).lines(320, 120, 12, column('b', 4));
  page.text(100, 200, 'WIDE line that stands over both of the columns in the middle of the page');
  page.lines(72, 240, 12, column('c', 4)).lines(320, 240, 12, column('d', 4));
  expect(order(page)).toEqual([...names('a', 4), ...names('b', 4), 'WIDE', ...names('c', 4), ...names('d', 4)]);
});

test('rows drawn one by one with short cells are read as rows', () => {
  const page = testPage();
  for (let row = 1; row <= 5; row++) page.text(72, 100 + 12 * row, `l${row}`).text(320, 100 + 12 * row, `r${row}`);
  expect(order(page)).toEqual(['l1', 'r1', 'l2', 'r2', 'l3', 'r3', 'l4', 'r4', 'l5', 'r5']);
});

test('notes in the margin come after the text beside them', () => {
  const page = testPage().lines(
    72,
    120,
    12,
    names('a', 12).map(name => `${name} leaves and hot water are tea for all of us`),
  );
  page.lines(400, 141, 9, ['note about', 'the leaves', 'and water'], {size: 7});
  expect(order(page)).toEqual([...names('a', 12), 'note', 'the', 'and']);
});

test('a page that lies on its side is read along its lines', () => {
  const page = testPage();
  for (let row = 0; row < 5; row++) page.text(100 + 14 * row, 700, `s${row} leaves and water`, {angle: 270});
  expect(order(page)).toEqual(['s0', 's1', 's2', 's3', 's4']);
});

test('two authors side by side close above two columns belong to neither', () => {
  const page = testPage()
    .text(150, 80, 'TITLE of a paper that stands over both of the columns of its page')
    .text(160, 108, 'ada Brewer')
    .text(360, 108, 'boris Kettle');
  page.lines(72, 132, 12, column('a', 8)).lines(320, 132, 12, column('b', 8));
  expect(order(page)).toEqual(['TITLE', 'ada', 'boris', ...names('a', 8), ...names('b', 8)]);
});

test('blocks of columns drawn one block after the other stay apart', () => {
  const page = testPage().lines(72, 120, 12, column('a', 5)).lines(320, 120, 12, column('b', 5));
  page.lines(72, 192, 12, column('c', 6)).lines(320, 192, 12, column('d', 6));
  expect(order(page)).toEqual([...names('a', 5), ...names('b', 5), ...names('c', 6), ...names('d', 6)]);
});

test('headings beside the text they head are read before it', () => {
  const page = testPage();
  page
    .text(40, 120, 'Water of the spring')
    .text(40, 230, 'Leaves from the north')
    .text(40, 242, 'green or nearly black')
    .text(40, 310, 'Cups of thin china');
  const text = (name: string, count: number) => column(name, count).map(line => `${line} for all who come`);
  page.lines(160, 120, 12, text('a', 4)).lines(160, 180, 12, text('b', 3));
  page.lines(160, 230, 12, text('c', 5)).lines(160, 310, 12, text('d', 4));
  expect(order(page)).toEqual([
    'Water',
    ...names('a', 4),
    ...names('b', 3),
    'Leaves',
    'green',
    ...names('c', 5),
    'Cups',
    ...names('d', 4),
  ]);
});

test.each([
  ['words', ' leaves and hot water are tea'],
  // an ideograph counts as two letters
  ['ideographs', '茶樹的葉子和熱水就是茶和水的葉子熱'],
])('columns of a recognised page, whose lines were found row by row: %s', (_, words) => {
  const page = testPage();
  const rows = 8;
  for (let row = 1; row <= rows; row++)
    for (const [name, left] of [['a', 72] as const, ['b', 320] as const])
      page.text(left, 120 + 12 * row, name + row + words);
  const facts = page.facts();
  const glyphs = facts.glyphs.map(glyph => ({...glyph, line: 2 * Math.round(glyph.y) + (glyph.x > 300 ? 1 : 0)}));
  const draft = findColumns.run(collectLines({...facts, glyphs, recognised: true}), context);
  const read = assignToRegions(draft, 0).flatMap(({lines}) => lines.map(line => lineText(line).slice(0, 2)));
  expect(read).toEqual([...names('a', rows), ...names('b', rows)]);
});

test('boxes in rows, each drawn as a whole, are read row by row', () => {
  const page = testPage().text(72, 80, 'SERVICES');
  for (const [row, top] of [120, 220].entries())
    for (const [at, x] of [72, 240, 410].entries())
      page.lines(x, top, 12, [`h${row}${at}`, `t${row}${at} leaves and hot water`, `u${row}${at} are all one needs`]);
  page.text(72, 300, 'STEPS');
  const box = (name: string): string[] => [`h${name}`, `t${name}`, `u${name}`];
  expect(order(page)).toEqual(['SERVICES', ...['00', '01', '02', '10', '11', '12'].flatMap(box), 'STEPS']);
});

test('a title over the middle column, drawn first, comes first', () => {
  const page = testPage().text(240, 90, 'TITLE');
  page.lines(40, 130, 12, column('a', 6)).lines(235, 120, 12, column('b', 6)).lines(430, 120, 12, column('c', 6));
  expect(order(page)).toEqual(['TITLE', ...names('a', 6), ...names('b', 6), ...names('c', 6)]);
});

test('authors side by side over columns of which the second is short are read one after the other', () => {
  const page = testPage();
  for (const [at, x] of [80, 250, 400].entries())
    page.lines(x, 100, 12, [`Author${at}`, `University${at} of Tea`, `City${at}`, `mail${at}@kettle.example`]);
  page
    .lines(
      50,
      200,
      12,
      column('a', 10).map(line => `${line} for us all`),
    )
    .text(400, 200, 'IV');
  page.lines(316, 214, 12, column('b', 3));
  expect(order(page)).toEqual([
    ...[0, 1, 2].flatMap(at => [`Author${at}`, `University${at}`, `City${at}`, `mail${at}@kettle.example`]),
    ...names('a', 10),
    'IV',
    ...names('b', 3),
  ]);
});

test('the last lines of a longer second column belong to it', () => {
  const page = testPage().lines(72, 120, 12, column('a', 8)).lines(320, 120, 12, column('b', 11));
  expect(order(page)).toEqual([...names('a', 8), ...names('b', 11)]);
  expect(findColumns.run(collectLines(page.facts()), context).regions).toHaveLength(2);
});

/** The words of a page that were put there one row after the other, `columns` being what stands beside each other. */
function rowByRow(columns: readonly (readonly string[])[]): ReturnType<typeof testPage> {
  const page = testPage().text(72, 100, 'the children of the brewer, all of whom were born beside the spring :');
  const rows = Math.max(...columns.map(texts => texts.length));
  for (let row = 0; row < rows; row++)
    for (const [at, texts] of columns.entries())
      page.text((/^\d/.test(texts[row] ?? '') ? 90 : 102) + 200 * at, 125 + 12 * row, texts[row] ?? '');
  return page.text(72, 220, 'and others of whom no one knows where and when they were born or wed');
}

test.each([
  [
    'down',
    [
      ['1. ada', '2. ben', '3. cid'],
      ['4. dan', '5. eve', '6. fay'],
    ],
    ['1.', '2.', '3.', '4.', '5.', '6.'],
  ],
  [
    'down, the last row short',
    [
      ['1. ada', '2. ben', '3. cid'],
      ['4. dan', '5. eve'],
    ],
    ['1.', '2.', '3.', '4.', '5.'],
  ],
  [
    'down, a digit misread',
    [
      ['1. ada', '2. ben', '8. cid'],
      ['4. dan', '5. eve', '6. fay'],
    ],
    ['1.', '2.', '8.', '4.', '5.', '6.'],
  ],
  [
    'down, an item of two lines',
    [
      ['1. ada', '2. ben', 'who fled'],
      ['3. dan', '4. eve'],
    ],
    ['1.', '2.', 'who', '3.', '4.'],
  ],
  [
    'across',
    [
      ['1. ada', '3. ben', '5. cid'],
      ['2. dan', '4. eve', '6. fay'],
    ],
    ['1.', '2.', '3.', '4.', '5.', '6.'],
  ],
  [
    'not at all',
    [
      ['1. ada', '7. ben', '2. cid'],
      ['9. dan', '3. eve', '5. fay'],
    ],
    ['1.', '9.', '7.', '3.', '2.', '5.'],
  ],
])('a list in two columns is read as its numbers count: %s', (_, columns, expected) => {
  expect(order(rowByRow(columns))).toEqual(['the', ...expected, 'and']);
});

test('frames that stand beside each other at different heights are read column by column', () => {
  const page = testPage().text(150, 80, 'TITLE of a board on which notes are pinned, over both of its columns');
  // programs draw text boxes in any order
  for (const [x, top, name, count] of [
    [320, 250, 'd', 5],
    [72, 120, 'a', 6],
    [320, 120, 'c', 9],
    [72, 220, 'b', 7],
  ] as const) {
    page.path(
      {left: x - 6, top: top - 14, right: x + 214, bottom: top + 12 * count - 4},
      {filled: true, rectangle: true},
    );
    page.lines(x, top, 12, column(name, count));
  }
  expect(order(page)).toEqual(['TITLE', ...names('a', 6), ...names('b', 7), ...names('c', 9), ...names('d', 5)]);
});

test('a frame beside running text is read as a whole', () => {
  const page = testPage().path({left: 60, top: 106, right: 190, bottom: 216}, {filled: true, rectangle: true});
  page.lines(66, 120, 14, ['s1 opens at six', 's2 and closes at nine', 's3 all week', 's4 but Mondays']);
  page.lines(
    210,
    120,
    12,
    column('a', 12).map(line => `${line} for us all`),
  );
  expect(order(page)).toEqual(['s1', 's2', 's3', 's4', ...names('a', 12)]);
});

test('text beside a frame at its right is read to its end before the frame', () => {
  const page = testPage().path({left: 360, top: 112, right: 490, bottom: 220}, {filled: false, rectangle: true});
  page.lines(366, 130, 14, ['s1 opens at six', 's2 and closes at nine', 's3 all week', 's4 but Mondays']);
  page.lines(
    72,
    120,
    12,
    column('a', 9).map(line => `${line} for us all`),
  );
  page.text(72, 240, 'WIDE line that stands under both of them and is as wide as the whole page is');
  expect(order(page)).toEqual([...names('a', 9), 's1', 's2', 's3', 's4', 'WIDE']);
});

test.each([
  ['left', 72, 320],
  ['right', 320, 72],
])('lines beside a figure on their %s are a column', (side, figureLeft, textLeft) => {
  const page = testPage().lines(textLeft, 130, 40, column('a', 3));
  const figure = {box: {left: figureLeft, top: 120, right: figureLeft + 220, bottom: 260}, lines: []};
  const {regions} = findColumns.run({...collectLines(page.facts()), figures: [figure]}, context);
  const parts = regions.map(({box}) => Math.round(box.left));
  expect(parts).toEqual(side === 'left' ? [figureLeft, textLeft] : [textLeft, figureLeft]);
});

test('the right column of a right-to-left page comes first, be half of its lines formulas', () => {
  const page = testPage();
  const arabic = ['الشاي يحضر من أوراق الشجر', 'والماء الساخن في الإبريق'];
  for (const [x, name] of [[72, 'b'] as const, [320, 'a'] as const])
    for (const row of [0, 1, 2, 3])
      page.text(x, 120 + 40 * row, `${arabic[row % 2]!}`).text(x + 80, 140 + 40 * row, `${name}=${row}x`);
  const draft = findColumns.run(collectLines(page.facts()), context);
  expect(draft.regions.map(({box}) => box.left > 300)).toEqual([true, false]);
});

test('bullets drawn behind all text say nothing about columns', () => {
  const page = testPage().lines(72, 120, 12, column('a', 4)).lines(320, 120, 12, column('b', 4));
  for (let row = 0; row < 4; row++) page.text(64, 120 + 12 * row, '•');
  expect(order(page)).toEqual(['•', '•', '•', '•', ...names('b', 4)]);
});
