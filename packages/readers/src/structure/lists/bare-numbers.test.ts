import {expect, test} from 'vitest';
import type {TextLine} from '../../draft/draft.ts';
import {textBlock, textLine} from '../text-block.fixture.ts';
import {bareNumbers} from './bare-numbers.ts';

const task = (baseline: number, number: string, text: string, left = 96, mark: Partial<TextLine> = {}) =>
  textBlock([textLine(number, {baseline, left: 72, ...mark}), textLine(text, {baseline, left})]);

const found = (...blocks: Parameters<typeof bareNumbers>[0]): readonly [number, string][] =>
  [...bareNumbers(blocks)].map(([at, {label}]) => [at, label]);

test('numbers set apart before tasks count them', () => {
  const prose = textBlock([textLine('Use the data below.', {baseline: 120})]);
  expect(
    found(task(100, '1', 'Why is tea hot?'), prose, task(140, '2', 'What is a cup?'), task(180, '3', 'Draw one.')),
  ).toEqual([
    [0, '1'],
    [2, '2'],
    [3, '3'],
  ]);
});

test.each([
  ['two of them', [task(100, '1', 'tea'), task(140, '2', 'cup')]],
  ['numbers that do not count', [task(100, '1', 'tea'), task(140, '4', 'cup'), task(180, '9', 'pot')]],
  ['texts at different places', [task(100, '1', 'tea'), task(140, '2', 'cup', 130), task(180, '3', 'pot', 160)]],
  [
    'marks of notes',
    [1, 2, 3].map(at => task(100 + 40 * at, String(at), 'tea', 96, {size: 6, baseline: 97 + 40 * at})),
  ],
])('%s are none', (_, blocks) => {
  expect(found(...blocks)).toEqual([]);
});
