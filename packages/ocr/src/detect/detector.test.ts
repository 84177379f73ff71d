import {expect, test} from 'vitest';
import type {Model} from '../onnx/model.ts';
import {detectLines} from './detector.ts';

/** Sees text where its image is dark, and widths of the images it was shown. */
function darkIsText(): Model & {readonly widths: number[]} {
  const widths: number[] = [];
  const run: Model['run'] = async (input, [, , height, width]) => {
    widths.push(width!);
    const values = Float32Array.from({length: width! * height!}, (_, at) => (input[at]! < 0 ? 1 : 0));
    return {shape: [1, 1, height!, width!], values};
  };
  return {run, release: async () => {}, widths};
}

const [width, height] = [640, 1280];

function page(...boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[]) {
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) pixels.fill(0, y * width + left, y * width + right);
  return {width, height, pixels};
}

test('lines that run down are found on the image turned, with their boxes in the page', async () => {
  const model = darkIsText();
  const found = await detectLines(page([100, 80, 120, 700], [160, 80, 180, 1100], [220, 80, 240, 400]), model);
  expect(new Set(model.widths).size).toBe(2);
  const places = found.map(({x, y}) => [Math.round(x), Math.round(y)]).sort((a, b) => a[0]! - b[0]!);
  expect(places).toEqual([
    [110, 390],
    [170, 590],
    [230, 240],
  ]);
  expect(found.every(box => box.height > 5 * box.width)).toBe(true);
});

test('level lines are found once', async () => {
  const model = darkIsText();
  const found = await detectLines(page([80, 100, 600, 120], [80, 160, 600, 180]), model);
  expect(found).toHaveLength(2);
  expect(new Set(model.widths).size).toBe(1);
});
