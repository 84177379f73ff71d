import {expect, test} from 'vitest';
import {glyph} from '../glyph.fixture.ts';
import {scriptBars} from './script-bars.ts';

/** Ink in the rows given, ten pixels wide from x 40. */
const inkOf = (...rows: readonly number[]) => {
  const values = new Float32Array(80 * 64);
  for (const y of rows) values.fill(0.4, y * 80 + 40, y * 80 + 50);
  return {width: 80, height: 64, values};
};
const small = (name: string, top: number, bottom: number) => ({...glyph(name, 41, top, 49, bottom), size: 15});
const base = glyph('x:italic', 20, 30, 34, 44);

test('a pale row between two small glyphs that are raised together is their bar, and no part of the lower one', () => {
  const {bars, glyphs} = scriptBars(inkOf(29, 30, 32), [base, small('1', 14, 26), small('2', 29, 40)], [], 22);
  expect(bars).toEqual([{left: 41, right: 49, top: 29, bottom: 30}]);
  expect(glyphs.find(({symbol}) => symbol === '2')!.box.top).toBe(31);
});

test('an index under an exponent has none, nor have glyphs with paper between them or a bar that is known', () => {
  const raised = [base, small('1', 14, 26), small('2', 29, 40)];
  const indexed = [base, small('2', 25, 36), small('1', 39, 50)];
  expect(scriptBars(inkOf(39), indexed, [], 22).bars).toEqual([]);
  expect(scriptBars(inkOf(), raised, [], 22)).toEqual({glyphs: raised, bars: []});
  const known = {left: 40, right: 50, top: 28, bottom: 29};
  expect(scriptBars(inkOf(29), raised, [known], 22).bars).toEqual([known]);
  expect(scriptBars(inkOf(29), raised.slice(1), [], 22).bars).toEqual([]);
});

test('behind an operator it is a small fraction on the line, and a bar that was detected is no part of the glyph below it', () => {
  const plus = glyph('+', 22, 27, 36, 37);
  const fraction = [plus, small('1', 18, 30), small('2', 32, 44)];
  expect(scriptBars(inkOf(32), fraction, [], 22).bars).toEqual([{left: 41, right: 49, top: 32, bottom: 33}]);
  const known = {left: 40, right: 50, top: 31, bottom: 33};
  const {bars, glyphs} = scriptBars(inkOf(32), fraction, [known], 22);
  expect(bars).toEqual([known]);
  expect(glyphs.find(({symbol}) => symbol === '2')!.box.top).toBe(34);
});
