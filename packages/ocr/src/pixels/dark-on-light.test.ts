import {expect, test} from 'vitest';
import {darkOnLight} from './dark-on-light.ts';

const line = (...pixels: number[]) => ({width: pixels.length, height: 1, pixels: Uint8Array.from(pixels)});

test.each([
  ['light letters on dark', line(10, 10, 240, 10, 12), [245, 245, 15, 245, 243]],
  ['dark letters on light', line(250, 20, 250, 30, 240), [250, 20, 250, 30, 240]],
  ['one shade', line(255, 255), [255, 255]],
])('%s', (_, given, expected) => {
  expect([...darkOnLight(given).pixels]).toEqual(expected);
});
