import {expect, test} from 'vitest';
import {bestExcerpt} from './excerpt.ts';
import {readQuery} from './search-query.ts';

/** The excerpt of texts for a query, its matches in brackets. */
function excerptOf(query: string, ...texts: string[]): string {
  const sources = texts.map(text => ({text}));
  const {text, matches} = bestExcerpt(sources, readQuery(query)!.wanted)!.excerpt;
  return matches.toReversed().reduce((shown, [start, end]) => {
    return `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`;
  }, text);
}

test.each([
  ['heat', 'The Heat equation, heated', 'The [Heat] equation, [heated]'],
  ['"heat equation"', 'Heat of the heat-equation', 'Heat of the [heat-equation]'],
  ['muller', 'Herr Müller', 'Herr [Müller]'],
  ['热传导', '一维热传导方程', '一维[热传导]方程'],
  ['程', '方程组', '方[程]组'],
  ['方程', '方 程', '方 程'],
  ['heat heating', 'heating', '[heating]'],
])('%s in %j', (query, text, expected) => expect(excerptOf(query, text)).toBe(expected));

test('the text with most of the words is shown', () => {
  expect(excerptOf('tea cup', 'tea is old', 'a cup of tea', 'cup')).toBe('a [cup] of [tea]');
});

test('it is cut between words, where most of the words are', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(20);
  expect(excerptOf('tea cup', `tea ${filler}the cup of tea ${filler}`)).toMatch(
    /^…(?:\w+ )+the \[cup\] of \[tea\] (?:\w+ )*\w+…$/,
  );
});

test('text without spaces is cut between characters', () => {
  const shown = excerptOf('茶', `${'𠮷'.repeat(200)}茶${'𠮷'.repeat(200)}`);
  expect(shown).toContain('[茶]');
  expect(shown.isWellFormed()).toBe(true);
});

test('a page of one word over and over', () => {
  const query = Array.from({length: 100}, (_, index) => String.fromCharCode(97 + (index % 26))).join(' ');
  expect(excerptOf(query, 'a '.repeat(8000)).length).toBeLessThan(400);
});
