import {expect, test} from 'vitest';
import {evenPeaks} from '../peaks.fixture.ts';
import {holdsCommands, withCommandLetters} from './tex-commands.ts';

const both = (latin: string, model: string, confidence?: number): string =>
  withCommandLetters(evenPeaks(latin, 0.99), evenPeaks(model, confidence))
    .map(({text}) => text)
    .join('');

test('the letters of commands are those of the model', () => {
  expect(both('\\legslant or \\gegslant', '\\leqslant or \\geqslant')).toBe('\\leqslant or \\geqslant');
  expect(holdsCommands('as \\legslant')).toBe(true);
  expect(holdsCommands('a\\b and C:')).toBe(false);
});

test('words, commands of another length, and what the model is not confident of stay', () => {
  expect(both('a big egg', 'a biq eqq')).toBe('a big egg');
  expect(both('\\lless now', '\\iless now')).toBe('\\iless now');
  expect(both('\\lless now', '\\less now!')).toBe('\\lless now');
  expect(both('\\legslant', '\\leqslant', 0.8)).toBe('\\legslant');
});
