import {expect, test} from 'vitest';
import {smallestBox} from '../pixels/rotated-box.ts';
import {findComponents} from './components.ts';
import {textBoxes} from './text-boxes.ts';

/** A map with a bar of text: from, to, and how it falls from column to column. */
function bar(slope: number): Float32Array {
  const map = new Float32Array(200 * 100);
  for (let x = 40; x < 160; x++) {
    for (let y = 0; y < 10; y++) map[Math.round(30 + y + slope * (x - 40)) * 200 + x] = 0.9;
  }
  return map;
}

test('a level line grows by its core', () => {
  const [box] = textBoxes(bar(0), 200, 100);
  expect(box).toMatchObject({x: 100, y: 35, angle: 0});
  // 120 x 10 grows by 1.5 * 1200 / 260 on each side
  expect(box!.height).toBeCloseTo(10 + (2 * 1.5 * 1200) / 260, 1);
});

test('a rotated line gets a box at its angle', () => {
  const [box] = textBoxes(bar(0.2), 200, 100);
  expect((box!.angle * 180) / Math.PI).toBeCloseTo(11.3, 0);
  expect(box!.width).toBeGreaterThan(4 * box!.height);
});

test('noise and faint areas are no text', () => {
  const map = new Float32Array(200 * 100);
  map[500] = 0.9;
  for (let x = 40; x < 160; x++) for (let y = 30; y < 40; y++) map[y * 200 + x] = 0.4;
  expect(textBoxes(map, 200, 100)).toEqual([]);
});

test('parts that touch at a corner are one', () => {
  const map = Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 0]);
  expect(findComponents(map, 3, 3, 0.5)).toHaveLength(1);
  expect(findComponents(Float32Array.from([1, 0, 1, 1, 0, 1, 1, 1, 1]), 3, 3, 0.5)).toMatchObject([{count: 7}]);
});

test('the smallest box around a point and around a diamond', () => {
  expect(smallestBox([[3, 4]])).toMatchObject({x: 3, y: 4, width: 0, height: 0});
  const box = smallestBox([
    [0, 1],
    [1, 0],
    [2, 1],
    [1, 2],
  ]);
  expect(box.width * box.height).toBeCloseTo(2);
});
