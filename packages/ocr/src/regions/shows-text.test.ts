import {expect, test} from 'vitest';
import {showsText} from './shows-text.ts';

const [width, height] = [400, 240];

/** An image in which `ink` says of each pixel how dark it is, 0 to 255. */
function drawn(ink: (x: number, y: number) => number) {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgba.fill(255 - ink(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  return {width, height, rgba};
}

/** Letters of 6 by 8 pixels in lines of 18, between two columns of the image. */
const letters = (x: number, y: number, from: number, to: number): boolean =>
  x > from && x < to && y > 12 && y < height - 12 && y % 18 < 8 && x % 8 < 6 && (x % 48 < 40 || to - from < 60);
const cells = (x: number, y: number): boolean => [20, 110, 200, 290].some(from => letters(x, y, from, from + 50));
const frame = (x: number, y: number): boolean =>
  (x > 10 && x < 390 && y % 36 === 13) || (y > 12 && y < 230 && x % 90 === 1);

test.each([
  ['lines of text', (x: number, y: number) => letters(x, y, 20, 380), 'text'],
  ['lines of text on gray paper', (x: number, y: number) => (letters(x, y, 20, 380) ? 240 : 60), 'text'],
  ['a table without lines', cells, 'table'],
  ['a table with lines', (x: number, y: number) => cells(x, y) || frame(x, y), 'table'],
  ['a table with a colored head', (x: number, y: number) => (y < 30 ? (cells(x, y) ? 0 : 200) : cells(x, y)), 'table'],
  [
    'text beside a photograph',
    (x: number, y: number) => letters(x, y, 20, 260) || (x > 300 && y > 80 && y < 200),
    'mixed',
  ],
  ['two lines', (x: number, y: number) => letters(x, y, 20, 380) && y < 44, undefined],
  [
    'labels and a curve',
    (x: number, y: number) => cells(x, y) || Math.abs(y - 120 - 80 * Math.sin(x / 60)) < 2,
    undefined,
  ],
  ['labels and bars', (x: number, y: number) => cells(x, y) || (x % 90 > 70 && y > 60 + x / 8 && y < 220), undefined],
  ['a photograph', (x: number, y: number) => 128 + 90 * Math.sin(x / 7) * Math.cos(y / 11), undefined],
  ['noise', (x: number, y: number) => (x * 7919 + y * 104729 + ((x * y) % 977)) % 256, undefined],
  ['nothing', () => 0, undefined],
  ['black', () => 255, undefined],
] as const)('%s', (_, ink, expected) => {
  expect(
    showsText(
      drawn((x, y) => {
        const dark = ink(x, y);
        return typeof dark === 'boolean' ? (dark ? 230 : 0) : dark;
      }),
    ),
  ).toBe(expected);
});
