import {expect, test} from 'vitest';
import {cropOf, markIn} from './page-crop-area.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({left, top, right, bottom});

test.each([
  ['a sign with what stands around it', box(300, 100, 310, 110), {left: 185, top: 64, width: 240, height: 82}],
  ['at the edge of the page', box(590, 5, 600, 15), {left: 360, top: 0, width: 240, height: 51}],
  ['wider than the page', box(0, 50, 600, 60), {left: 0, top: 14, width: 600, height: 82}],
  ['higher than is shown', box(100, 50, 400, 700), {left: 84, top: 14, width: 332, height: 200}],
])('%s', (_, from, part) => expect(cropOf(from, 600)).toEqual(part));

test('the box is marked where it lies, as far as it is shown', () => {
  const part = {left: 100, top: 50, width: 200, height: 100};
  expect(markIn(part, box(120, 75, 140, 100))).toEqual({left: 0.1, top: 0.25, width: 0.1, height: 0.25});
  const beyond = markIn(part, box(250, 100, 400, 900));
  expect(beyond).toEqual({left: 0.75, top: 0.5, width: 0.25, height: 0.5});
});
