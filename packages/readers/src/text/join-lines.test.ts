import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {collectLines} from '../layout/lines/collect-lines.ts';
import {seamBetween} from './hyphens.ts';
import {joinLines, joinText} from './join-lines.ts';
import {textContext} from './line-inlines.ts';
import {textLine} from './text-line.ts';
import {collectVocabulary} from './vocabulary.ts';

const linesOf = (page: ReturnType<typeof testPage>) => {
  const facts = page.facts();
  return collectLines(facts).lines.map(line => textLine(line, textContext(facts)));
};
const joined = (lines: readonly string[], known = ''): string => {
  const vocabulary = collectVocabulary(linesOf(testPage().text(0, 100, known)));
  return joinText(linesOf(testPage().lines(20, 100, 12, lines)), vocabulary);
};

for (const [lines, known, expected] of [
  [['tea is', 'made'], '', 'tea is made'],
  [['a conver-', 'gent series'], '', 'a convergent series'],
  [['a well-', 'known tea'], '', 'a well-known tea'],
  [['a two-', 'column page'], 'two-column', 'a two-column page'],
  [['the data-', 'base'], 'database', 'the database'],
  [['Jean-', 'Paul'], '', 'Jean-Paul'],
  [['the k-', 'means'], '', 'the k-means'],
  [['pages 10-', '20'], '', 'pages 10-20'],
  [['two-', 'and three-dimensional'], '', 'two- and three-dimensional'],
  [['soft\u00ad', 'ened'], '', 'softened'],
  [
    ['an all\u00adround multi\u00ad', 'cup pot 2020 \u00ad now'],
    'multi\u00adcup',
    'an all-round multi-cup pot 2020 - now',
  ],
  [['state-of-the-', 'art tea'], 'art', 'state-of-the-art tea'],
  [['see https://tea.org/a/', 'b.html now'], '', 'see https://tea.org/a/b.html now'],
  [['茶葉', '是'], '', '茶葉是'],
  [['du thé \u037e', 'du lait'], '', 'du thé ; du lait'],
  [['green tea—', 'hot'], '', 'green tea—hot'],
  [['pots 737–', '9'], '', 'pots 737–9'],
  [['tea –', 'hot'], '', 'tea – hot'],
  [['pre–', 'and post-war tea'], '', 'pre– and post-war tea'],
] as const) {
  test(`joins ${lines.join(' | ')}`, () => expect(joined(lines, known)).toBe(expected));
}

test('a hyphen after letters without end is one of no word', () => {
  expect(seamBetween(`${'a'.repeat(200_000)}!-`, 'b', collectVocabulary([]))).toEqual({drop: 0, glue: ' '});
});

test('the inlines read as the text does, and keep their style over the line end', () => {
  const page = testPage().lines(72, 100, 12, ['a conver-', 'gent series']);
  expect(joinLines(linesOf(page))).toMatchObject([{type: 'text', value: 'a convergent series'}]);
});

test('a hyphen behind a formula divides no word', () => {
  const [first, second] = linesOf(testPage().lines(72, 100, 12, ['an alpha-', 'stable pot']));
  const formula = {type: 'inlineMath' as const, tex: '\\alpha', from: []};
  const hyphen = {type: 'text' as const, value: '-', from: []};
  const lines = [{...first!, inlines: [formula, hyphen]}, second!];
  expect(joinLines(lines)).toMatchObject([formula, {type: 'text', value: '-stable pot'}]);
});

test('lines without end are joined as a few are', () => {
  const two = linesOf(testPage().lines(20, 100, 12, ['a conver-', 'gent series of']));
  const pairs = 20_000;
  const inlines = joinLines(Array.from({length: pairs}, () => two).flat());
  expect(inlines).toHaveLength(1);
  expect(inlines[0]).toMatchObject({type: 'text', value: Array(pairs).fill('a convergent series of').join(' ')});
});

test('texts far apart in one row keep a space between them, where writing has none', () => {
  const page = testPage().text(72, 100, '茶葉').text(200, 100, '三月');
  expect(joinText(linesOf(page))).toBe('茶葉 三月');
});
