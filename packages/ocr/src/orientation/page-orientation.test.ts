import {project} from '@recto/model';
import {expect, test} from 'vitest';
import type {OcrLine} from '../facts/ocr-page.ts';
import {inOriginalOrientation, rotateUpright, rotationOf} from './page-orientation.ts';

const line = (text: string, angle: 0 | 90 | 180 | 270): OcrLine => {
  const box = angle % 180 === 0 ? {left: 0, right: 300, top: 0, bottom: 20} : {left: 0, right: 20, top: 0, bottom: 300};
  const characters = [...text].map(letter => ({text: letter, confidence: 0.9, box, spaceBefore: false}));
  return {characters, angle, baseline: 15, size: 16, box, confidence: 0.9};
};
const words = 'the kettle sang its song';

test('most of the text decides how a page is turned', () => {
  expect(rotationOf([line(words, 0), line(words, 90)])).toBeUndefined();
  for (const angle of [90, 180, 270] as const)
    expect(rotationOf(Array.from({length: 5}, () => line(words, angle)))).toBe(angle);
  expect(rotationOf([])).toBeUndefined();
});

test('columns of ideographs and kana stand upright', () => {
  expect(rotationOf(Array.from({length: 5}, () => line('元来日本語は漢文に倣い文字を上から下へ', 90)))).toBeUndefined();
});

test.each([
  [90, 40, 60],
  [180, 40, 60],
  [270, 40, 60],
  [90, 60, 40],
] as const)('turned by %i in %i x %i: places of the page are where its pixels were', (turn, width, height) => {
  const image = {width, height, pixels: Uint8Array.from({length: width * height}, (_, at) => at % 251)};
  const upright = rotateUpright(image, turn);
  const empty = {lines: [], rules: [], images: [], skew: 0};
  const page = inOriginalOrientation({...empty, width: upright.width, height: upright.height}, turn);
  // both are drawn as wide as the image
  expect(page.width / page.height).toBeCloseTo(width / height);
  const scale = width / page.width;
  expect(upright.height * scale).toBeLessThanOrEqual(height + 1e-9);
  expect(upright.width * scale).toBeLessThanOrEqual(width + 1e-9);
  for (const [x, y] of [
    [3, 5],
    [upright.width - 1, 2],
    [1, upright.height - 1],
  ] as const) {
    const [atX, atY] = project(page.toImage!, x + 0.5, y + 0.5).map(at => Math.floor(at * scale)) as [number, number];
    expect(image.pixels[atY * width + atX]).toBe(upright.pixels[y * upright.width + x]);
  }
});
