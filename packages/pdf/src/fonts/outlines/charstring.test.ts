import {expect, test} from 'vitest';
import {charstringBounds, type Subroutines} from './charstring.ts';

const none: Subroutines = {count: 0, get: () => new Uint8Array()};
const subroutines = (...programs: number[][]): Subroutines => ({
  count: programs.length,
  get: index => Uint8Array.from(programs[index] ?? []),
});
// numbers up to 107 are one byte
const n = (value: number): number => value + 139;

for (const [what, program, expected] of [
  ['nothing', [14], undefined],
  ['a move alone', [n(10), n(10), 21, 14], undefined],
  ['lines', [n(10), n(20), 21, n(30), n(40), 5, 14], [10, 20, 40, 60]],
  ['alternating lines, a width before', [n(99), n(0), n(0), 21, n(50), n(60), n(-20), 6, 14], [0, 0, 50, 60]],
  [
    'a curve that bulges beyond its ends',
    [n(0), n(0), 21, n(0), n(100), n(100), n(0), n(0), n(-100), 8, 14],
    [0, 0, 100, 75],
  ],
  ['hints and their mask', [n(1), n(2), 1, n(3), n(4), 19, 0, n(5), 22, n(7), 7, 14], [5, 0, 5, 7]],
  ['a flex', [n(0), n(0), 21, n(10), n(5), n(10), n(20), n(10), n(10), n(10), 12, 34, 14], [0, 0, 65, 10]],
] as const) {
  test(`bounds of ${what}`, () => {
    const bounds = charstringBounds(Uint8Array.from(program), none, none);
    expect(bounds?.map(value => Math.round(value))).toEqual(expected);
  });
}

test('subroutines draw for their caller', () => {
  // with fewer than 1240 of them, number 0 is called as -107
  const code = Uint8Array.from([n(0), n(0), 21, n(-107), 10, n(-107), 29, 14]);
  expect(charstringBounds(code, subroutines([n(0), n(9), 5, 11]), subroutines([n(8), n(0), 5, 11]))).toEqual([
    0, 0, 8, 9,
  ]);
});

test('a subroutine that calls itself is refused', () => {
  const endless = subroutines([n(-107), 10]);
  expect(() => charstringBounds(Uint8Array.from([n(-107), 10]), none, endless)).toThrow(RangeError);
});
