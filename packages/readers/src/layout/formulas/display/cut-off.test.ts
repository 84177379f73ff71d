import {expect, test} from 'vitest';
import type {EquationDraft, Line} from '../../../draft/draft.ts';
import {lowerCutOffConfidence} from './cut-off.ts';

const equation = {box: {left: 200, right: 300, top: 100, bottom: 124}, confidence: 1} as EquationDraft;
const line = (left: number, right: number, top: number): Line =>
  ({box: {left, right, top, bottom: top + 10}, size: 10}) as Line;

test.each([
  ['right beside it', line(304, 320, 106), 0.7],
  ['within it', line(240, 250, 106), 0.7],
  ['a mark at the margin', line(400, 408, 106), 1],
  ['the text below', line(200, 400, 122), 1],
])('a display with %s', (_, other, confidence) => {
  expect(lowerCutOffConfidence([equation], [other])[0]?.confidence).toBe(confidence);
});
