import {expect, test} from 'vitest';
import type {Gray} from '../pixels/gray.ts';
import {findImages} from './find-images.ts';
import {findRules} from './rules.ts';

/** A white page of 400 x 300 pixels with dark boxes on it. */
function page(...boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[]): Gray {
  const pixels = new Uint8Array(400 * 300).fill(250);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) pixels.fill(30, y * 400 + left, y * 400 + right);
  return {width: 400, height: 300, pixels};
}
const text = [{left: 50, top: 100, right: 250, bottom: 120}];
const lines = text.map(box => ({box, letters: [{left: 100, top: 100, right: 112, bottom: 120}]}));

test('a paler wall of a drawn table is found, and none beside it', () => {
  const table = page(
    ...[40, 80, 120, 160].map(top => [50, top, 350, top + 2] as const),
    [50, 40, 52, 162],
    [348, 40, 350, 162],
  );
  for (const x of [150, 380]) for (let y = 40; y < 162; y++) table.pixels[y * 400 + x] = 235;
  const walls = findRules(table, []).filter(({direction}) => direction === 'vertical');
  expect(walls.map(({box}) => box.left).sort((a, b) => a - b)).toEqual([50, 150, 348]);
});

test('lines of a frame are found in both directions', () => {
  const rules = findRules(page([50, 40, 350, 42], [50, 200, 350, 202], [50, 40, 52, 202]), []);
  expect(rules.map(({direction}) => direction)).toEqual(['horizontal', 'horizontal', 'vertical']);
  expect(rules[0]!.box).toEqual({left: 50, top: 40, right: 350, bottom: 42});
});

test('strokes of letters are no lines, what underlines them is one', () => {
  expect(findRules(page([60, 108, 110, 111]), lines)).toEqual([]);
  expect(findRules(page([60, 119, 100, 121]), lines)).toEqual([]);
  expect(findRules(page([50, 123, 250, 125]), lines)).toHaveLength(1);
});

test('a dark area is no line but an image, text is neither', () => {
  const photograph = page([60, 150, 160, 250], [50, 102, 250, 118]);
  expect(findRules(photograph, lines)).toEqual([]);
  const [box, ...others] = findImages(photograph, text, []);
  expect(others).toEqual([]);
  expect(box!.left).toBeLessThanOrEqual(60);
  expect(box!.bottom).toBeGreaterThanOrEqual(248);
});

test('stems above each other are no rule, what passes between letters is one', () => {
  expect(findRules(page([105, 85, 107, 140]), lines)).toEqual([]);
  expect(findRules(page([115, 85, 117, 140]), lines)).toHaveLength(1);
});

test('a wall that was read as brackets at the ends of its cells is a rule', () => {
  const rows = [100, 125, 150, 175];
  const cells = (width: number) =>
    rows.map(top => ({
      box: {left: 50, right: 106 + width, top, bottom: top + 20},
      letters: [{left: 106 - width, right: 106 + width, top, bottom: top + 20}],
    }));
  const wall = page([105, 98, 107, 198]);
  expect(findRules(wall, cells(2))).toHaveLength(1);
  expect(findRules(wall, cells(6))).toHaveLength(0);
});

test('a long rule that was read as a letter where it crosses a line is a rule all the same', () => {
  expect(findRules(page([105, 90, 107, 290]), lines)).toHaveLength(1);
});

test('writing paper has no rules', () => {
  const rows = Array.from({length: 14}, (_, row) => 20 * row);
  const written = rows.map(top => ({box: {left: 30, top: top + 4, right: 300, bottom: top + 16}, letters: []}));
  const paper = page(...rows.map(top => [20, top + 18, 380, top + 19] as const));
  expect(findRules(paper, written)).toEqual([]);
  expect(findRules(paper, written.slice(0, 4))).toHaveLength(14);
});

test('a table whose cells stand close above its rules keeps them', () => {
  const rows = Array.from({length: 14}, (_, row) => 20 * row);
  const cells = rows.map(top => ({box: {left: 30, top: top + 4, right: 300, bottom: top + 16}, letters: []}));
  const level = rows.map(top => [20, top + 18, 380, top + 19] as const);
  const walls = [20, 120, 310, 378].map(left => [left, 0, left + 2, 280] as const);
  const found = (rules: typeof walls): number =>
    findRules(page(...level, ...rules), cells).filter(({direction}) => direction === 'horizontal').length;
  expect(found(walls)).toBe(14);
  // a margin
  expect(found(walls.slice(2, 3))).toBe(0);
});

test('the colored background of a label is no image', () => {
  expect(findImages(page([40, 92, 260, 128]), text, [])).toEqual([]);
});

test('letters that stand on a rule are no part of it', () => {
  const floors = [60, 100, 140].map(top => [50, top, 350, top + 2] as const);
  const letters = Array.from({length: 7}, (_, at) => [60 + 40 * at, 88, 86 + 40 * at, 100] as const);
  const found = findRules(page(...floors, ...letters), []);
  expect(found.map(({box}) => [box.top, box.bottom])).toEqual([
    [60, 62],
    [100, 102],
    [140, 142],
  ]);
});

test('a wall ends at the rule it meets, not in the letter above that', () => {
  const above = {left: 50, right: 350, top: 70, bottom: 96};
  const image = page([50, 100, 350, 102], [50, 190, 350, 192], [200, 76, 202, 192], [50, 100, 52, 192]);
  const walls = findRules(image, [{box: above, letters: []}]).filter(({direction}) => direction === 'vertical');
  expect(walls.map(({box}) => [box.left, box.top]).sort()).toEqual([
    [200, 100],
    [50, 100],
  ]);
});
