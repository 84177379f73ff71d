import {expect, test} from 'vitest';
import {glyph} from '../glyph.fixture.ts';
import {unexplainedInk} from './unexplained-ink.ts';

const part = (left: number, top: number, right: number, bottom: number) => ({
  count: (right - left) * (bottom - top),
  box: {left, top, right, bottom},
});
const x = glyph('x:italic', 20, 30, 30, 40);

test('ink as large as a glyph that nothing accounts for was undetected', () => {
  const bracket = part(40, 20, 45, 44);
  expect(unexplainedInk({components: [part(20, 30, 30, 40), bracket]}, [x], [], 22)).toEqual([bracket.box]);
  const minus = part(34, 35, 46, 36);
  expect(unexplainedInk({components: [minus]}, [x], [], 22)).toEqual([minus.box]);
});

test('specks, bars, frames and what glyphs cover are not', () => {
  const parts = [part(40, 20, 42, 22), part(18, 45, 60, 46), part(0, 0, 200, 120), part(20, 30, 31, 40)];
  expect(unexplainedInk({components: parts}, [x], [{left: 18, right: 60, top: 45, bottom: 46}], 22)).toEqual([]);
});
