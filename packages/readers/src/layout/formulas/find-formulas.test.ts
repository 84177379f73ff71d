import type {PageFacts} from '@recto/pdf';
import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {PageDraft} from '../../draft/draft.ts';
import type {PageContext} from '../../draft/stage.ts';
import {collectLines} from '../lines/collect-lines.ts';
import {findFormulas} from './find-formulas.ts';

const math = testFont({name: 'CMMI10', math: true});
const long = 'Some words that fill the whole width of the column as text does in books';

const context: PageContext = {
  document: {pageCount: 1, tagged: false, outline: []},
  stats: {bodySize: 10, bodyFont: 'Test', leading: 1.2, bands: new Map(), pagesRead: 1},
  signal: new AbortController().signal,
};

const run = (facts: PageFacts): PageDraft => findFormulas.run(collectLines(facts), context);
const textOf = (glyphs: readonly {readonly text: string; readonly x: number; readonly y: number}[]): string =>
  [...glyphs]
    .sort((a, b) => Math.round(a.y - b.y) || a.x - b.x)
    .map(glyph => glyph.text)
    .join('');

test('a centered line of symbols between text is a display with its number as label', () => {
  const page = testPage()
    .text(72, 100, long)
    .text(230, 124, 'x=y+z', {font: math})
    .text(420, 124, '(2.1a)')
    .text(72, 148, long)
    .facts();
  const {equations, lines} = run(page);
  expect(equations.map(({glyphs, label}) => [textOf(glyphs), label])).toEqual([['x=y+z', '2.1a']]);
  expect(lines).toHaveLength(2);
});

test('a formula wider than its column has its number under it', () => {
  const wide = 'x=y+z+y+x+z+y+x+z+y+x+z+y+x+z+y+x+z+y+x+z+y+x+z+y+x+z+y+x+z+y+x+z+y+x+z+y+x+z+y+x+z+y+x+z';
  const page = testPage()
    .text(72, 100, long)
    .text(90, 124, wide, {font: math})
    .text(420, 139, '(6)')
    .text(72, 165, long);
  const {equations} = run(page.facts());
  expect(equations.map(({glyphs, label}) => [textOf(glyphs), label])).toEqual([[wide, '6']]);
});

test('a line of symbols that ends a paragraph is no display', () => {
  const page = testPage().text(72, 100, long).text(72, 112, 'x=y+z', {font: math}).facts();
  const {equations, lines} = run(page);
  expect(equations).toEqual([]);
  expect(lines[1]?.pieces.map(piece => piece.type)).toEqual(['math']);
});

test('a formula at the edge of the text that a word ends is a sentence, one set apart is a display', () => {
  const sentence = (left: number): PageDraft =>
    run(
      testPage()
        .text(72, 100, long)
        .text(left, 124, 'x=y+z', {font: math})
        .text(left + 28, 124, 'holds')
        .text(72, 148, long)
        .facts(),
    );
  expect(sentence(72).equations).toEqual([]);
  expect(sentence(230).equations).toHaveLength(1);
});

test('aligned rows are one equation, or one each when each has its number', () => {
  const rows = (numbers: boolean): PageDraft => {
    const page = testPage().text(72, 100, long);
    page.text(230, 124, 'x=y+z', {font: math}).text(235, 139, '=z+y', {font: math});
    if (numbers) page.text(430, 124, '(1)').text(430, 139, '(2)');
    return run(page.text(72, 163, long).facts());
  };
  expect(rows(false).equations.map(({glyphs}) => textOf(glyphs))).toEqual(['x=y+z=z+y']);
  expect(rows(true).equations.map(({glyphs, label}) => [textOf(glyphs), label])).toEqual([
    ['x=y+z', '1'],
    ['=z+y', '2'],
  ]);
});

test('text between parts displays', () => {
  const page = testPage()
    .text(72, 100, long)
    .text(230, 124, 'x=y', {font: math})
    .text(72, 146, 'and')
    .text(230, 168, 'y=z', {font: math})
    .text(72, 190, long)
    .facts();
  const {equations, lines} = run(page);
  expect(equations.map(({glyphs}) => textOf(glyphs))).toEqual(['x=y', 'y=z']);
  expect(lines).toHaveLength(3);
});

test('the bar of a fraction goes to its display, an underline to none', () => {
  const bar = {left: 251, top: 120.5, right: 260, bottom: 121};
  const underline = {left: 72, top: 101.5, right: 200, bottom: 102};
  const page = testPage()
    .text(72, 100, long)
    .text(230, 124, 'x=', {font: math})
    .text(253, 117, 'a', {font: math})
    .text(253, 131, 'b', {font: math})
    .rule(bar)
    .rule(underline)
    .text(72, 155, long)
    .facts();
  const {equations} = run(page);
  expect(equations).toHaveLength(1);
  expect(equations[0]?.rules.map(rule => rule.box)).toEqual([bar]);
});

test('the label of an item, a heading and the mark of a proof stay text', () => {
  const page = testPage()
    .text(72, 70, 'A Title of {x=y}', {size: 17})
    .text(72, 100, long)
    .text(80, 122, '(1)')
    .text(230, 140, 'x=y', {font: math})
    .text(430, 140, '□', {font: math})
    .text(72, 165, long)
    .facts();
  const {equations, lines} = run(page);
  expect(equations.map(({glyphs, label}) => [textOf(glyphs), label])).toEqual([['x=y', undefined]]);
  expect(lines.map(line => textOf(line.pieces.flatMap(piece => piece.glyphs)).slice(0, 5))).toEqual([
    'ATitl',
    'Somew',
    '(1)',
    '□',
    'Somew',
  ]);
});

test('arrows with curved tips make a figure of a display', () => {
  const facts = testPage()
    .text(72, 100, long)
    .text(230, 124, 'X', {font: math})
    .text(280, 124, 'Y', {font: math})
    .text(250, 118, 'f', {font: math, size: 7})
    .text(72, 150, long)
    .facts();
  const tip = {left: 272, top: 119, right: 275, bottom: 123};
  const paths = [{order: 999, box: tip, filled: false, stroked: true, color: '#000000', rectangle: false}];
  const drawn = {...facts, paths: paths.map(path => ({...path, curved: true, slanted: false}))};
  expect(run(facts).equations).toHaveLength(1);
  const {equations, figures} = run(drawn);
  expect(equations).toEqual([]);
  expect(figures.map(figure => textOf(figure.lines.flatMap(line => line.pieces.flatMap(p => p.glyphs))))).toEqual([
    'fXY',
  ]);
});

test('a sum of numbers is a display, a row of numbers with operators is not', () => {
  const numbers = (operator: string): number => {
    const page = testPage().text(72, 100, long);
    for (const [index, x] of [200, 225, 250, 275].entries()) {
      page.text(x, 124, String(10 ** index), {font: math});
      page.text(x + 20, 124, operator, {font: math, advance: 0.2});
    }
    page.text(300, 124, '5 7 8', {font: math, space: 2});
    return run(page.text(72, 148, long).facts()).equations.length;
  };
  expect(numbers('+')).toBe(1);
  expect(numbers('±')).toBe(0);
});

test('a word before a tall brace and its cases are one display', () => {
  const extension = testFont({name: 'CMEX10', math: true, encoding: 'OMX'});
  const facts = testPage()
    .text(72, 100, long)
    .text(150, 130, 'MAJORITY')
    .text(200, 130, '(x)=', {font: math})
    .text(222, 116, '{', {font: extension})
    .text(236, 124, '1 if x', {font: math})
    .text(236, 136, '0 otherwise')
    .text(72, 160, long)
    .facts();
  const glyphs = facts.glyphs.map(glyph =>
    glyph.text === '{' ? {...glyph, box: {...glyph.box, top: 115, bottom: 139}} : glyph,
  );
  const {equations} = run({...facts, glyphs});
  expect(equations.map(each => textOf(each.glyphs))).toHaveLength(1);
  expect(textOf(equations[0]!.glyphs)).toContain('otherwise');
});
