import {expect, test} from 'vitest';
import {compareCounts, countByWorkspace, sumOf} from './check-assertions.ts';

test('assertions are counted by workspace, those of tests are not', () => {
  const files = [
    'packages/a/src/x.ts',
    'packages/a/src/x.ts',
    'packages/a/src/x.test.ts',
    'apps/b/e2e/y.ts',
    'apps/b/y.tsx',
  ];
  expect(countByWorkspace(files)).toEqual({'apps/b': 1, 'packages/a': 2});
  expect(sumOf(countByWorkspace(files))).toBe(3);
});

test('a count that rises is refused, one that falls is to be recorded', () => {
  expect(compareCounts({'packages/a': 2, 'packages/b': 1}, {'packages/a': 2, 'packages/b': 1})).toEqual([]);
  expect(compareCounts({'packages/a': 2}, {'packages/a': 3})).toEqual([
    'packages/a: 3 non-null assertions, 2 are allowed',
  ]);
  expect(compareCounts({'packages/a': 2}, {})[0]).toContain('--write');
});
