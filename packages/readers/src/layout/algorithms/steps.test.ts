import {expect, test} from 'vitest';
import {findSteps, type StepRow} from './steps.ts';

const row = (left: number, free = 100, number?: string): StepRow => ({left, free, firstWord: 20, size: 10, number});

test('rows indented further are nested, and come back out', () => {
  const steps = findSteps([row(10), row(20), row(30), row(20), row(10)]);
  expect(steps.map(step => step.level)).toEqual([1, 2, 3, 2, 1]);
});

test('a row goes on with the one above that had no room for its first word, and is indented', () => {
  expect(findSteps([row(10, 15), row(40, 80), row(10)]).map(step => step.rows)).toEqual([[0, 1], [2]]);
  expect(findSteps([row(10, 60), row(40, 80), row(10)]).map(step => step.rows)).toEqual([[0], [1], [2]]);
  expect(findSteps([row(10, 15), row(10, 80)]).map(step => step.rows)).toEqual([[0], [1]]);
});

test('where steps are counted, what has no number goes on wherever it stands', () => {
  const steps = findSteps([row(10, 100, '1'), row(30, 5, '2'), row(10, 60), row(30, 50, '3'), row(10, 60)]);
  expect(steps).toEqual([
    {rows: [0], level: 1},
    {rows: [1, 2], level: 2},
    {rows: [3], level: 2},
    {rows: [4], level: 1},
  ]);
});
