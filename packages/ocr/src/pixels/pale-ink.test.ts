import {expect, test} from 'vitest';
import type {Gray} from './gray.ts';
import {paleInkShade, printMask} from './pale-ink.ts';

const paper = 245;

/** Strokes three pixels wide with paler edges, each of a shade of its own. */
function strokes(shadeOf: (index: number) => number): Gray {
  const [width, height] = [400, 120];
  const pixels = new Uint8Array(width * height).fill(paper);
  for (let index = 0; index < 30; index++) {
    const left = 10 + 12 * index;
    for (let y = 10; y < 110; y++)
      for (let x = left; x < left + 5; x++) {
        const edge = x === left || x === left + 4;
        pixels[y * width + x] = edge ? (paper + shadeOf(index)) / 2 : shadeOf(index) + Math.abs(x - left - 2);
      }
  }
  return {width, height, pixels};
}

test('two inks are parted by a shade between them; the pale edges of one ink are no second one', () => {
  const shade = paleInkShade(
    strokes(index => (index % 3 === 0 ? 175 : 40)),
    paper,
  )!;
  expect(shade).toBeGreaterThanOrEqual(40);
  expect(shade).toBeLessThan(175);
  expect(
    paleInkShade(
      strokes(() => 40),
      paper,
    ),
  ).toBeUndefined();
  // print that is heavier here and there
  expect(
    paleInkShade(
      strokes(index => 30 + 2 * index),
      paper,
    ),
  ).toBeUndefined();
  expect(paleInkShade({width: 2, height: 2, pixels: new Uint8Array(4)}, paper)).toBeUndefined();
});

test('the mask holds print and its surroundings, also at the edges of the page', () => {
  const pixels = new Uint8Array(49).fill(200);
  pixels[0] = 10;
  pixels[4 * 7 + 4] = 10;
  const mask = printMask({width: 7, height: 7, pixels}, 100, 1);
  const rows = Array.from({length: 7}, (_, y) => mask.subarray(y * 7, y * 7 + 7).join(''));
  expect(rows).toEqual(['1100000', '1100000', '0000000', '0001110', '0001110', '0001110', '0000000']);
});
