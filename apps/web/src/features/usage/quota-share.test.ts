import {expect, test} from 'vitest';
import {colorOf, shareOf} from './quota-share.ts';

test.each([
  [0, 0, 0],
  [5, 10, 50],
  [11, 10, 100],
  [-1, 10, 0],
])('%i of %i', (part, whole, share) => expect(shareOf(part, whole)).toBe(share));

test.each([
  [100, 'ink'],
  [20, 'yellow'],
  [5, 'red'],
])('%i left', (left, color) => expect(colorOf(left)).toBe(color));
