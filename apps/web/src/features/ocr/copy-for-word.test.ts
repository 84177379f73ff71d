import {expect, test} from 'vitest';
import {wordProblem} from './copy-for-word.ts';

test.each([
  [0, '', undefined],
  [30, 'pandoc: not found', 'pandoc'],
  [20, 'The server threw an exception.', 'exporting'],
  [20, 'Word not found', 'noWord'],
  [20, 'Word not found: 14.0 is older than Word 2013', 'noWord'],
  [99, 'Word not found', 'noWord'],
  [99, 'anything', 'unknown'],
] as const)('%i, %s', (code, message, expected) => {
  expect(wordProblem({code, message})).toBe(expected);
});
