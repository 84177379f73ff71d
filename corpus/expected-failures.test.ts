import {expect, test} from 'vitest';
import {differences, mended, withExpectedFailures} from './expected-failures.ts';

const right = ['# Tea', '', 'Leaves.', '', 'Leaves.', '', 'Table 1: Cups', ''].join('\n');

for (const [what, wrong] of [
  ['a line is wrong', right.replace('Table 1: Cups', 'TABLE 1')],
  ['lines are missing', right.replace('Table 1: Cups\n', '')],
  ['lines are added', right.replace('# Tea\n', '# Tea\n\nPage 1\n')],
  ['one of two equal lines is wrong', right.replace('Leaves.\n\nTable', 'Leafs.\n\nTable')],
  ['the first line is wrong', right.replace('# Tea', 'Tea')],
  ['nothing is left', ''],
] as const) {
  test(`differences repeat the fault when ${what}`, () => {
    const failures = differences(right, wrong).map(difference => ({reason: what, ...difference}));
    expect(failures.length).toBeGreaterThan(0);
    expect(withExpectedFailures(right, failures)).toBe(wrong);
    expect(mended(wrong, failures)).toEqual([]);
    expect(mended(right, failures)).toEqual(failures.map(({reason}) => reason));
  });
}

test('a mark that fits no line or several is an error', () => {
  expect(() => withExpectedFailures(right, [{reason: 'gone', expected: ['Milk.'], actual: []}])).toThrow(
    '0 times: gone',
  );
  expect(() => withExpectedFailures(right, [{reason: 'both', expected: ['Leaves.'], actual: []}])).toThrow(
    '2 times: both',
  );
});
