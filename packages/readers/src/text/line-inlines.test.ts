import type {Inline} from '@recto/model';
import {testFont, testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {collectLines} from '../layout/lines/collect-lines.ts';
import {lineInlines, textContext} from './line-inlines.ts';

const inlinesOf = (page: ReturnType<typeof testPage>): Inline[] => {
  const facts = page.facts();
  return collectLines(facts).lines.flatMap(line => lineInlines(line, textContext(facts)));
};
const shown = (inlines: readonly Inline[]): string =>
  inlines
    .map(inline => {
      if (inline.type === 'link') return `<${inline.url}:${shown(inline.children)}>`;
      if (inline.type !== 'text') return '';
      return inline.marks ? `{${inline.marks.join('+')}:${inline.value}}` : inline.value;
    })
    .join('|');
const bold = testFont({name: 'Bold', bold: true});

test('a bold run holds the spaces inside it, and none at its ends', () => {
  const page = testPage().text(72, 100, 'some').text(95, 100, 'strong tea', {font: bold}).text(149, 100, 'here');
  expect(shown(inlinesOf(page))).toBe('some |{bold:strong tea}| here');
});

test('raised and lowered small letters are scripts', () => {
  const page = testPage().text(72, 100, 'the 1').text(95.5, 96.4, 'st', {size: 7}).text(106, 100, 'H');
  page.text(111, 102, '2', {size: 7}).text(114.5, 100, 'O');
  expect(shown(inlinesOf(page))).toBe('the 1|{superscript:st}| H|{subscript:2}|O');
});

test('the raised digits of a fraction are no script: its stroke decides', () => {
  const page = testPage().text(72, 100, 'the 1').text(95.5, 96.4, '3', {size: 5.5}).text(98.2, 100, '\u2044');
  page.text(100, 100, '8', {size: 5.5}).text(105.5, 100, 'inch');
  expect(shown(inlinesOf(page))).toBe('the 13\u20448 inch');
});

test('small capitals on the baseline are no scripts', () => {
  const page = testPage().text(72, 100, 'T').text(77, 100, 'EA', {size: 8});
  expect(shown(inlinesOf(page))).toBe('TEA');
});

test('a link is cut out of its line exactly', () => {
  const page = testPage().text(72, 100, 'see tea now');
  page.link({boxes: [{left: 90, right: 105.5, top: 92, bottom: 102}], url: 'https://tea.org'});
  expect(shown(inlinesOf(page))).toBe('see |<https://tea.org:tea>| now');
});

test('a rule under words underlines them, a table border does not', () => {
  const page = testPage().text(72, 100, 'see tea now').rule({left: 90.3, right: 105.3, top: 101.2, bottom: 101.7});
  expect(shown(inlinesOf(page))).toBe('see |{underline:tea}| now');
  for (const x of [90, 105]) page.rule({left: x, right: x + 0.5, top: 101, bottom: 120});
  expect(shown(inlinesOf(page))).toBe('see tea now');
  const table = testPage().text(72, 100, 'see tea').rule({left: 50, right: 400, top: 101.2, bottom: 101.7});
  expect(shown(inlinesOf(table))).toBe('see tea');
});

test('a rule through words strikes them', () => {
  const page = testPage().text(72, 100, 'tea').rule({left: 72, right: 87, top: 97.2, bottom: 97.7});
  expect(shown(inlinesOf(page))).toBe('{strike:tea}');
});

test('fixed pitch is marked within other text', () => {
  const page = testPage()
    .text(72, 100, 'use')
    .text(90, 100, 'tea()', {font: testFont({name: 'Mono', monospace: true})});
  expect(shown(inlinesOf(page))).toBe('use |{code:tea()}');
});

test('two single quotation marks are a double one', () => {
  expect(shown(inlinesOf(testPage().text(72, 100, '‘‘tea’’ it’s')))).toBe('“tea” it’s');
});

test('a lone symbol of a fixed-pitch font is no code', () => {
  const page = testPage()
    .text(72, 100, 'why')
    .text(87, 100, '?', {font: testFont({name: 'Mono', monospace: true})});
  expect(shown(inlinesOf(page))).toBe('why?');
});

test('a formula is followed by a full stop, and by a word after a space', () => {
  const page = testPage().text(72, 100, 'of W . is').facts();
  const line = collectLines(page).lines[0]!;
  const [of, width, stop, is] = line.pieces;
  const math = {...width!, type: 'math', rules: [], tex: 'W', confidence: 1} as const;
  const written = (...pieces: typeof line.pieces) =>
    lineInlines({...line, pieces}, textContext(page))
      .map(inline => (inline.type === 'inlineMath' ? `$${inline.tex}$` : inline.type === 'text' ? inline.value : ''))
      .join('');
  expect(written(of!, math, stop!, is!)).toBe('of $W$. is');
  expect(written(of!, math, is!)).toBe('of $W$ is');
});
