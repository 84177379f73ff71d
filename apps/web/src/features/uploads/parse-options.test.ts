import {expect, test} from 'vitest';
import {isPageRange} from './parse-options.ts';

test.each([
  ['', true],
  ['1', true],
  ['1,3, 10-20', true],
  ['-1', true],
  ['2--1', true],
  ['a', false],
  ['1,', false],
  ['1-2-3', false],
])('%j: %s', (text, valid) => expect(isPageRange(text)).toBe(valid));
