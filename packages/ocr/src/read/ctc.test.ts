import {expect, test} from 'vitest';
import {decodeCtc} from './ctc.ts';

const characters = ['', 'a', 'b', ' '];

/** Probabilities of a line whose steps show these characters with confidence. */
const line = (steps: string): Float32Array =>
  Float32Array.from(
    [...steps].flatMap(step => characters.map(each => (each === (step === '-' ? '' : step) ? 0.9 : 0.03))),
  );

test.each([
  ['aab', 'ab'],
  ['a-a', 'aa'],
  ['--a--', 'a'],
  ['a b', 'a b'],
  ['----', ''],
])('%s is read as "%s"', (steps, text) => {
  expect(
    decodeCtc(line(steps), steps.length, characters)
      .map(peak => peak.text)
      .join(''),
  ).toBe(text);
});

test('a character spans the steps that show it', () => {
  expect(decodeCtc(line('-aa-'), 4, characters)).toEqual([
    {text: 'a', from: 0.25, to: 0.75, confidence: expect.closeTo(0.9)},
  ]);
});
