import type {DrawnPath, PageFacts} from '@recto/pdf';
import {testFont, testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import type {PageContext} from '../../draft/stage.ts';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {findFigures} from './find-figures.ts';

const context = {stats: {bodySize: 10}} as unknown as PageContext;
const prose = 'The cup was warm and the kettle sang its song while rain fell.';

const path = (left: number, top: number, right: number, bottom: number, kind: Partial<DrawnPath> = {}): DrawnPath => ({
  order: 0,
  box: {left, top, right, bottom},
  filled: false,
  stroked: true,
  color: '#000000',
  rectangle: false,
  curved: true,
  slanted: false,
  ...kind,
});

const read = (facts: PageFacts, paths: readonly DrawnPath[] = []) =>
  findFigures.run(collectLines({...facts, paths}), context);

it('a plot takes its curves, axes and labels, and leaves the caption', () => {
  const page = testPage()
    .text(72, 90, prose)
    .rule({left: 120, right: 120.5, top: 120, bottom: 240})
    .rule({left: 120, right: 320, top: 240, bottom: 240.5})
    .text(108, 242, '0', {size: 8})
    .text(200, 252, 'time', {size: 8})
    .text(120, 280, 'Figure 1: Tea cools down.')
    .facts();
  const {figures, lines, leftOut} = read(page, [path(121, 130, 310, 230), path(121, 150, 310, 235)]);
  expect(figures).toHaveLength(1);
  expect(figures[0]!.lines.map(lineText)).toEqual(['0', 'time']);
  expect(figures[0]!.box.left).toBeCloseTo(108, 0);
  expect(lines.map(lineText)).toEqual([prose, 'Figure 1: Tea cools down.']);
  expect(leftOut).toHaveLength(5);
});

it.each([
  ['a frame with rounded corners around text', [path(70, 80, 540, 130)]],
  ['a bullet', [path(60, 84, 66, 90)]],
  ['a background', [path(0, 0, 612, 792, {filled: true})]],
])('%s is no figure', (_, paths) => {
  const page = testPage().lines(80, 100, 12, [prose, prose]).facts();
  expect(read(page, paths)).toMatchObject({figures: [], lines: {length: 2}});
});

it('leaves the rules of a table alone, a slanted one in a cell as well', () => {
  const page = testPage();
  for (const y of [100, 120, 140, 160]) page.rule({left: 100, right: 400, top: y, bottom: y + 0.5});
  for (const x of [100, 200, 300, 400]) page.rule({left: x, right: x + 0.5, top: 100, bottom: 160});
  for (const y of [114, 134, 154]) page.text(120, y, 'tea').text(220, y, 'cup').text(320, y, 'pot');
  const {figures} = read(page.facts(), [path(100, 100, 200, 120, {curved: false, slanted: true})]);
  expect(figures).toEqual([]);
});

it('finds images, a page that is nothing else, but not a background', () => {
  const image = {left: 100, top: 200, right: 300, bottom: 300};
  expect(read(testPage().text(72, 90, prose).image(image).facts()).figures.map(({box}) => box)).toEqual([image]);
  const whole = {left: 0, top: 0, right: 612, bottom: 792};
  expect(read(testPage().image(whole).facts()).figures).toHaveLength(1);
  expect(read(testPage().image(whole).text(72, 90, prose).facts()).figures).toEqual([]);
});

it('a table of colored cells with a logo is no figure', () => {
  const page = testPage();
  const columns = [80, 190, 300, 410];
  for (let row = 0; row < 15; row++) for (const x of columns) page.text(x, 100 + row * 20, 'tea 4.9');
  const cells = Array.from({length: 15}, (_, row) =>
    columns.map(x =>
      path(x - 8, 88 + row * 20, x + 102, 108 + row * 20, {rectangle: true, curved: false, filled: true}),
    ),
  ).flat();
  const logo = Array.from({length: 8}, (_, at) => path(430 + at * 8, 370, 438 + at * 8, 382));
  const {figures, lines} = read(page.facts(), [...cells, ...logo]);
  expect(lines).toHaveLength(60);
  expect(figures.every(({lines: inside}) => inside.length === 0)).toBe(true);
});

/** An image, tokens on colored bands below it, and a heading between; the caption stands above. */
const tokens = (below: string) => {
  const other = {font: testFont({name: 'Helvetica'}), size: 7};
  const page = testPage().text(72, 90, prose).text(72, 120, 'Figure 1: Two ways to write a cup.');
  page.image({left: 80, top: 132, right: 180, bottom: 164}).text(88, 176, 'length: 12', other);
  const rows = [188, 202, 216, 230];
  for (const y of rows) page.text(88, y, '<cup> tea </cup>', other);
  const bands = rows.map(y =>
    path(84, y - 8, 170, y + 3, {rectangle: true, curved: false, filled: true, color: '#ffb300'}),
  );
  return {facts: page.text(72, 260, below).facts(), paths: bands};
};
const ownFonts = {stats: {bodySize: 10, proseFamilies: new Set(['te'])}} as unknown as PageContext;

it.each([
  ['tokens in a foreign font, on colored bands, belong to the figure', 'Tea is next.', false],
  ['rows before the caption of a table stay', 'Table 1: Cups.', true],
])('%s', (_, below, stays) => {
  const {facts, paths} = tokens(below);
  const {figures, lines} = findFigures.run(collectLines({...facts, paths}), ownFonts);
  expect(figures).toHaveLength(1);
  expect(lines.map(lineText)).toContain('Figure 1: Two ways to write a cup.');
  expect(lines.some(line => line.size < 8)).toBe(stays);
});

const drawn = [path(272, 150, 296, 180), path(310, 150, 334, 180)];

/** An image below its caption, with boxes, arrows and words beside it, as recognition gives them. */
const diagram = (below: string) => {
  const page = testPage().text(72, 90, prose).text(72, 120, 'Figure 1: Two ways to fill a cup.');
  page.image({left: 80, top: 140, right: 180, bottom: 190}).text(200, 160, 'kettle and cup', {size: 7});
  page.text(300, 160, 'C').text(300, 172, 'C').text(240, 186, 'the tea goes on', {size: 7});
  const draft = collectLines({...page.text(72, 216, below).facts(), paths: drawn});
  return findFigures.run({...draft, facts: {...draft.facts, recognised: true}}, context);
};

it('on a recognised page the labels of a diagram belong to it, also those of unknown size', () => {
  const {figures, lines} = diagram(prose);
  expect(figures).toHaveLength(1);
  expect(lines.map(lineText)).toEqual([prose, 'Figure 1: Two ways to fill a cup.', prose]);
});

it('rows before the caption of a table stay on a recognised page', () => {
  const {lines} = diagram('Table 1: Cups and how much tea they hold');
  expect(lines.map(lineText)).toContain('C');
});

it('on a recognised page numbers at the axes and names between a plot and its caption belong to it, whatever their size', () => {
  const page = testPage().text(72, 90, prose).image({left: 80, top: 140, right: 280, bottom: 240});
  page.text(80, 256, '0.0000001').text(240, 256, '0.00001').text(140, 276, 'Current density');
  page.text(72, 300, 'Figure 1: The cup was warm, and the kettle sang its song.').text(72, 330, 'It rained.');
  const draft = collectLines(page.facts());
  const {lines} = findFigures.run({...draft, facts: {...draft.facts, recognised: true}}, context);
  expect(lines.map(lineText)).toEqual([
    prose,
    'Figure 1: The cup was warm, and the kettle sang its song.',
    'It rained.',
  ]);
});

it('numbers in columns on colored bands stay text beside a stain, labels on the bars of a drawing do not', () => {
  const band = (top: number): DrawnPath =>
    path(70, top, 500, top + 14, {filled: true, stroked: false, rectangle: true, curved: false});
  const sheet = (cells: readonly (readonly string[])[]) => {
    const page = testPage().image({left: 250, top: 100, right: 300, bottom: 135});
    for (const [row, texts] of cells.entries())
      for (const [column, text] of texts.entries())
        page.text(column === 0 ? 80 : 250 + 60 * column, 110 + 20 * row, text, {size: 8});
    return read(page.facts(), [band(100), band(120)]);
  };
  const invoice = sheet([
    ['Green tea', '264', '0,09', '25,71'],
    ['Black tea', '264', '2,10', '17,04'],
  ]);
  expect(invoice.lines).toHaveLength(8);
  const drawing = sheet([
    ['Water', '264', 'hot'],
    ['Leaves', 'dry', '17'],
  ]);
  expect(drawing.lines).toHaveLength(0);
});

it('cards are no figures: what stands on them is text, a chart within one is its own figure', () => {
  const page = testPage();
  page.text(80, 120, 'Cups sold').text(80, 140, '1,247', {size: 18}).text(80, 156, 'more than ever', {size: 8});
  page.text(350, 120, 'Pots per year');
  const card = (left: number): DrawnPath => path(left, 100, left + 220, 240, {filled: true, stroked: false, order: -1});
  const chart = path(370, 150, 520, 220, {slanted: true, curved: false, order: 900});
  const {figures, lines} = read(page.facts(), [card(70), card(340), chart]);
  expect(figures.map(({box}) => box)).toEqual([chart.box]);
  expect(lines.map(lineText)).toEqual(['Cups sold', 'Pots per year', '1,247', 'more than ever']);
});

it('boxes with a border around lines that begin at one left hold text, those of a diagram labels', () => {
  const box = (left: number): DrawnPath => path(left, 100, left + 200, 200, {order: -1});
  const sheet = testPage().lines(80, 120, 16, ['Brewing tea', 'boil the water', 'wait for three minutes', 'pour']);
  sheet.lines(300, 120, 16, ['Cleaning', 'rinse the pot', 'dry it upside down']);
  expect(read(sheet.facts(), [box(70), box(274)])).toMatchObject({figures: [], lines: {length: 7}});
  const diagram = testPage().lines(80, 115, 16, ['Boil water', 'for the tea']).text(300, 210, 'Pour it');
  const steps = [path(70, 100, 270, 150, {order: -1}), path(290, 180, 490, 230, {order: -1})];
  const arrow = path(268, 150, 292, 180, {slanted: true, curved: false});
  expect(read(diagram.facts(), [...steps, arrow])).toMatchObject({figures: {length: 1}, lines: []});
});

it('a small item of a list above a plot is no label of it, an entry of its legend is', () => {
  const page = testPage().text(72, 90, prose);
  page.text(90, 132, '● This number grows rapidly', {size: 8}).image({left: 80, top: 140, right: 280, bottom: 240});
  page.text(90, 250, '● Cups', {size: 8});
  const {lines} = read(page.facts());
  expect(lines.map(lineText)).toEqual([prose, '● This number grows rapidly']);
});

it('boxes and blanks in a figure are parts of what is drawn, beside it they stay text', () => {
  const page = testPage().image({left: 80, top: 140, right: 280, bottom: 240});
  const facts = page.text(90, 190, 'R1 ___').text(90, 230, '___').text(72, 330, 'R1 ___').facts();
  const glyphs = facts.glyphs.map(glyph => (glyph.text === '_' ? {...glyph, drawn: true as const} : glyph));
  const {figures, lines, leftOut} = read({...facts, glyphs});
  expect(figures[0]!.lines.map(lineText)).toEqual(['R1']);
  expect(leftOut.map(({glyph}) => glyph.text)).toEqual(['R', '1']);
  expect(lines.map(lineText)).toEqual(['R1 ___']);
});

it('an image that a title is set on is a background', () => {
  const image = {left: 50, top: 80, right: 560, bottom: 300};
  const onImage = (size: number) => read(testPage().image(image).text(100, 200, 'The story of tea', {size}).facts());
  expect(onImage(24)).toMatchObject({figures: [], lines: {length: 1}});
  expect(onImage(10)).toMatchObject({figures: {length: 1}, lines: []});
});

it('images in the cells of a ruled table leave it a table', () => {
  const page = testPage();
  for (const y of [100, 120, 200, 220]) page.rule({left: 100, right: 300, top: y, bottom: y + 0.5});
  for (const x of [100, 200, 300]) page.rule({left: x, right: x + 0.5, top: 100, bottom: 220});
  page.text(120, 214, 'white').text(220, 214, 'black');
  page.text(120, 114, 'cup').text(220, 114, 'pot').text(110, 196, 'mug').text(210, 196, 'can');
  page.image({left: 105, top: 124, right: 185, bottom: 184}).image({left: 215, top: 124, right: 295, bottom: 184});
  const {figures, lines} = read(page.facts());
  expect(figures.map(figure => figure.lines)).toEqual([[], []]);
  expect(lines).toHaveLength(6);
});

/** A chip of rectangles and straight lines: its pins are named on the left and right, and, turned, above and below where asked for. */
function chip(turned: readonly ('above' | 'below')[], note = 'TOP VIEW'): PageFacts {
  const page = testPage().text(72, 90, prose);
  for (const [at, name] of ['IN', 'OUT', 'GND', 'CLK'].entries()) {
    page.text(125, 190 + 15 * at, name, {size: 5}).text(243, 190 + 15 * at, name, {size: 5});
    if (turned.includes('above')) page.text(160 + 20 * at, 156, name, {size: 5, angle: 270});
    if (turned.includes('below')) page.text(160 + 20 * at, 276, name, {size: 5, angle: 270});
  }
  page.text(165, 212, note, {size: 5});
  for (const y of [160, 260]) page.rule({left: 140, right: 240, top: y, bottom: y + 0.5});
  for (const x of [140, 240]) page.rule({left: x, right: x + 0.5, top: 160, bottom: 260});
  return page.facts();
}

it.each([
  ['named on four sides', ['above', 'below'], 'TOP VIEW', 1],
  ['with turned names above only, as the head of a table', ['above'], 'TOP VIEW', 0],
  ['with a sentence in it', ['above', 'below'], 'All pins stand as they are seen from above.', 0],
] as const)('a chip of straight lines, %s', (_, turned, note, figures) => {
  expect(read(chip(turned, note)).figures).toHaveLength(figures);
});

const headOfExam = (grid: {readonly rows: number}) => {
  const page = testPage().rule({left: 60, right: 540, top: 60, bottom: 61});
  for (const [at, text] of ['Institute of Tea', 'School of Brewing', 'Final exam'].entries())
    page.text(140, 80 + 14 * at, text);
  page.text(64, 148, 'TEA', {size: 14});
  for (let row = 0; row <= grid.rows; row++)
    page.rule({left: 400, right: 530, top: 62 + 20 * row, bottom: 62.5 + 20 * row});
  for (const x of [400, 500, 530]) page.rule({left: x, right: x + 0.5, top: 62, bottom: 62 + 20 * grid.rows});
  for (let row = 0; row < 4; row++) page.text(404, 74 + 20 * row, `Points ${row}`);
  const logo = Array.from({length: 30}, (_, at) => path(62 + at, 62 + 2 * at, 70 + at, 70 + 2 * at));
  return read(page.facts(), logo);
};

it('a logo beside a table of points, both below one rule, takes its name alone', () => {
  const {figures, lines} = headOfExam({rows: 4});
  expect(figures.map(figure => figure.lines.map(lineText))).toEqual([['TEA']]);
  expect(lines.map(lineText)).toContain('Institute of Tea');
});

it('a frame around labels beside a drawing is no table: a legend', () => {
  const {figures} = headOfExam({rows: 1});
  expect(figures[0]?.lines.length).toBeGreaterThan(1);
});

it('panels above a caption take the names of their axes and the legend between them, of any type', () => {
  const figure = () =>
    testPage()
      .text(72, 90, prose)
      .text(190, 220, 'time [s]')
      .text(430, 220, 'time [s]')
      .text(330, 360, 'green tea')
      .text(330, 374, 'black tea')
      .text(120, 420, 'Figure 1: Tea cools down.');
  const panels = [path(120, 120, 300, 205), path(360, 120, 540, 205), path(120, 240, 300, 395)];
  const whole = read(figure().facts(), panels);
  expect(whole.figures).toHaveLength(1);
  expect(whole.lines.map(lineText)).toEqual([prose, 'Figure 1: Tea cools down.']);
  // running text among them, and names of single panels
  expect(read(figure().text(120, 234, prose).facts(), panels).figures).toHaveLength(3);
  const named = figure().text(120, 236, '(a) Tea').text(360, 236, '(b) Coffee').text(120, 408, '(c) Cocoa').facts();
  expect(read(named, panels).figures).toHaveLength(3);
});

it('a large name beside a drawing above a caption is its label, the end of a paragraph is not', () => {
  const page = testPage()
    .text(300, 150, prose)
    .text(300, 162, 'and fell.')
    .text(62, 180, 'kettle', {size: 16})
    .text(120, 230, 'Figure 1: Tea.')
    .facts();
  const {figures, lines} = read(page, [path(120, 140, 290, 205)]);
  expect(figures[0]!.lines.map(lineText)).toEqual(['kettle']);
  expect(lines.map(lineText)).toEqual([prose, 'and fell.', 'Figure 1: Tea.']);
});

it('boxes between which arrows are drawn, with a caption below, are one figure with their names', () => {
  const box = (left: number) => path(left, 120, left + 70, 160, {curved: false, rectangle: true});
  const arrow = (left: number) => path(left, 125, left + 50, 155, {slanted: true});
  const page = testPage()
    .text(80, 145, 'Kettle')
    .text(200, 145, 'Pot')
    .text(320, 145, 'Cup')
    .text(150, 185, 'Figure 1: Tea.');
  const {figures, lines} = read(page.facts(), [box(70), arrow(145), box(200), arrow(275), box(330)]);
  expect(figures.map(figure => figure.lines.map(lineText))).toEqual([['Kettle', 'Pot', 'Cup']]);
  expect(lines.map(lineText)).toEqual(['Figure 1: Tea.']);
});

it('short lines of a column in ideographs beside a drawing are running text', () => {
  const page = testPage();
  for (const y of [150, 162, 174]) page.text(300, y, '茶壶在雨声里慢慢地响着茶杯');
  page.text(120, 230, '图1 茶壶');
  const {figures} = read(page.facts(), [path(120, 140, 292, 205)]);
  expect(figures[0]!.lines).toEqual([]);
});

it('the text of the cell below an image in a table is no label of it', () => {
  const image = {left: 255, top: 125, right: 285, bottom: 175};
  const table = testPage().image(image);
  for (const y of [100, 120, 180, 200]) table.rule({left: 100, right: 440, top: y, bottom: y + 0.5});
  for (const x of [100, 210, 330, 440]) table.rule({left: x, right: x + 0.5, top: 100, bottom: 200});
  for (const x of [120, 262, 350]) table.text(x, 114, 'pot').text(x, 191, 'tea');
  expect(read(table.facts()).lines.map(lineText)).toEqual(['pot', 'pot', 'pot', 'tea', 'tea', 'tea']);
  expect(read(testPage().image(image).text(262, 186, 'tea').facts()).lines).toEqual([]);
});

it('a chart of bars alone is a figure with its numbers', () => {
  const page = testPage()
    .text(72, 90, prose)
    .rule({left: 120, right: 320, top: 240, bottom: 240.5})
    .text(108, 242, '0', {size: 8})
    .facts();
  const bars = [30, 80, 50, 20].map((height, index) =>
    path(130 + 45 * index, 240 - height, 160 + 45 * index, 240, {
      filled: true,
      stroked: false,
      rectangle: true,
      curved: false,
    }),
  );
  const {figures, lines} = read(page, bars);
  expect(figures.map(figure => figure.lines.map(lineText))).toEqual([['0']]);
  expect(lines.map(lineText)).toEqual([prose]);
});

it('a chart of three bars before a grid, in a frame, is a figure with its title, numbers and names', () => {
  const page = testPage().text(72, 60, prose).text(150, 96, 'Cups a day');
  for (const y of [80, 260]) page.rule({left: 100, right: 340, top: y, bottom: y + 0.1});
  for (const x of [100, 340]) page.rule({left: x, right: x + 0.1, top: 80, bottom: 260});
  for (const [index, y] of [120, 160, 200, 240].entries())
    page.rule({left: 140, right: 330, top: y, bottom: y + 0.1}).text(118, y + 3, String(30 - 10 * index), {size: 8});
  for (const x of [140, 330]) page.rule({left: x, right: x + 0.1, top: 120, bottom: 240});
  for (const [index, name] of ['Green', 'Black', 'White'].entries()) page.text(160 + 60 * index, 252, name, {size: 8});
  const bars = [70, 30, 30].map((height, index) =>
    path(160 + 60 * index, 240 - height, 190 + 60 * index, 240, {
      filled: true,
      stroked: true,
      rectangle: true,
      curved: false,
    }),
  );
  const {figures, lines} = read(page.facts(), bars);
  expect(figures).toHaveLength(1);
  expect(lines.map(lineText)).toEqual([prose]);
});

it('the sheet of a drawing is one figure', () => {
  const page = testPage();
  for (const zone of [1, 2, 3]) {
    page.text(12, 200 * zone, String(zone)).text(595, 200 * zone, String(zone));
    page.text(150 * zone, 14, 'ABC'[zone - 1] ?? '').text(150 * zone, 786, 'ABC'[zone - 1] ?? '');
  }
  const {figures, lines} = read(page.text(200, 300, 'VCC').text(200, 340, 'GND').facts());
  expect(figures).toMatchObject([{box: {left: 0, top: 0, right: 612, bottom: 792}}]);
  expect(lines).toEqual([]);
});

it('the turned title of an axis belongs to the plot, though the numbers between both leave it far away', () => {
  const sheet = (title: number) => {
    const page = testPage().text(72, 90, prose);
    page.rule({left: 140, right: 140.5, top: 120, bottom: 240}).rule({left: 140, right: 320, top: 240, bottom: 240.5});
    for (const [at, value] of ['30', '20', '10'].entries()) page.text(128, 140 + 40 * at, value, {size: 8});
    return page.text(title, 200, 'Cups', {size: 8, angle: 270}).text(120, 280, 'Figure 1: Tea.').facts();
  };
  const curve = path(141, 130, 310, 230);
  expect(read(sheet(112), [curve]).lines.map(lineText)).toEqual([prose, 'Figure 1: Tea.']);
  expect(read(sheet(80), [curve]).lines.map(lineText)).toContain('Cups');
});

it('a plot whose curves reach from one side of its frame to the other is a figure, with a legend inside', () => {
  const page = testPage()
    .text(72, 90, prose)
    .text(150, 220, '2024', {size: 8})
    .text(150, 232, '2023', {size: 8})
    .facts();
  const frame = path(120, 120, 320, 240, {rectangle: true, curved: false});
  const {figures} = read(page, [frame, path(122, 140, 318, 230), path(122, 150, 318, 236)]);
  expect(figures.map(({lines}) => lines.map(lineText))).toEqual([['2024', '2023']]);
});

it('a plot with one curve and a text inside is a figure, a box with a title over its corner is none', () => {
  const framed = (curve: DrawnPath) => {
    const page = testPage().text(72, 90, prose).text(150, 220, 'corrected', {size: 8});
    for (const y of [120, 240]) page.rule({left: 120, right: 320, top: y, bottom: y + 0.5});
    for (const x of [120, 320]) page.rule({left: x, right: x + 0.5, top: 120, bottom: 240});
    return read(page.facts(), [curve]).figures.length;
  };
  expect(framed(path(120, 122, 320, 240))).toBe(1);
  expect(framed(path(130, 114, 200, 128, {filled: true}))).toBe(0);
});
