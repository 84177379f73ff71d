import {expect, test} from 'vitest';
import {splitBlocks} from '../markdown/split-blocks.ts';
import {blockOfLine, lineOfBlock} from './preview-sync.ts';

// blocks at the lines 1, 3 (three lines and a blank one) and 7
const blocks = splitBlocks('\na\n\nb\nc\nd\n\ne');

test.each([
  [0, 0, {index: 0, share: 0}],
  [1, 0, {index: 0, share: 0}],
  [3, 0, {index: 1, share: 0}],
  [5, 0, {index: 1, share: 0.5}],
  [4, 0.5, {index: 1, share: 0.375}],
  [7, 0.5, {index: 2, share: 0.5}],
  [99, 0, {index: 2, share: 1}],
])('line %i at %d', (line, share, place) => expect(blockOfLine(blocks, {line, share})).toEqual(place));

test.each([
  [0, 0, {line: 1, share: 0}],
  [1, 0.5, {line: 5, share: 0}],
  [1, 0.375, {line: 4, share: 0.5}],
  [9, 0, {line: 0, share: 0}],
])('block %i at %d', (index, share, place) => expect(lineOfBlock(blocks, {index, share})).toEqual(place));

test('nothing to show', () => expect(blockOfLine([], {line: 3, share: 0})).toEqual({index: 0, share: 0}));
