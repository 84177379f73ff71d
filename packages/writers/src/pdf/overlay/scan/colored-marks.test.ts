import type {Raster} from '@recto/pdf';
import {expect, test} from 'vitest';
import {coloredMarks} from './colored-marks.ts';

type Part = readonly [left: number, right: number, top: number, bottom: number, color: readonly number[]];
const [red, blue, black] = [
  [200, 40, 50],
  [30, 50, 160],
  [20, 20, 20],
];
/** Black letters on white, with what else is drawn over them. */
function marked(...parts: readonly Part[]) {
  const raster: Raster = {width: 200, height: 100, rgba: new Uint8ClampedArray(200 * 100 * 4).fill(255)};
  const draw = ([left, right, top, bottom, color]: Part): void => {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) raster.rgba.set(color, 4 * (y * 200 + x));
  };
  for (let x = 20; x < 180; x += 6) draw([x, x + 2, 42, 58, black]);
  parts.forEach(draw);
  const cover = {left: 10, right: 190, top: 40, bottom: 60};
  const patch = coloredMarks(cover, {background: [255, 255, 255], ink: black}, raster, 1);
  return patch && ((x: number, y: number) => patch.alpha![(y - 40) * patch.width + x - 10]! > 0);
}

test('nothing is kept of black letters, colored words and their underline', () => {
  expect(marked()).toBeUndefined();
  expect(marked([60, 64, 42, 58, blue], [70, 74, 42, 58, blue], [60, 74, 59, 60, blue])).toBeUndefined();
});

test('the stroke of a pen through a line is kept, the letters are not', () => {
  const kept = marked([100, 103, 20, 80, blue])!;
  expect([kept(101, 41), kept(101, 59), kept(98, 50), kept(50, 50)]).toEqual([true, true, false, false]);
});

test("a stamp's words are kept within its ring", () => {
  const ring: readonly Part[] = [
    [60, 63, 20, 80, red],
    [140, 143, 20, 80, red],
  ];
  const kept = marked(...ring, [90, 110, 45, 55, red], [160, 170, 45, 55, red])!;
  expect([kept(61, 50), kept(100, 50), kept(141, 50), kept(165, 50)]).toEqual([true, true, true, false]);
});

test('colored background is no mark', () => {
  const background: Part = [0, 200, 0, 100, [240, 200, 120]];
  const letters = Array.from({length: 20}, (_, index): Part => [20 + 8 * index, 22 + 8 * index, 42, 58, black]);
  expect(marked(background, ...letters)).toBeUndefined();
});
