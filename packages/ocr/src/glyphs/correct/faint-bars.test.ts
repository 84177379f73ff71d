import {expect, test} from 'vitest';
import {glyph} from '../glyph.fixture.ts';
import {faintBars} from './faint-bars.ts';

const inkOf = (lines: readonly (readonly [y: number, value: number])[]) => {
  const values = new Float32Array(64 * 64);
  for (const [y, value] of lines) values.fill(value, y * 64 + 10, y * 64 + 30);
  return {width: 64, height: 64, values};
};
const over = glyph('k:italic', 14, 10, 24, 26);
const under = glyph('2', 14, 34, 24, 48);

test('a gray line between two glyphs parts a fraction', () => {
  expect(faintBars(inkOf([[30, 0.2]]), [over, under], [])).toEqual([{left: 10, right: 30, top: 30, bottom: 31}]);
  // spread over two rows it is one rule
  expect(
    faintBars(
      inkOf([
        [29, 0.2],
        [30, 0.25],
      ]),
      [over, under],
      [],
    ),
  ).toHaveLength(1);
});

test('a line under nothing, one that is known, a gray field and dark ink are none', () => {
  expect(faintBars(inkOf([[30, 0.2]]), [over], [])).toEqual([]);
  expect(faintBars(inkOf([[30, 0.2]]), [over, under], [{left: 10, right: 30, top: 30, bottom: 31}])).toEqual([]);
  expect(faintBars(inkOf([28, 29, 30, 31, 32].map(y => [y, 0.2] as const)), [over, under], [])).toEqual([]);
  expect(faintBars(inkOf([[30, 0.9]]), [over, under], [])).toEqual([]);
});
