import {expect, test} from 'vitest';
import type {TextLine} from '../../draft/draft.ts';
import {page} from '../text-block.fixture.ts';
import {findCandidates} from './candidate.ts';
import {withFollowingNumbers, withMissingNumbers} from './missing-numbers.ts';

const prose = 'The cup was warm and the kettle sang its song while the rain went on and on outside, as it does here.';

type Group = readonly [text: string | readonly string[], line?: Partial<TextLine>];

/** The headings of a contract in bold type, and what else the gap between the first two of them lets in. */
function found(...between: readonly Group[]): string[] {
  const blocks = page(['1. The subject', {bold: 1}], [[prose, prose]], ...between, ['3. Other terms', {bold: 1}]);
  const candidates = findCandidates(blocks);
  const bold = candidates.filter(({style}) => style.bold);
  return withMissingNumbers(bold, candidates).map(({text, style}) => `${text}${style.bold ? '' : ', not bold'}`);
}

test('the number that is missing between two headings is one of their style', () => {
  expect(found(['2. Duties'], [[prose, prose]])).toEqual(['1. The subject', '2. Duties', '3. Other terms']);
});

test('two with that number, an indented one, a larger one and a sentence are none', () => {
  const none = ['1. The subject', '3. Other terms'];
  expect(found(['2. Duties'], [[prose, prose]], ['2. Cups'])).toEqual(none);
  expect(found(['2. Duties', {left: 130}])).toEqual(none);
  expect(found(['2. Duties', {size: 14}])).toEqual(none);
  expect(found(['2. They wash the cups.'])).toEqual(none);
  expect(found(['4. Duties'])).toEqual(none);
});

test('numbers that go on from headings are headings where others of their style are', () => {
  const candidates = findCandidates(
    page(
      ['4 Tea', {bold: 1}],
      ['4.1 Leaves'],
      [[prose, prose]],
      ['4.2 Water'],
      ['1.5 Cups'],
      ['4.3 They wash the cups.'],
      ['4.3 Cups', {bold: 1}],
    ),
  );
  const following = (...chosen: readonly string[]): readonly string[] =>
    withFollowingNumbers(
      candidates.filter(({text}) => chosen.includes(text)),
      candidates,
    ).map(({text}) => text);
  expect(following('4 Tea', '4.1 Leaves')).toEqual(['4 Tea', '4.1 Leaves', '4.2 Water']);
  expect(following('4 Tea', '4.2 Water')).toEqual(['4 Tea', '4.1 Leaves', '4.2 Water']);
  expect(following('4 Tea')).toEqual(['4 Tea']);
});
