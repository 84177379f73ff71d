import {expect, test} from 'vitest';
import {joinBoxes} from './join-boxes.ts';

/** A box from left to right about a height, 40 pixels high by default. */
const box = (left: number, right: number, y: number, height = 40, angle = 0) => ({
  x: (left + right) / 2,
  y,
  width: right - left,
  height,
  angle,
});
const edges = (boxes: ReturnType<typeof joinBoxes>) =>
  boxes.map(({x, width}) => [Math.round(x - width / 2) + 0, Math.round(x + width / 2)]).sort((a, b) => a[0]! - b[0]!);

test.each<[string, ReturnType<typeof box>[], [number, number][]]>([
  ['parts that overlap', [box(0, 500, 100), box(480, 900, 103)], [[0, 900]]],
  ['a word’s distance', [box(0, 500, 100), box(510, 900, 100)], [[0, 900]]],
  ['points between two parts', [box(0, 500, 100), box(505, 540, 106, 10), box(545, 900, 101)], [[0, 900]]],
  ['a digit and the words whose box reaches into it', [box(0, 30, 100), box(20, 900, 101)], [[0, 900]]],
  [
    'a column beside a line',
    [box(0, 40, 200, 240), box(20, 900, 101)],
    [
      [0, 40],
      [20, 900],
    ],
  ],
  [
    'a short line whose box leans, and the line above it',
    [box(0, 100, 138, 40, -0.1), box(2, 1080, 100), box(58, 1078, 140)],
    [
      [-2, 1078],
      [2, 1080],
    ],
  ],
  [
    'columns',
    [box(0, 500, 100), box(535, 1000, 100)],
    [
      [0, 500],
      [535, 1000],
    ],
  ],
  [
    'the next line',
    [box(0, 500, 100), box(400, 900, 138)],
    [
      [0, 500],
      [400, 900],
    ],
  ],
  [
    'a heading beside text',
    [box(0, 500, 100, 90), box(480, 900, 100)],
    [
      [0, 500],
      [480, 900],
    ],
  ],
])('%s', (_, given, expected) => {
  expect(edges(joinBoxes(given))).toEqual(expected);
});

test('columns that stand close stay apart, be there faint pieces between them', () => {
  const rows = [100, 150, 200, 250].flatMap(y => [box(0, 500, y), box(502, 522, y, 20), box(520, 1000, y)]);
  expect(edges(joinBoxes(rows)).filter(([left]) => left === 520)).toHaveLength(4);
});

test('parts of a line that begin where words of a few other lines do are no columns', () => {
  const across = [150, 200, 250, 300, 350].map(y => box(0, 1000, y));
  const broken = [50, 400, 450].flatMap(y => [box(0, 516, y), box(521, 1000, y)]);
  expect(edges(joinBoxes([box(0, 515, 100), box(520, 1000, 100), ...across, ...broken]))).toEqual(
    Array.from({length: 9}, () => [0, 1000]),
  );
});

test('a few rows of words that stand in columns stay apart between lines that go on across them', () => {
  const words = [300, 350, 400, 450].flatMap(y => [box(0, 300, y), box(320, 500, y)]);
  const across = [50, 100, 150, 200, 250, 500, 550, 600, 650, 700].map(y => box(0, 900, y));
  expect(edges(joinBoxes([...words, ...across])).filter(([left]) => left === 320)).toHaveLength(4);
});

test('parts of a line that is skewed keep its skew', () => {
  const [joined, ...others] = joinBoxes([box(0, 500, 100, 40, 0.02), box(490, 990, 109.8, 40, 0.02)]);
  expect(others).toEqual([]);
  expect(joined!.angle).toBeCloseTo(0.02, 2);
  expect(joined!.height).toBeLessThan(48);
});

test('lines that run down are left alone', () => {
  const tall = {x: 100, y: 100, width: 30, height: 400, angle: 0};
  expect(joinBoxes([tall, {...tall, x: 120}])).toHaveLength(2);
});

test('parts of a column are joined where most lines run down', () => {
  const tall = (x: number, top: number, bottom: number) => ({
    x,
    y: (top + bottom) / 2,
    width: 40,
    height: bottom - top,
    angle: 0,
  });
  const joined = joinBoxes([tall(800, 0, 300), tall(801, 310, 700), tall(740, 0, 700), box(100, 300, 900)]);
  expect(joined.map(({height}) => Math.round(height)).sort((a, b) => b - a)).toEqual([700, 700, 40]);
});
