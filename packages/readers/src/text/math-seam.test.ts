import {expect, test} from 'vitest';
import {mathContinues} from './math-seam.ts';

test.each([
  ['a +', 'b', true],
  ['x \\in', 'A', true],
  ['f: X \\to ', 'Y', true],
  ['n', '= 2', true],
  ['a', '\\leq b', true],
  ['x', 'y', false],
  ['x^{+}', 'y', false],
  ['\\int', 'y', false],
  ['a', '\\inf b', false],
  ['x,', 'y', false],
])('%s | %s goes on: %s', (before, after, expected) => {
  expect(mathContinues(before, after)).toBe(expected);
});
