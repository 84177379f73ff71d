import {expect, test} from 'vitest';
import {findBackgrounds} from './backgrounds.ts';
import {findLightTables, withLightRules} from './light-rules.ts';

const [width, height] = [400, 300];
type Patch = readonly [left: number, top: number, right: number, bottom: number, shade: number];

function page(...patches: readonly Patch[]) {
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [left, top, right, bottom, shade] of patches)
    for (let y = top; y < bottom; y++) pixels.fill(shade, y * width + left, y * width + right);
  return {width, height, pixels};
}

/** Cells of 100 x 40 pixels in the given shades, row by row, `gap` apart, with a word in each but the first. */
function colored(shades: readonly (readonly number[])[], gap: number) {
  const patches: Patch[] = [];
  const text: {left: number; right: number; top: number; bottom: number}[] = [];
  for (const [row, own] of shades.entries())
    for (const [column, shade] of own.entries()) {
      const [left, top] = [40 + column * (100 + gap), 50 + row * (40 + gap)];
      patches.push([left, top, left + 100, top + 40, shade]);
      if (row === 0 && column === 0) continue;
      const box = {left: left + 20, right: left + 80, top: top + 14, bottom: top + 26};
      text.push(box);
      for (let x = box.left; x < box.right; x += 8)
        patches.push([x, box.top, x + 3, box.bottom, shade < 128 ? 255 : 0]);
    }
  const gray = page(...patches);
  return {tables: findLightTables(gray, findBackgrounds(gray, text), text)};
}

test('white lines between colored cells, with the edges of their table', () => {
  const {tables} = colored(
    [
      [30, 30, 30],
      [30, 190, 130],
      [30, 190, 130],
    ],
    3,
  );
  expect(tables).toHaveLength(1);
  const at = (direction: string): number[] => [
    ...new Set(
      tables[0]!.rules
        .filter(rule => rule.direction === direction)
        .map(({box}) => Math.round((direction === 'vertical' ? box.left + box.right : box.top + box.bottom) / 2)),
    ),
  ];
  const near = (found: number[], expected: number[]): boolean =>
    expected.every(each => found.some(one => Math.abs(one - each) <= 3)) &&
    found.every(one => expected.some(each => Math.abs(one - each) <= 3));
  expect(near(at('vertical'), [40, 142, 245, 346])).toBe(true);
  expect(near(at('horizontal'), [50, 92, 135, 176])).toBe(true);
});

test('cells apart from each other, stripes without walls, and the grid of a plot have none', () => {
  const wide = [
    [30, 30, 30],
    [190, 190, 190],
  ];
  expect(colored(wide, 14).tables).toEqual([]);
  const lines = [60, 110, 160, 210, 260];
  const plot = page(
    [40, 30, 380, 280, 200],
    ...lines.map((top): Patch => [40, top, 380, top + 2, 255]),
    ...lines.map((left): Patch => [left, 30, left + 2, 280, 255]),
    [300, 80, 340, 92, 0],
  );
  const label = [{left: 296, right: 344, top: 80, bottom: 92}];
  expect(findLightTables(plot, [{box: {left: 40, right: 380, top: 30, bottom: 280}, shade: 200}], label)).toEqual([]);
  expect(colored([[30], [190], [30], [190]], 3).tables).toEqual([]);
});

test('the ends of the colors beside a light line are no rules', () => {
  const rule = (left: number) => ({direction: 'vertical' as const, box: {left, right: left + 2, top: 50, bottom: 200}});
  const table = {box: {left: 40, right: 350, top: 50, bottom: 200}, rules: [rule(140)]};
  expect(withLightRules([rule(144), rule(370)], [table]).map(({box}) => box.left)).toEqual([370, 140]);
});
