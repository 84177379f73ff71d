import {expect, test} from 'vitest';
import {claimInk} from './assign-ink.ts';
import {findSigns, signOf} from './detect-glyphs.ts';
import type {Places, SignModel} from './glyph-model.ts';
import {inkParts} from './ink-components.ts';

/** A model that has seen `spots`: cells with what it says of them, and rules along rows of cells. */
function modelThatSees(
  spots: readonly {
    readonly column: number;
    readonly row: number;
    readonly name: number;
    readonly chance?: number;
    readonly dx?: number;
  }[],
  rules: readonly {readonly row: number; readonly from: number; readonly to: number}[] = [],
): SignModel {
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
  const places: Places = {columns, rows, values, features, channels: 2};
  return {
    signs: [{sign: 'x:italic', height: 0.5, drop: 0.2}, {sign: '+'}],
    places: async () => places,
    names: async cells => cells,
    release: async () => {},
  };
}

/** Ink everywhere but on the edge, so that every sign has some. */
const inked = Float32Array.from({length: 64 * 32}, (_, at) =>
  at % 64 > 0 && at % 64 < 63 && at > 64 && at < 64 * 31 ? 1 : 0,
);

const find = async (model: SignModel) => {
  const {spots, rules} = await findSigns(inked, 64, 32, model);
  return {signs: claimInk(spots, inkParts({width: 64, height: 32, values: inked})).map(signOf), rules};
};

test('a sign stands where its cell says, with the box and name it says', async () => {
  const {signs} = await find(modelThatSees([{column: 3, row: 2, name: 1}]));
  expect(signs).toMatchObject([{sign: '+', box: {left: 10, right: 18, top: 6, bottom: 14}, x: 14, y: 10, size: 22}]);
});

test('neighboring cells that tell of one sign give one, the surest; two signs stay two', async () => {
  const {signs} = await find(
    modelThatSees([
      {column: 3, row: 2, name: 0, chance: 1, dx: 0.9},
      {column: 4, row: 2, name: 1, chance: 2, dx: 0.1},
      {column: 5, row: 2, name: 0, chance: 1},
    ]),
  );
  expect(signs.map(({sign, x}) => [sign, Math.round(x)])).toEqual([
    ['+', 16],
    ['x:italic', 22],
  ]);
});

test('where the height of a sign is known it tells size and baseline, too', async () => {
  const {signs} = await find(modelThatSees([{column: 3, row: 2, name: 0}]));
  // 8 pixels high are 16 an em; seen were 22 with the baseline in the middle
  expect(signs[0]!.size).toBeCloseTo(22 ** 0.4 * 16 ** 0.6, 5);
  expect(signs[0]!.y).toBeGreaterThan(10);
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

test('an empty picture has no signs', async () => {
  expect(await find(modelThatSees([]))).toEqual({signs: [], rules: []});
});

test('more suspects than type has room for are noise', async () => {
  const [columns, rows] = [64, 64];
  const area = columns * rows;
  const model: SignModel = {
    ...modelThatSees([]),
    places: async () => ({
      columns,
      rows,
      values: new Float32Array(10 * area),
      features: new Float32Array(2 * area),
      channels: 2,
    }),
  };
  const side = 4 * columns;
  expect(await findSigns(new Float32Array(side * side), side, side, model)).toEqual({spots: [], rules: []});
});
