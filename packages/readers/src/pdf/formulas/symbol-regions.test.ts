import {expect, test} from 'vitest';
import type {LineFacts} from './line-kind.ts';
import {joinSymbolRegions} from './symbol-regions.ts';

const region = (left: number, right: number) => ({box: {left, right, top: 100, bottom: 150}});
const facts = (words: number, symbols: number) => ({words, symbols, labelled: false}) as LineFacts;

test.each([
  ['two halves of a matrix', [region(80, 120), region(130, 180)], [facts(0, 3), facts(1, 4)], 1],
  ['columns of text', [region(80, 120), region(130, 180)], [facts(9, 3), facts(8, 4)], 2],
  ['displays of two columns', [region(80, 120), region(160, 200)], [facts(0, 3), facts(0, 4)], 2],
])('%s', (_, regions, lines, count) => {
  const result = joinSymbolRegions(regions, each => [lines[regions.indexOf(each)]!]);
  expect(result.regions).toHaveLength(count);
});
