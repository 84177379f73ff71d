import {expect, test} from 'vitest';
import {fit, handles, move, openingBox, resize} from './floating-box.ts';

const view = {width: 1440, height: 900};
const box = openingBox(view);

test('it opens 25rem wide and 90 % high, within the window', () => {
  expect(box).toEqual({left: 1024, top: 45, width: 400, height: 810});
  expect(openingBox({width: 390, height: 844})).toMatchObject({left: 0, width: 390});
});

test.each(handles)('%s keeps within 25rem and 70 %, 60 and 90 %', handle => {
  for (const [dx, dy] of [
    [5000, 5000],
    [-5000, -5000],
  ] as const) {
    const {width, height} = resize(box, handle, dx, dy, view);
    expect(width).toBeGreaterThanOrEqual(400);
    expect(width).toBeLessThanOrEqual(1008);
    expect(height).toBeGreaterThanOrEqual(540);
    expect(height).toBeLessThanOrEqual(810);
  }
});

test.each([
  ['e', {left: 1024, top: 45, width: 410, height: 810}],
  ['w', {left: 1024, top: 45, width: 400, height: 810}],
  ['s', {left: 1024, top: 45, width: 400, height: 790}],
  ['n', {left: 1024, top: 45, width: 400, height: 810}],
  ['se', {left: 1024, top: 45, width: 410, height: 790}],
] as const)('%s pulled by 10, -20', (handle, expected) => expect(resize(box, handle, 10, -20, view)).toEqual(expected));

test('what is opposite of the handle stays', () => {
  const pulled = resize(box, 'nw', -100, 100, view);
  expect(pulled).toEqual({left: 924, top: 145, width: 500, height: 710});
  expect([pulled.left + pulled.width, pulled.top + pulled.height]).toEqual([1424, 855]);
});

test('it cannot be lost outside the window', () => {
  expect(move(box, 9999, 9999, view)).toMatchObject({left: 1360, top: 860});
  expect(move(box, -9999, -9999, view)).toMatchObject({left: -320, top: 0});
  expect(fit(box, {width: 800, height: 600})).toEqual({left: 720, top: 45, width: 400, height: 540});
});
