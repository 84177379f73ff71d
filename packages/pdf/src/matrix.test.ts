import {describe, expect, test} from 'vitest';
import {displayMatrix} from './matrix.ts';

describe('the size of a page', () => {
  for (const [name, view, rotation, unit, size] of [
    ['plain', [0, 0, 595, 842], 0, 1, [595, 842]],
    ['turned', [0, 0, 595, 842], 90, 1, [842, 595]],
    ['in larger units', [0, 0, 100, 200], 0, 2, [200, 400]],
    ['that reaches into the sky', [0, 0, 612, 1e20], 0, 1, [612, 792]],
    ['that is no number', [0, 0, Number.NaN, 842], 0, 1, [612, 842]],
    ['turned inside out', [100, 0, 50, 842], 0, 1, [612, 842]],
    ['in senseless units', [0, 0, 595, 842], 0, 1e30, [595, 842]],
  ] as const) {
    test(name, () => {
      const {width, height} = displayMatrix(view, rotation, unit);
      expect([width, height]).toEqual(size);
    });
  }
});
