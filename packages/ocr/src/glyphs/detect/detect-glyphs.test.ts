import {expect, test} from 'vitest';
import {assignInk} from './assign-ink.ts';
import {detectGlyphs, glyphOf} from './detect-glyphs.ts';
import type {DetectionMap, GlyphModel} from './glyph-model.ts';
import {inkComponents} from './ink-components.ts';

/** A model that detects `spots`: cells with what it reports of them, and rules along rows of cells. */
function modelThatSees(
  spots: readonly {
    readonly column: number;
    readonly row: number;
    readonly name: number;
    readonly chance?: number;
    readonly dx?: number;
  }[],
  rules: readonly {readonly row: number; readonly from: number; readonly to: number}[] = [],
): GlyphModel {
  const [columns, rows] = [16, 8];
  const area = columns * rows;
  const values = new Float32Array(10 * area).fill(0);
  values.fill(-9, 0, 2 * area);
  const features = new Float32Array(2 * area);
  for (const {column, row, name, chance = 3, dx = 0.5} of spots) {
    const index = row * columns + column;
    values[index] = chance;
    values[2 * area + index] = dx;
    values[3 * area + index] = 0.5;
    features[name * area + index] = 1;
  }
  for (const {row, from, to} of rules) values.fill(4, area + row * columns + from, area + row * columns + to);
  const places: DetectionMap = {columns, rows, values, features, channels: 2};
  return {
    symbols: [{symbol: 'x:italic', height: 0.5, drop: 0.2}, {symbol: '+'}],
    detect: async () => places,
    classify: async cells => cells,
    release: async () => {},
  };
}

/** Ink everywhere but on the edge, so that every glyph has some. */
const inked = Float32Array.from({length: 64 * 32}, (_, at) =>
  at % 64 > 0 && at % 64 < 63 && at > 64 && at < 64 * 31 ? 1 : 0,
);

const find = async (model: GlyphModel) => {
  const {candidates, rules} = await detectGlyphs(inked, 64, 32, model);
  return {glyphs: assignInk(candidates, inkComponents({width: 64, height: 32, values: inked})).map(glyphOf), rules};
};

test('a glyph stands where its cell puts it, with its box and name', async () => {
  const {glyphs} = await find(modelThatSees([{column: 3, row: 2, name: 1}]));
  expect(glyphs).toMatchObject([{symbol: '+', box: {left: 10, right: 18, top: 6, bottom: 14}, x: 14, y: 10, size: 22}]);
});

test('neighboring cells that report one glyph give one, the most confident; two glyphs stay two', async () => {
  const {glyphs} = await find(
    modelThatSees([
      {column: 3, row: 2, name: 0, chance: 1, dx: 0.9},
      {column: 4, row: 2, name: 1, chance: 2, dx: 0.1},
      {column: 5, row: 2, name: 0, chance: 1},
    ]),
  );
  expect(glyphs.map(({symbol, x}) => [symbol, Math.round(x)])).toEqual([
    ['+', 16],
    ['x:italic', 22],
  ]);
});

test('where the height of a glyph is known it gives size and baseline, too', async () => {
  const {glyphs} = await find(modelThatSees([{column: 3, row: 2, name: 0}]));
  // 8 pixels high are 16 an em; detected were 22 with the baseline in the middle
  expect(glyphs[0]!.size).toBeCloseTo(22 ** 0.4 * 16 ** 0.6, 5);
  expect(glyphs[0]!.y).toBeGreaterThan(10);
});

test('runs of cells with a rule are one hint each', async () => {
  const {rules} = await find(
    modelThatSees(
      [],
      [
        {row: 4, from: 2, to: 7},
        {row: 4, from: 9, to: 16},
      ],
    ),
  );
  expect(rules).toEqual([
    {left: 8, right: 28, y: 18},
    {left: 36, right: 64, y: 18},
  ]);
});

test('an empty image has no glyphs', async () => {
  expect(await find(modelThatSees([]))).toEqual({glyphs: [], rules: []});
});

test('more candidates than type has room for are noise', async () => {
  const [columns, rows] = [64, 64];
  const area = columns * rows;
  const model: GlyphModel = {
    ...modelThatSees([]),
    detect: async () => ({
      columns,
      rows,
      values: new Float32Array(10 * area),
      features: new Float32Array(2 * area),
      channels: 2,
    }),
  };
  const side = 4 * columns;
  expect(await detectGlyphs(new Float32Array(side * side), side, side, model)).toEqual({candidates: [], rules: []});
});
