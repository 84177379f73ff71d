import {expect, test} from 'vitest';
import {FormulaFinder} from './formula-finder.ts';

const page = {width: 60, height: 30, pixels: new Uint8Array(60 * 30).fill(255)};

test('a model that cannot be loaded is reported, and released without harm', async () => {
  const finder = new FormulaFinder(() => Promise.reject(new Error('no such file')));
  expect(await finder.find(page, 0, [], new AbortController().signal)).toEqual({formulasFailed: 'no such file'});
  await finder.release();
});

test('a cancellation is reported as one, and not as failed formulas', async () => {
  const finder = new FormulaFinder(() => Promise.reject(new Error('no such file')));
  await expect(finder.find(page, 0, [], AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});
