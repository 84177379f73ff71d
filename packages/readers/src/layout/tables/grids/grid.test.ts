import {describe, expect, it} from 'vitest';
import {type Edge, joinPieces} from '../parts/edges.ts';
import {findCells, findGrids} from './grid.ts';

const edge = (at: number, from: number, to: number): Edge => ({at, from, to, soft: false});

describe('joinPieces', () => {
  it.each([
    ['dashes of one line', [edge(10, 0, 5), edge(10, 7, 12), edge(10.4, 14, 20)], [[0, 20]]],
    ['the two lines of a double rule', [edge(10, 0, 50), edge(12, 0, 50)], [[0, 50]]],
    [
      'rules over different columns',
      [edge(10, 0, 50), edge(10, 56, 90)],
      [
        [0, 50],
        [56, 90],
      ],
    ],
    [
      'rules of neighboring rows',
      [edge(10, 0, 50), edge(17, 0, 50)],
      [
        [0, 50],
        [0, 50],
      ],
    ],
  ])('%s', (_, edges, expected) => {
    expect(joinPieces(edges).map(({from, to}) => [from, to])).toEqual(expected);
  });
});

describe('findCells', () => {
  const across = [edge(0, 0, 30), edge(10, 0, 30), edge(20, 0, 30)];

  it('makes a cell of every rectangle', () => {
    expect(findCells([0, 10, 20, 30], [0, 10, 20], across, [edge(10, 0, 20), edge(20, 0, 20)])).toHaveLength(6);
  });

  it('spans columns where a vertical line is missing', () => {
    const cells = findCells([0, 10, 20, 30], [0, 10, 20], across, [edge(10, 0, 20), edge(20, 10, 20)]);
    expect(cells.map(({row, column, rowSpan, colSpan}) => [row, column, rowSpan, colSpan])).toEqual([
      [0, 0, 1, 1],
      [0, 1, 1, 2],
      [1, 0, 1, 1],
      [1, 1, 1, 1],
      [1, 2, 1, 1],
    ]);
  });

  it('spans rows where a horizontal line is missing', () => {
    const cells = findCells([0, 10, 20], [0, 10, 20], [edge(10, 10, 20)], [edge(10, 0, 20)]);
    expect(cells.map(({row, column, rowSpan}) => [row, column, rowSpan])).toEqual([
      [0, 0, 2],
      [0, 1, 1],
      [1, 1, 1],
    ]);
  });
});

describe('findGrids', () => {
  it('keeps grids that do not touch apart', () => {
    const frame = (left: number): {horizontal: Edge[]; vertical: Edge[]} => ({
      horizontal: [edge(0, left, left + 50), edge(20, left, left + 50)],
      vertical: [edge(left, 0, 20), edge(left + 50, 0, 20)],
    });
    const [a, b] = [frame(0), frame(80)];
    const grids = findGrids({
      horizontal: [...a.horizontal, ...b.horizontal],
      vertical: [...a.vertical, ...b.vertical],
    });
    expect(grids.map(grid => grid.box.left)).toEqual([0, 80]);
  });

  it('takes the ends of rules as outer sides when none are drawn', () => {
    const [grid] = findGrids({horizontal: [edge(0, 0, 90), edge(20, 0, 90)], vertical: [edge(30, 0, 20)]});
    expect(grid?.xs).toEqual([0, 30, 90]);
  });
});
