import type {Glyph} from '@recto/pdf';
import {expect, test} from 'vitest';
import {isIconName} from './icon-names.ts';

test.each([
  ['HOUSE-CHIMNEY', 11, true],
  ['arrow_forward', 10, true],
  ['LINKEDIN', 9, true],
  ['ffi', 8, false],
  ['الله', 9, false],
  ['株式会社', 10, false],
  ['LATEX', 26, false],
  ['1000', 10, false],
])('%s, %d points wide at a size of 10', (text, advance, expected) => {
  expect(isIconName({text, advance, size: 10} as Glyph)).toBe(expected);
});
