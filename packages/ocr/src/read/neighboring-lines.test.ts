import {expect, test} from 'vitest';
import {withoutNeighbors} from './neighboring-lines.ts';

const [width, height] = [400, 48];

/** A line of letters from row to row on paper of 220, with others. */
function image(...rows: readonly (readonly [top: number, bottom: number])[]) {
  const pixels = new Uint8Array(width * height).fill(220);
  for (const [top, bottom] of rows)
    for (let y = top; y < bottom; y++)
      for (let x = 10; x < 390; x += 12) pixels.fill(20, y * width + x, y * width + x + 5);
  return {width, height, pixels};
}

const inked = ({pixels}: {readonly pixels: Uint8Array}): number[] =>
  Array.from({length: height}, (_, y) => y).filter(y => pixels[y * width + 10]! < 128);

test('the tops of the line below and the feet of the line above are taken away', () => {
  const cleared = withoutNeighbors(image([0, 3], [10, 36], [42, 48]));
  expect(inked(cleared)).toEqual(Array.from({length: 26}, (_, at) => 10 + at));
  expect(cleared.pixels[47 * width + 10]).toBe(220);
});

test.each([
  ['a line that fills its image', [[0, 48]]],
  [
    'dots above letters within the image',
    [
      [3, 6],
      [10, 40],
    ],
  ],
  [
    'what is as strong as the line',
    [
      [0, 11],
      [14, 28],
    ],
  ],
] as const)('%s stays', (_, rows) => {
  const whole = image(...rows);
  expect(withoutNeighbors(whole)).toBe(whole);
});
