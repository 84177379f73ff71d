import {describe, expect, test} from 'vitest';
import {parsePageRange, resolvePageRange} from './page-range.ts';

describe('pages of a document of 12', () => {
  for (const [range, pages] of [
    ['1', [1]],
    ['1,3,10-20,-1', [1, 3, 10, 11, 12]],
    ['-1', [12]],
    ['-3--1', [10, 11, 12]],
    ['11-', [11, 12]],
    ['3, 2,2-4', [2, 3, 4]],
    ['10–11', [10, 11]],
  ] as const) {
    test(range, () => expect(resolvePageRange(parsePageRange(range), 12)).toEqual(pages));
  }
  for (const range of ['13', '-13', '20-30']) {
    test(`${range} is not there`, () =>
      expect(() => resolvePageRange(parsePageRange(range), 12)).toThrow(
        expect.objectContaining({code: 'pdf/no-such-page'}),
      ));
  }
});

describe('not a list of pages', () => {
  for (const range of ['', 'a', '1,,2', '0', '1-0', '5-3', '-1--3', '1-2-3', '1.5', '12345678', '--']) {
    test(JSON.stringify(range), () =>
      expect(() => parsePageRange(range)).toThrow(expect.objectContaining({code: 'input/bad-page-range'})),
    );
  }
});
