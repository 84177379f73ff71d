import {expect, test} from 'vitest';
import {page} from '../text-block.fixture.ts';
import {bodyStyle} from '../text-style.ts';
import {findCandidates} from './candidate.ts';
import {chooseHeadings} from './choose.ts';
import {predictHeadings} from './predictions.ts';
import {surroundingsOf} from './style-use.ts';

const prose = 'The cup was warm and the kettle sang its song while the rain went on and on outside, as it does here.';
const blocks = page(
  ['Tea and its friends', {size: 14, bold: 1}],
  [[prose, prose]],
  ['Warm cups', {size: 12, bold: 1}],
  [[prose, prose]],
  ['4. one cup costs 3 coins'],
  [[prose, prose]],
);
const body = bodyStyle(blocks, 10);
const candidates = findCandidates(blocks);

test('the model tells headings from text', () => {
  const predictions = predictHeadings(surroundingsOf(blocks, candidates, body));
  const likely = candidates.filter(({index}) => (predictions.get(index) ?? 0) > 0.5).map(({text}) => text);
  expect(likely).toEqual(['Tea and its friends', 'Warm cups']);
});

test('a sure prediction makes text of a heading with a weak number, and never of a short one without', () => {
  const none = new Map(candidates.map(({index}) => [index, 0]));
  const chosen = (predictions?: ReadonlyMap<number, number>): string[] =>
    chooseHeadings(surroundingsOf(blocks, candidates, body), new Set(), predictions).map(({text}) => text);
  expect(chosen(none)).toEqual(['Tea and its friends', 'Warm cups']);
  const numbered = page(['1. Warm cups', {size: 12, bold: 1}], [[prose, prose]]);
  const alone = surroundingsOf(numbered, findCandidates(numbered), body);
  expect(chooseHeadings(alone, new Set())).toHaveLength(1);
  expect(chooseHeadings(alone, new Set(), new Map([[0, 0]]))).toEqual([]);
});

test('a label of a statement is no heading, however sure the model is', () => {
  const labelled = page(['Definition 3', {bold: 1}], [[prose, prose]]);
  const found = surroundingsOf(labelled, findCandidates(labelled), body);
  expect(chooseHeadings(found, new Set(), new Map([[0, 1]]))).toEqual([]);
});

test('a plural names a section that holds several statements', () => {
  expect(findCandidates(page(['Claims', {bold: 1}], [[prose, prose]]))[0]?.label).toBeUndefined();
});
