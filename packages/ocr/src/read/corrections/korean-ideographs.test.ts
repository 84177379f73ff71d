import {expect, test} from 'vitest';
import {type Peak, textOf} from '../peaks.ts';
import {knownCharacters, mayHoldKnownCharacters, withKnownCharacters} from './korean-ideographs.ts';

// a line of forty letters, each as wide as the line is high
const em = 1 / 40;
/** Letters at places counted in ems, so confident in percent. */
const line = (...letters: readonly (readonly [string, number, number])[]): Peak[] =>
  letters.map(([text, at, percent]) => ({text, from: (at - 0.1) * em, to: (at + 0.1) * em, confidence: percent / 100}));

test('ideographs that Korean data took for Hangul are read by the model that knows them', () => {
  const own = line(
    ['조', 0, 100],
    ['선', 1, 100],
    ['(', 2, 99],
    ['뼈', 3, 98],
    ['\\', 4, 97],
    [')', 5, 99],
    ['는', 6, 100],
  );
  const model = line(['(', 2, 60], ['朝', 3, 99], ['鮮', 4, 46], ['）', 5, 60]);
  expect(mayHoldKnownCharacters(own)).toBe(true);
  expect(textOf(withKnownCharacters(own, knownCharacters(model, em), [], em))).toBe('조선(朝鮮)는');
});

test('Latin words are read by Latin data, and numbers stay', () => {
  const own = line(['1', 0, 99], ['은', 1, 99], ['0', 2, 90], ['9', 3, 88], ['4', 4, 92], ['세', 5, 100]);
  const model = line(['U', 2, 91], ['N', 3, 80], ['0', 3.5, 70], ['W', 3.9, 80], ['H', 4, 90], ['0', 4.4, 50]);
  const latin = line(['W', 2, 99], ['H', 3, 99], ['O', 4, 99]);
  expect(textOf(withKnownCharacters(own, knownCharacters(model, em), latin, em))).toBe('1은094세');
  const word = line(['W', 2, 80], ['H', 3, 90], ['C', 4, 85]);
  expect(textOf(withKnownCharacters(own, knownCharacters(word, em), latin, em))).toBe('1은WHO세');
});

test('Hangul that is read with confidence stays', () => {
  const own = line(['도', 0, 100], ['서', 1, 100], ['관', 2, 99]);
  expect(mayHoldKnownCharacters(own)).toBe(false);
  expect(textOf(withKnownCharacters(own, knownCharacters(line(['以', 1, 90]), em), [], em))).toBe('도서관');
});
