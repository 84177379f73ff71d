import {expect, test} from 'vitest';
import type {Place} from './geometry.ts';
import type {Text} from './nodes.ts';
import {joinTexts, placedParts, sliceText} from './text-places.ts';

const line = (number: number): Place => ({
  page: 1,
  box: {left: 50, top: 12 * number, right: 300, bottom: 12 * number + 10},
});
const text = (value: string, ...from: Place[]): Text => ({type: 'text', value, from});
const three = joinTexts(joinTexts(text('first ', line(1)), text('second ', line(2))), text('third', line(3)));

test('joined texts know which characters stand on which line', () => {
  expect(three).toEqual({
    type: 'text',
    value: 'first second third',
    from: [line(1), line(2), line(3)],
    offsets: [0, 6, 13, 18],
  });
  expect(placedParts(three)?.map(({start, end}) => three.value.slice(start, end))).toEqual([
    'first ',
    'second ',
    'third',
  ]);
});

test('a text at one place needs no offsets', () => {
  expect(text('one', line(1)).offsets).toBeUndefined();
  expect(placedParts(text('one', line(1)))).toEqual([{place: line(1), start: 0, end: 3}]);
});

test('a part of a text keeps the lines it stands on, and says that they hold more', () => {
  expect(sliceText(three, 8, 15)).toEqual({
    type: 'text',
    value: 'cond th',
    from: [line(2), line(3)],
    offsets: [-2, 5, 10],
  });
  expect(sliceText(three, 6, 13)).toEqual({type: 'text', value: 'second ', from: [line(2)]});
  expect(sliceText(three, 6, 6)).toEqual({type: 'text', value: '', from: []});
});

test('a space without a place goes with its neighbor', () => {
  expect(joinTexts(text('first', line(1)), text(' '))).toEqual({type: 'text', value: 'first ', from: [line(1)]});
  expect(joinTexts(text(' '), text('first', line(1)))).toEqual({type: 'text', value: ' first', from: [line(1)]});
  expect(joinTexts(joinTexts(three, text(' ')), text('fourth', line(4))).offsets).toEqual([0, 6, 13, 19, 25]);
});

test('places without offsets stay as they are', () => {
  const unknown = text('first second', line(1), line(2));
  expect(placedParts(unknown)).toBeUndefined();
  expect(sliceText(unknown, 6)).toEqual(text('second', line(1), line(2)));
  expect(joinTexts(unknown, text(' third', line(3))).offsets).toBeUndefined();
});
