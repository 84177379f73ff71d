import {expect, test} from 'vitest';
import type {LineFacts} from '../tokens/line-facts.ts';
import {joinSymbolRegions} from './join-regions.ts';

const region = (left: number, right: number) => ({box: {left, right, top: 100, bottom: 150}});
const facts = (words: number, symbols: number, top = 100, text = 'x') =>
  ({
    words,
    symbols,
    labelled: false,
    tokens: [{text}],
    line: {box: {top, bottom: top + 12}, size: 10},
  }) as unknown as LineFacts;

test.each([
  ['two halves of a matrix', [region(80, 120), region(130, 180)], [facts(0, 3), facts(1, 4)], 1],
  ['columns of text', [region(80, 120), region(130, 180)], [facts(9, 3), facts(8, 4)], 2],
  ['displays of two columns', [region(80, 120), region(160, 200)], [facts(0, 3), facts(0, 4)], 2],
])('%s', (_, regions, lines, count) => {
  const result = joinSymbolRegions(regions, each => [lines[regions.indexOf(each)]!]);
  expect(result.regions).toHaveLength(count);
});

test.each([
  ['close to symbols of a region with text further up', 124, [facts(9, 3, 70), facts(0, 4)], facts(0, 4), 1],
  ['close to text', 124, [facts(9, 3)], facts(0, 4), 2],
  ['far from symbols of a region with text', 134, [facts(9, 3, 70), facts(0, 4)], facts(0, 4), 2],
  ['the other half of a matrix', 134, [facts(9, 3, 70), facts(0, 4, 100, '⎛')], facts(0, 4, 100, '⎞'), 1],
  ['the dots of a matrix', 134, [facts(9, 3, 70), facts(0, 4, 100, '⎛')], facts(0, 0, 100, '.'), 1],
  ['another matrix', 134, [facts(9, 3, 70), facts(0, 4, 100, '⎞')], facts(0, 4, 100, '⎛'), 2],
])('symbols %s', (_, left, first, second, count) => {
  const regions = [{box: {left: 60, right: 120, top: 70, bottom: 150}}, region(left, 180)];
  const result = joinSymbolRegions(regions, each => (regions.indexOf(each) === 0 ? first : [second]));
  expect(result.regions).toHaveLength(count);
});
