import {expect, test} from 'vitest';
import type {GlyphModel} from './detect/glyph-model.ts';
import {readGlyphs} from './read-glyphs.ts';

/** Detects a glyph of 8 x 8 pixels wherever a pixel is dark, and counts what it is given at once. */
function modelOfDots(): GlyphModel & {readonly most: () => number} {
  let most = 0;
  return {
    most: () => most,
    symbols: [{symbol: 'x:italic'}],
    detect: async (ink, width, height) => {
      most = Math.max(most, ink.length);
      const [columns, rows] = [width / 4, height / 4];
      const area = columns * rows;
      const values = new Float32Array(10 * area);
      values.fill(-9, 0, 2 * area);
      for (const [index, value] of ink.entries()) {
        if (value < 0.9) continue;
        const [x, y] = [index % width, Math.floor(index / width)];
        const cell = Math.floor(y / 4) * columns + Math.floor(x / 4);
        values[cell] = 5;
        values[2 * area + cell] = (x % 4) / 4;
        values[3 * area + cell] = (y % 4) / 4;
      }
      return {columns, rows, values, features: new Float32Array(area), channels: 1};
    },
    classify: async (_, count) => new Float32Array(count).fill(1),
    release: async () => {},
  };
}

test('a large image is read in parts, and every glyph of it once', async () => {
  const gray = {width: 1600, height: 1600, pixels: new Uint8Array(1600 * 1600).fill(255)};
  const dots = Array.from({length: 30}, (_, index) => ({x: 100 + 40 * index, y: 25 + 52 * index}));
  for (const {x, y} of dots) gray.pixels[y * 1600 + x] = 0;
  const model = modelOfDots();
  const {glyphs} = await readGlyphs(gray, model, 22);
  expect(glyphs.map(({box}) => Math.round((box.top + box.bottom) / 2)).sort((a, b) => a - b)).toEqual(
    dots.map(({y}) => y),
  );
  expect(model.most()).toBeLessThan(720_000);
});
