import {expect, test} from 'vitest';
import {cropOf} from './crop.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({left, top, right, bottom});

test.each([
  ['a sign with what stands around it', box(300, 100, 310, 110), {left: 205, top: 78, width: 200, height: 54}],
  ['at the edge of the page', box(590, 5, 600, 15), {left: 400, top: 0, width: 200, height: 37}],
  ['wider than the page', box(0, 50, 600, 60), {left: 0, top: 28, width: 600, height: 54}],
  ['higher than is shown', box(100, 50, 400, 700), {left: 88, top: 28, width: 324, height: 180}],
])('%s', (_, from, part) => expect(cropOf(from, 600)).toEqual(part));
