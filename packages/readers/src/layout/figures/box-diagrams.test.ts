import type {DrawnPath} from '@recto/pdf';
import {testPage} from '@recto/testkit';
import {expect, it} from 'vitest';
import {diagramParts} from './box-diagrams.ts';

const box = (left: number, top: number, right = left + 70): DrawnPath => ({
  order: 0,
  box: {left, top, right, bottom: top + 30},
  filled: true,
  stroked: false,
  color: '#ddddee',
  rectangle: true,
  curved: false,
  slanted: false,
});

const parts = (paths: readonly DrawnPath[], lines: readonly (readonly [from: number, to: number])[]): number => {
  const page = testPage();
  for (const [left, right] of lines) page.rule({left, right, top: 114.5, bottom: 115.5});
  return diagramParts({...page.facts(), paths}, 10).length;
};

it('boxes and the lines from one to another are a diagram', () => {
  expect(
    parts(
      [box(100, 100), box(210, 100), box(320, 100)],
      [
        [170, 210],
        [280, 320],
      ],
    ),
  ).toBe(5);
});

it.each([
  [
    'cells that touch, with rules through them',
    [box(100, 100), box(170, 100), box(240, 100)],
    [
      [100, 170],
      [170, 240],
    ],
  ],
  ['boxes without lines', [box(100, 100), box(210, 100), box(320, 100)], []],
  [
    'a line to one box only',
    [box(100, 100), box(210, 100), box(320, 100)],
    [
      [170, 210],
      [390, 420],
    ],
  ],
] as const)('%s are none', (_, boxes, lines) => {
  expect(parts(boxes, lines)).toBe(0);
});
