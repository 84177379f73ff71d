import {expect, test} from 'vitest';
import {drawnInk} from '../detect/drawn-ink.fixture.ts';
import {glyph} from '../glyph.fixture.ts';
import {withArrowTails} from './arrow-tails.ts';

const arrow = glyph('→', 10, 12, 32, 22);
const isShaft = (x: number, y: number): boolean => x >= 10 && x < 32 && y >= 16 && y < 18;
const names = (isInk: (x: number, y: number) => boolean, ...more: readonly ReturnType<typeof glyph>[]): string[] =>
  withArrowTails([arrow, ...more], drawnInk(48, 32, isInk)).map(one => one.symbol);

test('a stroke across the tail makes an arrow that maps', () => {
  const isTail = (x: number, y: number): boolean => x >= 9 && x < 11 && y >= 11 && y < 23;
  expect(names((x, y) => isShaft(x, y) || isTail(x, y))).toEqual(['↦']);
  expect(names((x, y) => isShaft(x, y) || isTail(x, y), glyph('|', 9, 11, 11, 23))).toEqual(['↦']);
});

test('a bare tail, a hook and a letter before the arrow make none', () => {
  expect(names(isShaft)).toEqual(['→']);
  expect(names((x, y) => isShaft(x, y) || (x >= 9 && x < 11 && y >= 11 && y < 18))).toEqual(['→']);
  expect(names((x, y) => isShaft(x, y) || (x >= 4 && x < 7 && y >= 11 && y < 23))).toEqual(['→']);
});
