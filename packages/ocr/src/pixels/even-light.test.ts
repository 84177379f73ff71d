import {expect, test} from 'vitest';
import {evenLight} from './even-light.ts';
import type {Gray} from './gray.ts';
import type {RotatedBox} from './rotated-box.ts';

const [width, height] = [900, 1200];
const rows = Array.from({length: 24}, (_, row) => 60 + 45 * row);
const lines = rows.map((top): RotatedBox => ({x: 450, y: top + 10, width: 760, height: 20, angle: 0}));

/** A page of rows of strokes, 40 on a paper of 240, lit by `light`. */
function page(light: (x: number, y: number) => number): Gray {
  const pixels = new Uint8Array(width * height);
  const isInk = (x: number, y: number): boolean =>
    x > 70 && x < 830 && x % 12 < 3 && rows.some(top => y >= top && y < top + 20);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels[y * width + x] = Math.round((isInk(x, y) ? 40 : 240) * light(x, y));
  return {width, height, pixels};
}

const at = ({pixels}: Gray, x: number, y: number): number => pixels[y * width + x]!;

test('print and paper are as dark in a shadow as beside it, up to its hard edge', () => {
  const edge = (x: number, y: number): number => x - 450 + (y - 600) / 3;
  const shadowed = page((x, y) => (edge(x, y) > 0 ? 0.35 + 0.0002 * y : 1 - 0.0003 * x));
  const even = evenLight(shadowed, lines)!;
  for (const x of [303, 309, 603, 609]) for (const y of rows) expect(at(even, x, y + 10)).toBeGreaterThan(228);
  for (const x of [300, 612]) for (const y of rows) expect(at(even, x, y + 10)).toBeLessThan(60);
  let gray = 0;
  for (let y = 60; y < 1140; y++)
    for (let x = 5; x < width - 5; x++)
      if (Math.abs(edge(x, y)) > 8 && at(even, x, y) > 60 && at(even, x, y) < 215) gray++;
  expect(gray).toBeLessThan(0.002 * width * height);
});

test('evenly lit pages are left alone, also with boxes of other shades and a dark photograph without text', () => {
  expect(
    evenLight(
      page(() => 1),
      lines,
    ),
  ).toBeUndefined();
  expect(
    evenLight(
      page(() => 0.4),
      lines,
    ),
  ).toBeUndefined();
  expect(
    evenLight(
      page((_, y) => (y > 800 ? 0.6 : y > 500 ? 0.8 : 1)),
      lines,
    ),
  ).toBeUndefined();
  const photograph = page((x, y) => (y > 600 ? 0.2 + 0.3 * Math.abs(Math.sin(x / 40) * Math.cos(y / 60)) : 1));
  expect(evenLight(photograph, lines.slice(0, 12))).toBeUndefined();
});

test('a light that fades little over a page is left alone', () => {
  expect(
    evenLight(
      page((x, y) => 1 - (0.1 * x) / width - (0.1 * y) / height),
      lines,
    ),
  ).toBeUndefined();
});

test('what is smaller than its window does no harm', () => {
  const small = {width: 3, height: 40, pixels: new Uint8Array(120).map((_, index) => index * 2)};
  const boxes = Array.from({length: 8}, (_, row): RotatedBox => ({x: 1, y: row * 5, width: 3, height: 4, angle: 0}));
  expect(evenLight(small, boxes)?.pixels.length ?? 120).toBe(120);
});
