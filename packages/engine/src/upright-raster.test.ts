import {expect, test} from 'vitest';
import {uprightRaster} from './upright-raster.ts';

const raster = {
  width: 3,
  height: 2,
  rgba: new Uint8ClampedArray([...'abcdef'].flatMap(sign => [sign.charCodeAt(0), 0, 0, 255])),
};
const cornersOf = (...points: readonly (readonly [x: number, y: number])[]) => points.map(([x, y]) => ({x, y}));
const rowsOf = (corners: Parameters<typeof uprightRaster>[1]): string[] => {
  const {width, height, rgba} = uprightRaster(raster, corners);
  return Array.from({length: height}, (_, y) =>
    Array.from({length: width}, (_, x) => String.fromCharCode(rgba[4 * (y * width + x)]!)).join(''),
  );
};

test('a part of a page is turned as the page was to be read', () => {
  expect(rowsOf(undefined)).toEqual(['abc', 'def']);
  expect(rowsOf(cornersOf([1, 2], [598, 0], [600, 790], [3, 792]))).toEqual(['abc', 'def']);
  // its text runs down
  expect(rowsOf(cornersOf([600, 0], [600, 792], [0, 792], [0, 0]))).toEqual(['cf', 'be', 'ad']);
  expect(rowsOf(cornersOf([600, 792], [0, 792], [0, 0], [600, 0]))).toEqual(['fed', 'cba']);
  expect(rowsOf(cornersOf([0, 792], [0, 0], [600, 0], [600, 792]))).toEqual(['da', 'eb', 'fc']);
});
