import type {Raster} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import {missesLines} from './missing-lines.ts';
import {sampleLines} from './sample-lines.ts';

const words = 'leaves are dried and rolled before they are sold';
const baselines = Array.from({length: 12}, (_, row) => 60 + 15 * row);

/** A page at two pixels for a point, with the small letters of lines on the baselines, and whatever else is dark. */
function image(dark: (x: number, y: number) => boolean = () => false): Raster {
  const [width, height] = [600, 600];
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const letter =
        baselines.some(baseline => y < 2 * baseline && y >= 2 * (baseline - 5)) && x > 80 && x < 500 && x % 6 < 3;
      if (letter || dark(x, y)) rgba.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  return {width, height, rgba};
}

/** Whether a layer with only some of the lines is one that skips lines. */
function skips(has: (row: number) => boolean, shown = image()): boolean {
  const page = testPage();
  for (const [row, baseline] of baselines.entries()) if (has(row)) page.text(45, baseline, words, {advance: 0.43});
  const glyphs = page.facts().glyphs.map(glyph => ({...glyph, hidden: 'invisible' as const}));
  return missesLines(shown, 2, sampleLines(glyphs, 60), glyphs);
}

test('a layer of every second line, or of two lines of three', () => {
  expect(skips(row => row % 2 === 0)).toBe(true);
  expect(skips(row => row % 3 > 0)).toBe(true);
});

test('one gap of some lines is too little to decide: such bands are looked for by their height', () => {
  expect(skips(row => row < 4 || row > 7)).toBe(false);
});

test('a layer with all lines skips none, though a rule and a stain lie beside them', () => {
  expect(skips(() => true)).toBe(false);
  expect(
    skips(
      () => true,
      image((x, y) => y === 462 || Math.hypot(x - 300, y - 540) < 40),
    ),
  ).toBe(false);
});
