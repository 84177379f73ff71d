import {expect, test} from 'vitest';
import {drawnInk} from '../detect/drawn-ink.fixture.ts';
import {glyph} from '../glyph.fixture.ts';
import {separateDots} from './dots.ts';

const column = drawnInk(40, 60, (x, y) => x >= 20 && x < 23 && [10, 19, 28].some(top => y >= top && y < top + 3));
const x = glyph('x:italic', 2, 40, 12, 50);

test('dots in one piece are points by themselves, each of them once', () => {
  const whole = separateDots([x, glyph('⋮', 19, 9, 24, 32)], column);
  expect(whole.map(one => one.symbol)).toEqual(['x:italic', '.', '.', '.']);
  expect(whole.slice(1).map(one => [one.box.top, one.y, one.size])).toEqual([
    [10, 13, 22],
    [19, 22, 22],
    [28, 31, 22],
  ]);
  const mixed = separateDots(
    [glyph('.', 20, 10, 23, 13), glyph('⋮', 19, 9, 24, 23), glyph('⋮', 19, 26, 24, 32)],
    column,
  );
  expect(mixed.map(one => one.box.top).sort()).toEqual([10, 19, 28]);
});

test('dots without separate points stay', () => {
  expect(separateDots([glyph('…', 2, 9, 12, 12)], column).map(one => one.symbol)).toEqual(['…']);
  expect(separateDots([x], column)).toEqual([x]);
});
