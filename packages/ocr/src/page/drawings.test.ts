import {expect, test} from 'vitest';
import type {Gray} from '../pixels/gray.ts';
import {findDrawings} from './drawings.ts';

const [width, height] = [600, 800];

/** A white page with what is inked where `isInk` says. */
const page = (isInk: (x: number, y: number) => boolean): Gray => ({
  width,
  height,
  pixels: Uint8Array.from({length: width * height}, (_, at) => (isInk(at % width, Math.floor(at / width)) ? 20 : 250)),
});

const circle = (x: number, y: number): boolean => Math.abs(Math.hypot(x - 200, y - 300) - 40) < 1.5;
const arrow = (x: number, y: number): boolean => x > 300 && x < 400 && Math.abs(y - 500 - 0.5 * (x - 300)) < 1.5;

test('circles and arrows are drawings, each by itself', () => {
  const found = findDrawings(
    page((x, y) => circle(x, y) || arrow(x, y)),
    [],
    [],
  );
  expect(found).toHaveLength(2);
  expect(found[0]!.left).toBeCloseTo(159, -1);
  expect(found[0]!.bottom).toBeCloseTo(341, -1);
  expect(found[1]!.right).toBeCloseTo(400, -1);
});

test('letters, rules and a tall brace are none', () => {
  const line = {left: 100, right: 160, top: 300, bottom: 312};
  const letters = (x: number, y: number): boolean => x > 100 && x < 160 && y > 300 && y < 312 && (x + y) % 9 < 3;
  const rule = {left: 50, right: 550, top: 400, bottom: 402};
  const brace = (x: number, y: number): boolean => y > 500 && y < 580 && Math.abs(x - 300 - 3 * Math.sin(y / 12)) < 1.5;
  const image = page((x, y) => letters(x, y) || (x >= 50 && x < 550 && y >= 400 && y < 402) || brace(x, y));
  expect(findDrawings(image, [line], [rule])).toEqual([]);
  expect(findDrawings(image, [], [rule])).not.toEqual([]);
});

test('what a circle is drawn around is no part of it', () => {
  const word = {left: 175, right: 225, top: 292, bottom: 308};
  const found = findDrawings(page(circle), [word], []);
  expect(found).toHaveLength(1);
});
