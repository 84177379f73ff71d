import {expect, test} from 'vitest';
import {anonymousDecimals, risenCounts} from './check-decimals.ts';

test('decimals within expressions are counted, named ones and halves are not', () => {
  expect(anonymousDecimals('export const tallestGap = 1.4;\nconst shift = -0.2;\nlet x = 0.3;')).toBe(1);
  expect(anonymousDecimals('const near = (a: number) => a < 0.25 * b || a > 1.5e3 || a === 0.5;')).toBe(2);
  expect(anonymousDecimals('const widths = [0.25, 12, 0x1e];')).toBe(1);
});

test('a count that rises is refused, one that falls is not', () => {
  expect(risenCounts({'packages/a': 2}, {'packages/a': 2})).toEqual([]);
  expect(risenCounts({'packages/a': 2}, {'packages/a': 1})).toEqual([]);
  expect(risenCounts({'packages/a': 2}, {'packages/a': 3})[0]).toContain('3 decimals without a name, 2 are allowed');
});
