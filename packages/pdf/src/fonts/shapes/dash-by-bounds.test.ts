import {expect, test} from 'vitest';
import {dashByBounds} from './dash-by-bounds.ts';

test.each([
  ['Ð', [0.03, 0.24, 0.7, 0.29], '—'],
  ['Œ', [0, 0.2, 1, 0.25], '—'],
  ['ñ', [0, 0.22, 0.5, 0.26], '–'],
  ['5', [0.04, 0.2, 0.29, 0.27], '-'],
] as const)('%s drawn as a bar is a dash', (claimed, ink, dash) => {
  expect(dashByBounds(claimed, [...ink])).toBe(dash);
});

test.each([
  // Chinese and Japanese have letters of one stroke
  ['一', [0.04, 0.36, 0.96, 0.44]],
  ['ー', [0.1, 0.34, 0.9, 0.42]],
  ['—', [0.03, 0.24, 0.7, 0.29]],
  // a letter that is a bar's size stands elsewhere, or is higher
  ['l', [0.1, 0, 0.17, 0.7]],
  ['_', [0, -0.1, 0.5, -0.05]],
  ['a', [0, 0.2, 0.4, 0.65]],
] as const)('%s stays what the file says', (claimed, ink) => {
  expect(dashByBounds(claimed, [...ink])).toBeUndefined();
});
