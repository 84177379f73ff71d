import {expect, test} from 'vitest';
import {page} from '../text-block.fixture.ts';
import {bodyStyle} from '../text-style.ts';
import {findCandidates} from './candidate.ts';
import {chooseHeadings} from './choose.ts';
import {modelOpinions} from './opinions.ts';

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
  const opinions = modelOpinions(blocks, candidates, body);
  const likely = candidates.filter(({index}) => (opinions.get(index) ?? 0) > 0.5).map(({text}) => text);
  expect(likely).toEqual(['Tea and its friends', 'Warm cups']);
});

test('a sure opinion makes text of a heading with a weak number, and never of a short one without', () => {
  const none = new Map(candidates.map(({index}) => [index, 0]));
  const chosen = (opinions?: ReadonlyMap<number, number>): string[] =>
    chooseHeadings(blocks, candidates, new Set(), body, opinions).map(({text}) => text);
  expect(chosen(none)).toEqual(['Tea and its friends', 'Warm cups']);
  const numbered = page(['1. Warm cups', {size: 12, bold: 1}], [[prose, prose]]);
  const alone = findCandidates(numbered);
  expect(chooseHeadings(numbered, alone, new Set(), body)).toHaveLength(1);
  expect(chooseHeadings(numbered, alone, new Set(), body, new Map([[0, 0]]))).toEqual([]);
});

test('a label of a statement is no heading, however sure the model is', () => {
  const labelled = page(['Definition 3', {bold: 1}], [[prose, prose]]);
  const found = findCandidates(labelled);
  expect(chooseHeadings(labelled, found, new Set(), body, new Map([[0, 1]]))).toEqual([]);
});

test('a plural names a section that holds several statements', () => {
  expect(findCandidates(page(['Claims', {bold: 1}], [[prose, prose]]))[0]?.label).toBeUndefined();
});
