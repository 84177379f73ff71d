import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {Line} from '../../../draft/draft.ts';
import {lineText} from '../../../text/line-text.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {ocrDisplays} from './displays.ts';

const find = (page: ReturnType<typeof testPage>) => {
  const {equations, lines} = ocrDisplays(collectLines(page.facts()).lines, page.facts().rules);
  return {equations, texts: lines.map((line: Line) => lineText(line))};
};

test('a relation on a line of its own is a formula with its number and its pieces', () => {
  const page = testPage().text(72, 100, 'the temperature of the tea solves');
  page
    .text(200, 130, 'a + b = c')
    .text(210, 121, 'oo')
    .text(400, 130, '(2)')
    .text(72, 160, 'and so it decays like this');
  const {equations, texts} = find(page);
  expect(equations).toMatchObject([{label: '2', confidence: 0, tex: expect.stringContaining('a + b = c')}]);
  expect(texts).toEqual(['the temperature of the tea solves', 'and so it decays like this']);
});

test.each([
  ['a sentence with a relation', 'and for all p = 3 the water boils at once'],
  ['a short heading', '2 The model'],
  ['ideographs', '茶 = 水'],
  ['a page number', '48'],
])('%s is no formula', (_, text) => {
  expect(find(testPage().text(72, 100, text)).equations).toEqual([]);
});

test('numbers with their deviations are values, be they read ever so badly', () => {
  const page = collectLines(testPage().text(100, 120, '68.3 ± 19.7').facts());
  const uncertain = page.lines.map(line => ({
    ...line,
    pieces: line.pieces.map(piece => ({...piece, glyphs: piece.glyphs.map(glyph => ({...glyph, confidence: 0.5}))})),
  }));
  expect(ocrDisplays(uncertain, []).equations).toEqual([]);
});

test('what stands between the rules of a table is a value', () => {
  const page = testPage().text(100, 120, 'p = 0.05').text(300, 120, 'n = 12');
  for (const y of [105, 130]) page.rule({left: 90, right: 400, top: y, bottom: y + 0.5});
  expect(find(page).equations).toEqual([]);
});

test('rows with numbers of their own are equations of their own', () => {
  const page = testPage().text(72, 80, 'the two cups of tea obey the laws');
  page.text(200, 110, 'a + b = c').text(400, 110, '(2)').text(200, 122, 'd + e = f').text(400, 122, '(3)');
  const {equations, texts} = find(page);
  expect(equations.map(({label, tex}) => [label, tex])).toEqual([
    ['2', '\\text{a + b = c}'],
    ['3', '\\text{d + e = f}'],
  ]);
  expect(texts).toEqual(['the two cups of tea obey the laws']);
});

test('one number beside several rows is that of all', () => {
  const page = testPage().text(200, 110, 'a + b = c').text(200, 122, '= d + e').text(400, 116, '(2)');
  expect(find(page).equations).toMatchObject([{label: '2', tex: '\\text{a + b = c = d + e}'}]);
});

test('a number that was read with its row is a number', () => {
  const page = testPage().text(72, 80, 'the two cups of tea obey the law').text(200, 110, 'a + b = c,');
  page.text(253, 110, '(2.30)');
  expect(collectLines(page.facts()).lines.map(lineText)).toContain('a + b = c, (2.30)');
  expect(find(page).equations).toMatchObject([{label: '2.30', tex: '\\text{a + b = c,}'}]);
  const argument = testPage().text(200, 110, 'f = g (2.30)');
  expect(find(argument).equations).toMatchObject([{tex: '\\text{f = g (2.30)}'}]);
});
