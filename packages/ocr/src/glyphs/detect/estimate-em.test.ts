import {expect, test} from 'vitest';
import {estimateEm} from './estimate-em.ts';

/** Squares of 12 pixels, as letters of twenty pixels an em, and a stroke of 100 on either side. */
const image = (paper: number, ink: number) => {
  const [width, height] = [300, 120];
  const pixels = new Uint8Array(width * height).fill(paper);
  const fill = (left: number, top: number, wide: number, high: number): void => {
    for (let y = top; y < top + high; y++) pixels.fill(ink, y * width + left, y * width + left + wide);
  };
  for (const left of [10, 280]) fill(left, 10, 8, 100);
  for (let letter = 0; letter < 8; letter++) fill(30 + 25 * letter, 50, 12, 12);
  return {width, height, pixels};
};

test.each([
  ['tall delimiters', 255, 0],
  ['light type on dark paper', 30, 230],
])('%s do not make the type seem large', (_, paper, ink) => {
  const em = estimateEm(image(paper, ink));
  expect(em).toBeGreaterThan(15);
  expect(em).toBeLessThan(30);
});

test('an empty image has some size', () => {
  expect(estimateEm({width: 20, height: 20, pixels: new Uint8Array(400).fill(255)})).toBeGreaterThan(0);
});
