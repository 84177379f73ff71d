import {testPage} from '@recto/testkit';
import {expect, test} from 'vitest';
import type {FigureDraft} from '../../../draft/draft.ts';
import {collectLines} from '../../lines/collect-lines.ts';
import {claimEnclosedLines, mergeDiagrams} from './diagrams.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({left, top, right, bottom});

test('a dot read apart from its plot goes into it; text below stays', () => {
  const {lines} = collectLines(testPage().text(106, 107, 's').text(76, 220, 'Figure 1: The cup').facts());
  const plot: FigureDraft = {box: box(75, 60, 280, 180), lines: []};
  const taken = claimEnclosedLines([plot], lines);
  expect(taken.diagrams).toEqual([{...plot, lines: [lines[0]]}]);
  expect(taken.lines).toEqual([lines[1]]);
});

test('rows of a diagram found apart are one figure, two diagrams far from each other are two', () => {
  const boxes = [box(100, 100, 200, 120), box(100, 140, 200, 160), box(100, 400, 200, 420)];
  const merged = mergeDiagrams(boxes.map(each => ({box: each, lines: []})));
  expect(merged.map(figure => figure.box)).toEqual([box(100, 100, 200, 160), box(100, 400, 200, 420)]);
});
