import {expect, test} from 'vitest';
import type {OcrLine} from '../facts/ocr-page.ts';
import {needsRereading, splitAtRules, textWithin} from './cells.ts';

const levelling = {skew: 0, width: 800, height: 600};
const box = (left: number, right: number, angle = 0) => ({
  x: (left + right) / 2,
  y: 110,
  width: right - left,
  height: 20,
  angle,
});
const wall = (x: number, top = 50, bottom = 300) => ({
  direction: 'vertical' as const,
  box: {left: x - 1, right: x + 1, top, bottom},
});
const edges = (line: ReturnType<typeof box>, walls: ReturnType<typeof wall>[], angle: 0 | 90 = 0) =>
  splitAtRules({box: line, angle}, walls, levelling).map(({left, right}) => [left, right]);

test('a line is cut at the walls that pass through it', () => {
  expect(edges(box(100, 400), [wall(300), wall(200)])).toEqual([
    [100, 200],
    [200, 300],
    [300, 400],
  ]);
  const [first, second] = splitAtRules({box: box(100, 400), angle: 0}, [wall(200)], levelling);
  expect(first!.line.box).toMatchObject({x: 149, y: 110, width: 98});
  expect(second!.line.box).toMatchObject({x: 301, width: 198});
});

test('the two lines of a double wall are one', () => {
  expect(edges(box(100, 400), [wall(198), wall(202)])).toEqual([
    [100, 200],
    [200, 400],
  ]);
});

test('walls at its ends, above it and of a turned line cut nothing', () => {
  expect(edges(box(100, 400), [wall(102), wall(397), wall(250, 20, 108)])).toEqual([]);
  expect(edges(box(100, 400), [wall(250)], 90)).toEqual([]);
});

test('parts of a line that is skewed with its page lie along it', () => {
  const skew = 0.1;
  const [first, second] = splitAtRules({box: box(100, 700, skew), angle: 0}, [wall(400, 0, 600)], {...levelling, skew});
  // the middle of the line, at (400, 110), stays 190 above that of the page and goes aside by 19
  expect(first!.right).toBe(400);
  expect(first!.line.box.y).toBeLessThan(second!.line.box.y);
  expect(second!.line.box.x - first!.line.box.x).toBeCloseTo(
    ((first!.line.box.width + second!.line.box.width) / 2 + 4) * Math.cos(skew),
    3,
  );
});

/** A line of letters, each with where it begins and how wide it is. */
function line(letters: readonly (readonly [text: string, left: number, width?: number])[]): OcrLine {
  const characters = letters.map(([text, left, width = 14]) => ({
    text,
    confidence: 0.9,
    spaceBefore: false,
    box: {left, right: left + width, top: 100, bottom: 120},
  }));
  return {
    characters,
    angle: 0,
    baseline: 118,
    size: 24,
    confidence: 0.9,
    box: {left: letters[0]![1], right: letters.at(-1)![1] + 14, top: 100, bottom: 120},
  };
}
const cell = (left: number, right: number) => ({left, right, line: {box: box(left, right), angle: 0 as const}});
const spelt = (read: OcrLine | undefined): string | undefined => read?.characters.map(({text}) => text).join('');

test('a cell has the letters that stand in it, and no walls', () => {
  const row = line([
    ['A', 120],
    ['|', 200, 4],
    ['B', 240],
    ['C', 340],
  ]);
  expect(spelt(textWithin(row, cell(100, 200)))).toBe('A');
  expect(spelt(textWithin(row, cell(200, 300)))).toBe('B');
  expect(textWithin(row, cell(200, 230))).toBeUndefined();
});

test.each([
  ['nothing is there', undefined, true],
  ['a letter in the middle', line([['D', 140]]), false],
  [
    'a thin letter where the wall is',
    line([
      ['D', 140],
      ['I', 190, 6],
    ]),
    true,
  ],
  ['a thin letter away from it', line([['I', 140, 6]]), false],
  [
    'two letters in one place',
    line([
      ['E', 140],
      ['F', 140],
    ]),
    true,
  ],
])('whether a cell is read by itself: %s', (_, within, doubted) => {
  expect(needsRereading(within, cell(100, 200))).toBe(doubted);
});
