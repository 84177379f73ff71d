import {expect, test} from 'vitest';
import type {GlyphCandidate} from './detect-glyphs.ts';
import {mergeScales} from './merge-scales.ts';

const symbols = [{symbol: 'c:italic'}, {symbol: 'e:italic'}];

const spot = (x: number, chance: number, ...chances: readonly number[]): GlyphCandidate => ({
  index: 0,
  symbol: '',
  shape: symbols[0]!,
  chance,
  confidence: 0,
  probabilities: Float32Array.from(chances),
  box: {left: x, right: x + 10, top: 20, bottom: 30},
  x,
  y: 30,
  advance: 10,
  size: 20,
});

/** As detected in an image twice as large, with a margin of 4 pixels. */
const enlarged = (candidate: GlyphCandidate): GlyphCandidate => {
  const move = (value: number) => 4 + (value - 4) * 2;
  const {left, right, top, bottom} = candidate.box;
  return {
    ...candidate,
    box: {left: move(left), right: move(right), top: move(top), bottom: move(bottom)},
    x: move(candidate.x),
    y: move(candidate.y),
    advance: 20,
    size: 40,
  };
};

test('a glyph detected twice is named by both views, at the mean of their places', () => {
  const merged = mergeScales([spot(10, 0.9, 0.6, 0.4)], [enlarged(spot(12, 0.7, 0.1, 0.9))], {x: 0.5, y: 0.5}, 4, {
    symbols,
  });
  expect(merged).toHaveLength(1);
  expect(merged[0]).toMatchObject({
    symbol: 'e:italic',
    box: {left: 11, right: 21, top: 20, bottom: 30},
    x: 11,
    size: 20,
  });
  expect(merged[0]!.chance).toBeCloseTo(0.8, 6);
});

test('what one view alone has detected stays, half as likely', () => {
  const merged = mergeScales([spot(10, 0.9, 1, 0)], [enlarged(spot(60, 0.6, 0, 1))], {x: 0.5, y: 0.5}, 4, {symbols});
  expect(merged.map(({symbol, x, chance}) => [symbol, x, chance])).toEqual([
    ['c:italic', 10, 0.45],
    ['e:italic', 60, 0.3],
  ]);
});
