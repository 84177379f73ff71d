import {builders, type Inline, type Text} from '@recto/model';
import {expect, test} from 'vitest';
import {targetKey} from './source-texts.ts';
import {stepKeys, withoutStepNumber} from './step-number.ts';

const b = builders();
const place = (left: number) => ({page: 1, box: {left, top: 0, right: left + 9, bottom: 9}});

/** A text whose first characters, as many as `offsets` says, have a place of their own. */
const placed = (value: string, ...offsets: number[]): Text => ({
  type: 'text',
  value,
  // told apart by where the text of each ends
  from: offsets.slice(1).map(place),
  ...(offsets.length > 2 && {offsets}),
});
const text = (...children: Inline[]) => ({key: 'k', kind: 'body', children, from: [place(0)]}) as const;
const words = (value: string): Text => ({type: 'text', value, from: []});

test.each([
  ['4 while', 2, '4 solange', 'while', 'solange'],
  ['12: end', 4, '12: Ende', 'end', 'Ende'],
])('%s keeps its number in its place', (value, end, translation, left, translated) => {
  const source = text(placed(value, 0, end, value.length));
  const without = withoutStepNumber(source, [words(translation)]);
  expect(without?.text.children).toEqual([
    {type: 'text', value: left, from: [place(value.length)], offsets: [0, left.length]},
  ]);
  expect(without?.translation).toEqual([words(translated)]);
});

test.each([
  ['the number stands in one place with the words', text(placed('1 for', 0, 5)), '1 für'],
  ['the translation has another number', text(placed('4 while', 0, 2, 7)), '5 solange'],
  ['there is no number', text(placed('while', 0, 5)), 'solange'],
])('nothing is taken off where %s', (_, source, translation) => {
  expect(withoutStepNumber(source, [words(translation)])).toBeUndefined();
});

test('steps are the items of lists without marks', () => {
  const [step, item] = [b.paragraph('1 a'), b.paragraph('b')];
  const doc = b.doc(b.list(b.item('', step)), b.list(b.item('•', item)));
  expect([...stepKeys(doc)]).toEqual([targetKey({kind: 'node', node: step.id})]);
});
