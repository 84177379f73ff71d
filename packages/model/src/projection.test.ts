import {expect, test} from 'vitest';
import {
  compose,
  invertProjection,
  ontoCorners,
  project,
  projectBox,
  scaleProjection,
  turnAbout,
  unprojectBox,
} from './projection.ts';

const sheet = {left: 10, top: 20, right: 110, bottom: 220};
const corners = [
  [30, 5],
  [180, 40],
  [200, 300],
  [0, 260],
] as const;

const near = ([x, y]: readonly [number, number]) => [expect.closeTo(x, 6), expect.closeTo(y, 6)];

test('a rectangle comes onto four corners, and its diagonals meet where theirs do', () => {
  const onto = ontoCorners(sheet, corners);
  expect(project(onto, 10, 20)).toEqual(near([30, 5]));
  expect(project(onto, 110, 20)).toEqual(near([180, 40]));
  expect(project(onto, 110, 220)).toEqual(near([200, 300]));
  expect(project(onto, 10, 220)).toEqual(near([0, 260]));
  const [x, y] = project(onto, 60, 120);
  const side = (from: readonly [number, number], to: readonly [number, number]) =>
    (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
  expect(side(corners[0], corners[2])).toBeCloseTo(0, 6);
  expect(side(corners[1], corners[3])).toBeCloseTo(0, 6);
});

test('maps follow each other, and grow with their page', () => {
  const turn = turnAbout(50, 50, Math.PI / 2);
  expect(project(turn, 60, 50)).toEqual(near([50, 60]));
  expect(project(compose(turn, turn), 60, 50)).toEqual(near([40, 50]));
  const onto = ontoCorners(sheet, corners);
  const [x, y] = project(onto, 60, 120);
  expect(project(scaleProjection(onto, 3), 180, 360)).toEqual(near([3 * x, 3 * y]));
  expect(projectBox(turn, {left: 40, top: 45, right: 60, bottom: 55})).toEqual({
    left: expect.closeTo(45, 6),
    top: expect.closeTo(40, 6),
    right: expect.closeTo(55, 6),
    bottom: expect.closeTo(60, 6),
  });
});

test('a map leads there and back, and a box around a leaning line tells the line', () => {
  const onto = ontoCorners(sheet, corners);
  const [x, y] = project(onto, 60, 120);
  expect(project(invertProjection(onto), x, y)).toEqual(near([60, 120]));
  const line = {left: 72, top: 100, right: 520, bottom: 110};
  for (const angle of [0.02, -0.03, 0.2]) {
    const turn = turnAbout(300, 400, angle);
    const back = unprojectBox(turn, projectBox(turn, line));
    expect([back.left, back.top, back.right, back.bottom]).toEqual(
      [72, 100, 520, 110].map(at => expect.closeTo(at, 4)),
    );
  }
});
