import {expect, test} from 'vitest';
import {blockAt, percentOf} from './page-blocks.ts';

const size = {width: 200, height: 400};
const block = (id: string, left: number, top: number, right: number, bottom: number) => ({
  id,
  box: {left, top, right, bottom},
});

test('the smallest block at a point is meant', () => {
  const blocks = [block('page', 0, 0, 200, 400), block('cell', 50, 100, 100, 120)];
  expect([blockAt(blocks, size, 0.3, 0.27)?.id, blockAt(blocks, size, 0.9, 0.9)?.id]).toEqual(['cell', 'page']);
  expect(blockAt([blocks[1]!], size, 0.9, 0.9)).toBeUndefined();
});

test('boxes are shares of the page', () => {
  expect(percentOf(block('a', 50, 100, 100, 120), size)).toEqual({
    left: '25.000%',
    top: '25.000%',
    width: '25.000%',
    height: '5.000%',
  });
});
