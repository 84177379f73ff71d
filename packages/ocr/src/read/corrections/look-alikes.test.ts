import {expect, test} from 'vitest';
import {evenPeaks} from '../peaks.fixture.ts';
import {textOf} from '../peaks.ts';
import {holdsLookAlikes, withSymbols} from './look-alikes.ts';

/** A reading as peaks of equal width, with what is shown there; `_` is a place where nothing was read. */
const peaks = (text: string, confidence?: number) => evenPeaks(text, confidence).filter(({text: each}) => each !== '_');

test.each([
  ['a relation that one of them does not know', 'aged >45 years', 'aged ≥45 years', 'aged ≥45 years'],
  ['both strokes of it', '=>85 3,694', '_≥85 3,694', '≥85 3,694'],
  ['a capital before a bracket', '(95% Cl)', '(95% CI)', '(95% CI)'],
  ['a capital before consonants', 'ltalics', 'Italics', 'Italics'],
  ['what both see', 'x > 3 and Al, ls -l', 'x > 3 and Al, ls -l', 'x > 3 and Al, ls -l'],
  ['functions', 'ln x and lg(x)', 'In x and Ig(x)', 'ln x and lg(x)'],
  ['an l within a word', 'all of it', 'aIl of it', 'all of it'],
  ['a symbol elsewhere', '>45 and more', '_45 and ≥ore', '>45 and more'],
])('%s', (_, read, other, expected) => {
  expect(textOf(withSymbols(peaks(read), peaks(other)))).toBe(expected);
});

test('what the other reading is not confident of stays', () => {
  expect(textOf(withSymbols(peaks('>45'), peaks('≥45', 0.5)))).toBe('>45');
  expect(textOf(withSymbols(peaks('Al foil'), peaks('AI foil', 0.8)))).toBe('Al foil');
});

test.each([
  ['aged >45 years', true],
  ['(95% Cl)', true],
  ['ltalics', true],
  ['all of l’homme, Albert and ln of the lot', false],
])('"%s" may hold look-alikes: %s', (text, may) => {
  expect(holdsLookAlikes(text)).toBe(may);
});
