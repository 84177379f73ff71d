import {expect, test} from 'vitest';
import {glyph} from '../glyph.fixture.ts';
import {mergeHalves, withoutStrokes} from './merge-halves.ts';

const uncertain = (name: string, ...[left, top, right, bottom]: [number, number, number, number]) => ({
  ...glyph(name, left, top, right, bottom),
  confidence: 0.25,
});

test('the lower bar of a relation that was taken for a glyph is its own', () => {
  const joined = mergeHalves([
    glyph('≥', 10, 10, 24, 23),
    uncertain('=', 10, 26, 24, 28),
    uncertain('−', 40, 26, 54, 28),
  ]);
  expect(joined.map(({symbol: name, box}) => [name, box.bottom])).toEqual([
    ['≥', 28],
    ['−', 28],
  ]);
});

test('the upper dot of a colon is its own, and a confident glyph stays one', () => {
  expect(mergeHalves([glyph(':', 10, 14, 13, 22), uncertain('˙', 10, 12, 13, 14)])).toHaveLength(1);
  expect(mergeHalves([glyph('≤', 10, 10, 24, 23), glyph('−', 10, 26, 24, 28)])).toHaveLength(2);
});

test('the drop at the end of an integral is no point, what stands beside it may be', () => {
  const integral = glyph('∫', 10, 10, 30, 60);
  expect(mergeHalves([integral, uncertain('.', 11, 56, 13, 59)])).toHaveLength(1);
  expect(mergeHalves([integral, uncertain('.', 34, 56, 36, 59)])).toHaveLength(2);
});

test('a rule that is a stroke of a relation is none, one that is longer is the bar of a fraction', () => {
  const equals = glyph('=', 10, 14, 24, 20);
  const stroke = {left: 10, top: 10, right: 24, bottom: 12};
  const bar = {left: 4, top: 10, right: 34, bottom: 12};
  expect(withoutStrokes([stroke, bar], [equals])).toEqual([bar]);
});
