import {expect, test} from 'vitest';
import type {Point} from '../pixels/rotated-box.ts';
import {alignBoxes} from './align-boxes.ts';

/** The points of a line 400 wide and 12 high, its first letter `higher`, on a page that is skewed by `skew`. */
function line(top: number, higher: number, skew = 0): Point[] {
  const outline: Point[] = [
    [50, top - higher],
    [70, top - higher],
    [450, top],
    [450, top + 12],
    [50, top + 12],
  ];
  return outline.map(([x, y]) => [x * Math.cos(skew) - y * Math.sin(skew), x * Math.sin(skew) + y * Math.cos(skew)]);
}

test('lines of a deskewed page are level, whatever stands at their ends', () => {
  const boxes = alignBoxes([0, 4, 4, 4, 5].map((higher, index) => line(40 * index, higher)));
  expect(boxes.map(({angle}) => angle)).toEqual([0, 0, 0, 0, 0]);
  expect(boxes.map(({height}) => height)).toEqual([12, 16, 16, 16, 17]);
});

test('lines of a page that is skewed a little skew with it', () => {
  const skew = 0.005;
  const boxes = alignBoxes([0, 4, 0, 4, 0, 4].map((higher, index) => line(40 * index, higher, skew)));
  for (const {angle} of boxes) expect(angle).toBeCloseTo(skew, 3);
});

test('a line that is skewed otherwise keeps its own skew', () => {
  const boxes = alignBoxes([line(0, 0), line(40, 0), line(80, 0), line(200, 0, 0.02), line(300, 0, 0.3)]);
  expect(boxes.map(({angle}) => Number(angle.toFixed(3)))).toEqual([0, 0, 0, 0.02, 0.3]);
});

test('a page without long lines', () => {
  expect(alignBoxes([])).toEqual([]);
  expect(
    alignBoxes([
      [
        [0, 0],
        [20, 0],
        [20, 12],
        [0, 12],
      ],
    ]),
  ).toMatchObject([{angle: 0, width: 20, height: 12}]);
});
