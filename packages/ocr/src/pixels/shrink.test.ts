import {expect, test} from 'vitest';
import {shrinkTo} from './shrink.ts';

const pixelsOf = (gray: {pixels: Uint8Array}): number[] => [...gray.pixels];

test('each new pixel is the mean of what falls into it, by the share that does', () => {
  const row = {width: 3, height: 1, pixels: Uint8Array.from([0, 90, 240])};
  // one and a half pixels each: 0 and half of 90, the other half and 240
  expect(pixelsOf(shrinkTo(row, 2, 1))).toEqual([30, 190]);
  const column = {width: 1, height: 3, pixels: row.pixels};
  expect(pixelsOf(shrinkTo(column, 1, 2))).toEqual([30, 190]);
});

test('across and down at once', () => {
  const pixels = Uint8Array.from([0, 0, 80, 80, 0, 0, 80, 80, 160, 160, 240, 240, 160, 160, 240, 240]);
  expect(pixelsOf(shrinkTo({width: 4, height: 4, pixels}, 2, 2))).toEqual([0, 80, 160, 240]);
  expect(pixelsOf(shrinkTo({width: 4, height: 4, pixels}, 1, 1))).toEqual([120]);
});

test('at its own size and larger, pixels keep their shades', () => {
  const gray = {width: 2, height: 2, pixels: Uint8Array.from([10, 20, 30, 40])};
  expect(pixelsOf(shrinkTo(gray, 2, 2))).toEqual([10, 20, 30, 40]);
  expect(pixelsOf(shrinkTo(gray, 4, 2))).toEqual([10, 10, 20, 20, 30, 30, 40, 40]);
});
