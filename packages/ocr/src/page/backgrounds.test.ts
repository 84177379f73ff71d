import type {PageBox} from '@recto/model';
import {expect, test} from 'vitest';
import {findBackgrounds, rulesOnBackgrounds} from './backgrounds.ts';

const [width, height] = [400, 300];
type Patch = readonly [left: number, top: number, right: number, bottom: number, shade: number];

function page(shadeAt: (x: number, y: number) => number, ...patches: readonly Patch[]) {
  const pixels = Uint8Array.from({length: width * height}, (_, at) => shadeAt(at % width, Math.floor(at / width)));
  for (const [left, top, right, bottom, shade] of patches)
    for (let y = top; y < bottom; y++) pixels.fill(shade, y * width + left, y * width + right);
  return {width, height, pixels};
}

/** A line of letters in a shade, and where it stands. */
const line = (left: number, top: number, shade: number) => {
  const letters = Array.from({length: 10}, (_, at): Patch => [left + 8 * at, top, left + 8 * at + 3, top + 12, shade]);
  return {letters, box: {left, right: left + 80, top, bottom: top + 12}};
};

const near = (box: PageBox | undefined, [left, top, right, bottom]: readonly number[]): boolean =>
  box !== undefined &&
  [box.left - left!, box.top - top!, box.right - right!, box.bottom - bottom!].every(off => Math.abs(off) <= 2);

test('the dark head of a table is one background for all its words', () => {
  const [first, second] = [line(60, 60, 250), line(220, 60, 250)];
  const image = page(() => 250, [40, 50, 360, 82, 60], ...first.letters, ...second.letters);
  const found = findBackgrounds(image, [first.box, second.box]);
  expect(found).toHaveLength(1);
  expect(near(found[0]!.box, [40, 50, 360, 82])).toBe(true);
});

test('a pale stripe is one, the page itself is none', () => {
  const [pale, plain] = [line(60, 100, 30), line(60, 200, 30)];
  const image = page(() => 255, [40, 92, 360, 120, 238], ...pale.letters, ...plain.letters);
  const found = findBackgrounds(image, [pale.box, plain.box]);
  expect(found).toHaveLength(1);
  expect(near(found[0]!.box, [40, 92, 360, 120])).toBe(true);
});

test('a shadow that fades is none', () => {
  const dark = line(20, 100, 20);
  expect(
    findBackgrounds(
      page(x => 120 + x / 3, ...dark.letters),
      [dark.box],
    ),
  ).toEqual([]);
});

test('where lines lead to a dark head, its ends are lines; its dark ends by themselves are none', () => {
  const head = {box: {left: 40, top: 50, right: 360, bottom: 82}, shade: 60};
  const image = page(() => 250, [40, 50, 360, 82, 60], [40, 65, 360, 67, 10]);
  const level = (top: number) => ({
    direction: 'horizontal' as const,
    box: {left: 40, right: 360, top, bottom: top + 2},
  });
  const wall = {direction: 'vertical' as const, box: {left: 120, right: 122, top: 70, bottom: 200}};
  const tops = (...rules: Parameters<typeof rulesOnBackgrounds>[2]) =>
    rulesOnBackgrounds(image, [head], rules, [])
      .filter(({direction}) => direction === 'horizontal')
      .map(({box}) => box.top);
  expect(tops()).toEqual([]);
  expect(tops(wall)).toEqual([49, 81]);
  expect(tops(wall, level(83))).toEqual([83, 49]);
  expect(tops(level(76))).toEqual([]);
  expect(tops(level(65))).toEqual([65, 49, 81]);
  const words = [line(60, 60, 250).box, line(220, 60, 250).box];
  expect(rulesOnBackgrounds(image, [head], [], words).map(({box}) => box.top)).toEqual([49, 81]);
  expect(rulesOnBackgrounds(image, [head], [], words.slice(1))).toEqual([]);
});

test('the background of a line goes on behind bold letters that leave little of it', () => {
  const bold = (left: number): Patch[] =>
    Array.from({length: 6}, (_, at) => [left + 12 * at, 54, left + 12 * at + 6, 79, 250]);
  const box = (left: number) => ({left, right: left + 66, top: 54, bottom: 79});
  const image = page(() => 250, [40, 50, 360, 82, 60], ...bold(60), ...bold(220));
  const found = findBackgrounds(image, [box(220), box(60)]);
  expect(found.map(({box}) => near(box, [40, 50, 360, 82]))).toEqual([true]);
});

test('a line between a colored background and the paper is detected, and none where the color just ends', () => {
  const background = {box: {left: 40, top: 50, right: 360, bottom: 100}, shade: 175};
  const rulesOf = (...lines: readonly Patch[]) =>
    rulesOnBackgrounds(
      page(() => 255, [40, 50, 360, 100, 175], ...lines),
      [background],
      [],
      [],
    );
  const [line, ...others] = rulesOf([40, 99, 360, 101, 20]);
  expect(others).toEqual([]);
  expect(near(line!.box, [40, 99, 360, 101])).toBe(true);
  expect(rulesOf()).toEqual([]);
  // words that stand on the end
  expect(rulesOf([60, 92, 140, 104, 20], [200, 92, 260, 104, 20])).toEqual([]);
});
