import fc from 'fast-check';
import {decode} from 'fast-png';
import {describe, expect, test} from 'vitest';
import {encodePng} from './png.ts';

const raster = (width: number, height: number, color: (pixel: number) => readonly [number, number, number]) => ({
  width,
  height,
  rgba: Uint8ClampedArray.from({length: width * height * 4}, (_, index) =>
    index % 4 === 3 ? 255 : color(Math.floor(index / 4))[index % 4]!,
  ),
});

/** The red, green and blue of every pixel, whatever way the file stores them. */
function pixels(file: Uint8Array): number[] {
  const {data, channels, palette} = decode(file, {checkCrc: true});
  if (palette) return [...data].flatMap(index => palette[index]!.slice(0, 3));
  return channels === 1 ? [...data].flatMap(gray => [gray, gray, gray]) : [...data];
}

describe('what goes in comes out', () => {
  for (const [name, image, colorType] of [
    ['gray', raster(5, 3, pixel => [pixel * 9, pixel * 9, pixel * 9]), 0],
    ['a few colors', raster(4, 4, pixel => [pixel % 2 ? 255 : 0, 0, 7]), 3],
    ['exactly 256 colors', raster(16, 16, pixel => [pixel, 0, 1]), 3],
    ['many colors', raster(40, 20, pixel => [pixel & 255, pixel >> 8, 77]), 2],
    ['one pixel', raster(1, 1, () => [1, 2, 3]), 3],
  ] as const) {
    test(name, async () => {
      const file = await encodePng(image);
      expect(file[25]).toBe(colorType);
      expect(pixels(file)).toEqual([...image.rgba].filter((_, index) => index % 4 !== 3));
    });
  }
});

test('any image', async () => {
  const side = fc.integer({min: 1, max: 24});
  const image = fc.tuple(side, side, fc.integer({min: 1, max: 2 ** 24 - 1}));
  await fc.assert(
    fc.asyncProperty(image, async ([width, height, seed]) => {
      const source = raster(width, height, pixel => {
        const mixed = Math.imul(pixel + 1, seed);
        return [mixed & 255, (mixed >> 8) & 255, (mixed >> 16) & 255];
      });
      expect(pixels(await encodePng(source))).toEqual([...source.rgba].filter((_, index) => index % 4 !== 3));
    }),
    {numRuns: 40},
  );
});
