import {expect, test} from 'vitest';
import {holdsCommands, withCommandLetters} from './command-letters.ts';

/** A reading as peaks of equal width, all of them that sure. */
const peaks = (text: string, confidence = 0.95) =>
  [...text].map((each, index) => ({text: each, confidence, from: index / text.length, to: (index + 1) / text.length}));
const both = (latin: string, model: string, confidence?: number): string =>
  withCommandLetters(peaks(latin, 0.99), peaks(model, confidence))
    .map(({text}) => text)
    .join('');

test('the letters of commands are those of the model', () => {
  expect(both('\\legslant or \\gegslant', '\\leqslant or \\geqslant')).toBe('\\leqslant or \\geqslant');
  expect(holdsCommands('as \\legslant')).toBe(true);
  expect(holdsCommands('a\\b and C:')).toBe(false);
});

test('words, commands of another length, and what the model is unsure of stay', () => {
  expect(both('a big egg', 'a biq eqq')).toBe('a big egg');
  expect(both('\\lless now', '\\iless now')).toBe('\\iless now');
  expect(both('\\lless now', '\\less now!')).toBe('\\lless now');
  expect(both('\\legslant', '\\leqslant', 0.8)).toBe('\\legslant');
});
