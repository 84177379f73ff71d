import {expect, test} from 'vitest';
import {quantile, tooLong} from './check-lines.ts';

test('only tables may be long', () => {
  const sizes = [
    {file: 'packages/a/src/a.ts', lines: 500},
    {file: 'packages/a/src/b.ts', lines: 501},
    {file: 'packages/a/src/symbols-table.ts', lines: 3000},
  ];
  expect(tooLong(sizes).map(size => size.file)).toEqual(['packages/a/src/b.ts']);
});

test('quantiles', () => {
  const sizes = [10, 40, 20, 30].map(lines => ({file: '', lines}));
  expect([quantile(sizes, 0.5), quantile(sizes, 0.9), quantile([], 0.5)]).toEqual([30, 40, 0]);
});
