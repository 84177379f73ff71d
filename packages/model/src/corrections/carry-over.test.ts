import {expect, test} from 'vitest';
import {builders} from '../build.ts';
import type {Doc, Inline} from '../nodes.ts';
import {applyCorrection} from './apply.ts';
import {carryOver} from './carry-over.ts';
import type {Correction} from './correction.ts';

const text = (value: string): Inline => ({type: 'text', value, from: []});

function reading(first: string): Doc {
  const {doc, paragraph, heading} = builders();
  return doc(
    ...(first ? [heading(1, first)] : []),
    paragraph('Tea is hot.'),
    paragraph('Milk  is cold.'),
    paragraph('Same.'),
    paragraph('Same.'),
  );
}

test('corrections find their blocks in another reading by what they say', () => {
  // ids of the second reading are one further
  const [from, to] = [reading(''), reading('On Tea')];
  const corrections: Correction[] = [
    {type: 'setText', id: 'b1', children: [text('Tea is warm.')]},
    {type: 'split', id: 'b2', children: [text('Milk')], rest: [text('is cold.')], newId: 'n'},
    {type: 'setText', id: 'n', children: [text('is white.')]},
    {type: 'delete', id: 'b4'},
  ];
  const carried = carryOver(from, corrections, to);
  expect(carried.map(one => ('carried' in one ? one.carried : one.conflict))).toMatchObject([
    {type: 'setText', id: 'b2'},
    {type: 'split', id: 'b3'},
    {type: 'setText', id: 'n'},
    {type: 'delete', id: 'b5'},
  ]);
});

test('what the other reading has otherwise is left alone, and told', () => {
  const from = reading('');
  const to = (applyCorrection(from, {type: 'setText', id: 'b1', children: [text('Tea was hot.')]}) as {doc: Doc}).doc;
  const [told] = carryOver(from, [{type: 'setText', id: 'b1', children: [text('Tea is warm.')]}], to);
  expect(told).toMatchObject({conflict: 'gone'});
});
