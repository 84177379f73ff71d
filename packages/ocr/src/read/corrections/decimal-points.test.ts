import {expect, test} from 'vitest';
import {evenPeaks} from '../peaks.fixture.ts';
import {textOf} from '../peaks.ts';
import {holdsNumbers, withDecimalPoints} from './decimal-points.ts';

test.each([
  ['(84-123) 875', true],
  ['founded in 1998', false],
  ['12', true],
  ['7', false],
  ['the price of tea', false],
])('"%s" is of numbers: %s', (text, numbers) => {
  expect(holdsNumbers(text)).toBe(numbers);
});

test.each([
  ['points that were lost come back', '(84-123)', '(8.4-12.3)', '(8.4-12.3)'],
  ['as do commas', '1,094.6-11169', '1,094.6-1,116.9', '1,094.6-1,116.9'],
  ['what the other lacks stays', '31.3 (29.3)', '313 (293)', '31.3 (29.3)'],
  ['nothing comes between two numbers', '12 34 567', '12.34 567', '12 34 567'],
  ['nothing is added where digits differ', '875 313', '815 31.3', '875 313'],
])('%s', (_, read, other, both) => {
  expect(textOf(withDecimalPoints(evenPeaks(read), evenPeaks(other)))).toBe(both);
});
