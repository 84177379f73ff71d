import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {lineText} from '../../text/line-text.ts';
import {collectLines} from './collect-lines.ts';

const texts = (page: ReturnType<typeof testPage>): string[] => collectLines(page.facts()).lines.map(lineText);

test('words come from gaps as wide as TeX shrinks them', () => {
  expect(texts(testPage().text(72, 100, 'tea is made of leaves', {space: 0.222}))).toEqual(['tea is made of leaves']);
});

test('words come from space glyphs', () => {
  expect(texts(testPage().text(72, 100, 'tea is made', {space: 'drawn'}))).toEqual(['tea is made']);
});

test('letterspaced words stay whole', () => {
  const page = testPage().text(72, 100, 'GREEN TEA', {tracking: 0.2, space: 0.6});
  expect(texts(page)).toEqual(['GREEN TEA']);
});

test('a wide gap ends a line', () => {
  const page = testPage().text(72, 100, 'leaf').text(200, 100, '12');
  expect(texts(page)).toEqual(['leaf', '12']);
});

test('a superscript and a subscript stay in their word', () => {
  const page = testPage().text(72, 100, 'x').text(77, 96.4, '2', {size: 7}).text(77, 102.5, 'i', {size: 7});
  page.text(81, 100, 'and', {});
  page.text(72, 112, 'below it');
  expect(texts(page)).toEqual(['x2iand', 'below it']);
});

test('a footnote mark at the start of a small line stays with it', () => {
  const page = testPage().lines(72, 100, 12, ['body text here', 'more of the body']);
  page.text(72, 136.4, '1', {size: 6}).text(76, 139, 'A note', {size: 8});
  expect(texts(page)).toEqual(['body text here', 'more of the body', '1A note']);
});

test('a fraction with a slanted stroke does not end its line', () => {
  const page = testPage().text(72, 100, 'up to').text(98, 96.8, '1', {size: 5.5}).text(100.7, 100, '⁄');
  page.text(102.3, 100, '4', {size: 5.5}).text(107.5, 100, 'inch');
  expect(texts(page)).toEqual(['up to 1⁄4 inch']);
});

test('parts of a fraction join the line of their bar', () => {
  const page = testPage().text(72, 100, 'so a =');
  page.text(106, 93.2, 'b+c').rule({left: 106, right: 121, top: 97.3, bottom: 97.7}).text(111, 106.8, 'd');
  page.text(124, 100, 'holds').text(72, 124, 'next line');
  expect(texts(page)).toHaveLength(2);
});

test('a framed fraction joins its line, a fraction in the next cell of a table does not', () => {
  const fraction = (left: number) =>
    testPage()
      .text(72, 100, 'so a =')
      .text(left, 93.2, '4')
      .rule({left, right: left + 5, top: 97.3, bottom: 97.7})
      .text(left, 106.8, '9');
  const level = (page: ReturnType<typeof testPage>, left: number, right: number) =>
    page.rule({left, right, top: 83, bottom: 83.4}).rule({left, right, top: 111, bottom: 111.4});
  const upright = (page: ReturnType<typeof testPage>, left: number) =>
    page.rule({left, right: left + 0.4, top: 83, bottom: 111});
  const framed = upright(upright(level(fraction(106), 102, 115), 102), 114.6);
  expect(texts(framed)).toHaveLength(1);
  const cells = upright(upright(upright(level(fraction(106), 66, 115), 66), 102), 114.6);
  expect(texts(cells)).toContain('so a =');
});

test('a display operator with its limits keeps its line together', () => {
  const font = testFont({encoding: 'OMX', math: true});
  const page = testPage().text(72, 100, 'S =').text(94, 90, 'n', {size: 7});
  page.text(89, 104, '∑', {font, size: 14, advance: 1}).text(90, 114, 'i=0', {size: 7}).text(106, 100, 'x');
  expect(texts(page)).toHaveLength(1);
});

test('a column drawn on its own is another line even when its gutter is narrow', () => {
  const left = ['leaves are picked', 'and then dried in', 'the sun or a warm', 'room for one day.'];
  const right = ['water is heated to', 'ninety degrees or', 'a little less for', 'some kinds of tea'];
  const page = testPage().lines(72, 100, 12, left).lines(170, 100, 12, right);
  expect(texts(page).sort()).toEqual([...left, ...right].sort());
});

test('narrow gutters are found by their alignment when drawn row by row', () => {
  const page = testPage();
  for (let row = 0; row < 6; row++) {
    page.text(72, 100 + 12 * row, 'abcdefghijklmn').text(148, 100 + 12 * row, 'opqrstuvwxyz');
  }
  expect(texts(page)).toHaveLength(12);
});

test('false bold is dropped and reported', () => {
  const page = testPage().text(72, 100, 'Tea').text(72.3, 100, 'Tea');
  const draft = collectLines(page.facts());
  expect(draft.lines.map(lineText)).toEqual(['Tea']);
  expect(draft.leftOut.map(({reason}) => reason)).toEqual(['duplicate', 'duplicate', 'duplicate']);
});

test('double letters are no duplicates', () => {
  expect(texts(testPage().text(72, 100, 'illl', {advance: 0.25}))).toEqual(['illl']);
});

test('accents drawn before their letter are composed', () => {
  const page = testPage().text(72, 100, 'Universit').text(117, 100, '´').text(117, 100, 'e');
  expect(texts(page)).toEqual(['Université']);
});

test('an accent raised over a capital is composed', () => {
  const page = testPage().text(72, 97.5, '´').text(72, 100, 'Etude');
  expect(texts(page)).toEqual(['Étude']);
});

test('ideographs have no spaces even when justified', () => {
  expect(texts(testPage().text(72, 100, '茶 葉 是', {space: 0.3}))).toEqual(['茶葉是']);
});

test('dots that lead to a page number do not make the words before them one', () => {
  const page = testPage()
    .text(72, 100, 'A.1', {advance: 0.5})
    .text(94, 100, 'Debian 迷宫', {advance: 0.5, space: 0.25});
  for (let x = 160; x < 320; x += 7.5) page.text(x, 100, '.', {advance: 0.25});
  expect(texts(page.text(330, 100, '221', {advance: 0.5}))[0]).toMatch(/^A\.1 Debian ?迷宫/);
});

test('rotated text is read along its direction', () => {
  const page = testPage().text(100, 400, 'up the page', {angle: 270}).text(300, 100, 'down too', {angle: 90});
  page.text(72, 700, 'upright text');
  const {lines} = collectLines(page.facts());
  expect(lines.map(line => [lineText(line), line.angle, line.baseline])).toEqual([
    ['up the page', 270, 100],
    ['down too', 90, 300],
    ['upright text', 0, 700],
  ]);
});

test('vertical columns run from right to left', () => {
  const font = testFont({vertical: true});
  const page = testPage().text(300, 100, '茶葉', {angle: 90, font}).text(280, 100, '水火', {angle: 90, font});
  const {lines} = collectLines(page.facts());
  expect(lines.map(line => [lineText(line), line.direction])).toEqual([
    ['茶葉', 'vertical'],
    ['水火', 'vertical'],
  ]);
});

test('ideographs set one by one below each other are vertical lines', () => {
  const page = testPage();
  for (const [column, text] of ['茶葉是綠', '水火土木'].entries()) {
    for (const [row, character] of [...text].entries()) page.text(300 - 20 * column, 100 + 10 * row, character);
  }
  const {lines} = collectLines(page.facts());
  expect(lines.map(line => [lineText(line), line.direction])).toEqual([
    ['茶葉是綠', 'vertical'],
    ['水火土木', 'vertical'],
  ]);
});

test('columns of ideographs among level text are vertical lines, symbols below each other are not', () => {
  const page = testPage().lines(72, 300, 14, [
    '綠茶紅茶白茶黑茶',
    '綠茶紅茶白茶黑茶',
    '綠茶紅茶白茶黑茶',
    '綠茶紅茶白茶黑茶',
  ]);
  for (const [column, text] of ['茶葉是綠的', '水火'].entries()) {
    for (const [row, character] of [...text].entries()) page.text(300 - 20 * column, 100 + 10 * row, character);
  }
  for (const [row, character] of [...'甲乙丙丁戊'].entries()) page.text(72, 500 + 18 * row, character);
  const vertical = collectLines(page.facts()).lines.filter(({direction}) => direction === 'vertical');
  expect(vertical.map(lineText)).toEqual(['茶葉是綠的', '水火']);
});

test('punctuation turned for vertical lines stands in its line, as it is written elsewhere', () => {
  const page = testPage();
  for (const [row, character] of [...'﹁茶葉︑綠︒﹂'].entries())
    page.text(300, 100 + 10 * row, character, {advance: 1});
  const {lines} = collectLines(page.facts());
  expect(lines.map(line => [lineText(line), line.direction])).toEqual([['「茶葉、綠。」', 'vertical']]);
});

test('Hebrew is read from right to left, numbers from left to right', () => {
  expect(texts(testPage().text(72, 100, '2024 תנשב הת'))).toEqual(['תה בשנת 2024']);
});

test('brackets stored as drawn are turned around in right-to-left lines', () => {
  expect(texts(testPage().text(72, 100, '(הת) ןבל'))).toEqual(['לבן (תה)']);
});

test('Arabic presentation forms become letters', () => {
  expect(texts(testPage().text(72, 100, 'ﻱﺎﺷ'))).toEqual(['شاي']);
});

test('a space drawn before the letters on its right parts words that run to the left', () => {
  // the words on the left are drawn last, as Word does, and nearer than a space is wide
  const page = testPage().text(72, 100, ' یچ وه', {space: 'drawn', advance: 0.5});
  page.text(300, 300, 'تیب').text(57.6, 100, 'تیب', {advance: 0.5});
  expect(texts(page)[0]).toBe('هو چی بیت');
});

test('a blank without room keeps two Arabic letters of a word apart', () => {
  const page = testPage().text(72, 100, 'ی ', {space: 'drawn'}).text(77.02, 100, 'هقباس');
  expect(texts(page)).toEqual(['سابقه\u200cی']);
});

test('a drop cap goes to its first line', () => {
  const page = testPage().text(72, 124, 'T', {size: 34, advance: 0.6});
  page.lines(96, 110, 14, ['ea is old', 'and good']).text(72, 138, 'and the third line');
  expect(texts(page)[0]).toBe('Tea is old');
});

test('a raised first letter goes to its line', () => {
  expect(texts(testPage().text(72, 100, 'T', {size: 24}).text(84.5, 100, 'ea is old'))).toEqual(['Tea is old']);
});

test('level lines stay lines beside a tilted picture with more text than they have', () => {
  const tilted = Array.from({length: 15}, (_, row) => `a line of a tilted leaflet, number ${row}`);
  const level = [
    'a line of text that goes on over the whole width of the page',
    'and one more that does so, too, below it',
  ];
  expect(
    texts(
      testPage().lines(72, 100, 14, level, {size: 11, space: 0.3}).lines(200, 300, 5, tilted, {angle: 9.5, size: 3}),
    ),
  ).toEqual([...level, ...tilted]);
});

test('skewed lines of a scan stay lines', () => {
  const page = testPage().lines(72, 100, 14, ['a slightly skewed line of text over the page', 'and one more'], {
    angle: 2,
  });
  const {lines} = collectLines(page.facts());
  expect(lines.map(line => [lineText(line), line.angle])).toEqual([
    ['a slightly skewed line of text over the page', 0],
    ['and one more', 0],
  ]);
});

test('a mark over an Arabic letter follows its letter', () => {
  const page = testPage().text(72, 100, 'ا').text(77.5, 100.4, '\u064b', {advance: 0}).text(77, 100, 'ضي');
  expect(texts(page)).toEqual(['يض\u064bا']);
});

test('the invisible text layer of a scan is its text', () => {
  const words = 'tea is made of leaves and water';
  const font = testFont({monospace: true});
  const scan = testPage()
    .image({left: 0, top: 0, right: 612, bottom: 792})
    .text(72, 100, words, {hidden: 'invisible', font});
  const {lines, leftOut} = collectLines(scan.facts());
  expect([lines.map(lineText), leftOut, lines[0]!.pieces[0]!.glyphs[0]!.font.monospace]).toEqual([[words], [], false]);
  const page = testPage().text(72, 100, words).text(72, 112, words, {hidden: 'invisible'});
  expect(collectLines(page.facts()).leftOut).toHaveLength(25);
});

test('the text after a larger bullet is the line, not a script of the bullet', () => {
  const page = testPage().text(72, 102, '•', {size: 18}).text(84, 100, 'hot water', {size: 10.5});
  expect(collectLines(page.facts()).lines.map(line => [lineText(line), line.size])).toEqual([['• hot water', 10.5]]);
});

test('numerators side by side go each to their own bar', () => {
  const page = testPage();
  page.text(72, 100, '2').text(84, 100, 'x').text(102, 100, '=');
  page.text(78, 93, '2').text(92, 93, '1').text(78, 107, '3').text(92, 107, '6');
  for (const left of [77.5, 91.5]) page.rule({left, right: left + 6, top: 97.3, bottom: 97.7});
  expect(collectLines(page.facts()).lines).toHaveLength(1);
});
