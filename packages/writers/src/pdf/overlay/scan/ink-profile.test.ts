import type {Raster} from '@recto/pdf';
import {expect, test} from 'vitest';
import {baselineOf, besideRules, inkProfile, ownPart} from './ink-profile.ts';

const colors = {background: [255, 255, 255], ink: [0, 0, 0]};
const inked = (isInk: (x: number, y: number) => boolean): Raster => {
  const rgba = new Uint8ClampedArray(200 * 40 * 4).fill(255);
  for (let y = 0; y < 40; y++)
    for (let x = 0; x < 200; x++) if (isInk(x, y)) rgba.fill(0, 4 * (y * 200 + x), 4 * (y * 200 + x) + 3);
  return {width: 200, height: 40, rgba};
};

test('the baseline is where most letters end, not where some hang to', () => {
  const raster = inked((x, y) => (y >= 10 && y < 20 && x % 3 === 0) || (y >= 20 && y < 24 && x % 30 === 0));
  expect(baselineOf(inkProfile({left: 0, right: 200, top: 8, bottom: 26}, colors, raster, 1))).toBe(20);
});

test('a number before a heading is not its own', () => {
  // a figure of 6 points, a gap, and words of ten letters
  const raster = inked((x, y) => y >= 10 && y < 20 && (x < 6 || (x >= 16 && x < 66)) && x % 5 !== 4);
  const box = {left: 0, right: 66, top: 10, bottom: 20};
  const profile = inkProfile(box, colors, raster, 1);
  expect(ownPart(box, 'noun heads', 10, profile).left).toBe(16);
  expect(ownPart(box, 'two noun heads', 10, profile)).toBe(box);
});

test('a cover ends before the rules of its cell', () => {
  const raster = inked((x, y) => y === 8 || x === 2);
  const box = {left: 5, right: 60, top: 11, bottom: 20};
  expect(besideRules(box, 5, colors, raster, 1)).toEqual({left: 3, top: 9, right: 65, bottom: 25});
});
