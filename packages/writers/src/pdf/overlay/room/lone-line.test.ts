import type {PageBox} from '@recto/model';
import {expect, test} from 'vitest';
import type {SourceLayout} from '../measure/source-layout.ts';
import {writingAxes} from '../measure/writing-axes.ts';
import {isNameOf, standsAlone} from './lone-line.ts';
import type {PageView} from './page-view.ts';

const line = (left: number, right: number, top = 100): PageBox => ({left, right, top, bottom: top + 8});
const figure: PageBox = {left: 100, right: 300, top: 0, bottom: 95};

test.each([
  ['below the middle of a figure', line(160, 240), true],
  ['above the middle of one', line(160, 240, -15), true],
  ['at its side', line(110, 190), false],
  ['as wide as it', line(102, 298), false],
  ['far below', line(160, 240, 130), false],
  ['within it', line(160, 240, 40), false],
])('a line %s', (_, box, expected) => expect(isNameOf(box, [figure], 10)).toBe(expected));

const layout = (box: PageBox, more: object = {}): SourceLayout => {
  const frame = {page: 1, lines: [{page: 1, box, baseline: box.bottom}], box, first: box.bottom, last: box.bottom};
  return {
    axes: writingAxes(0),
    frames: [frame],
    size: 10,
    rtl: false,
    alignment: 'start',
    ...more,
  } as unknown as SourceLayout;
};
const pageWith = (rows: readonly PageBox[], paths: readonly PageBox[] = []): PageView => {
  const places = new Map(rows.map((row, index) => [String(index), [row]]));
  return {occupancy: {body: {left: 50, right: 500, top: 0, bottom: 700}, paths}, places} as unknown as PageView;
};

test.each([
  ['by itself', line(160, 240), [], [], {}, true],
  ['where the lines of the column begin', line(50, 200), [], [], {}, false],
  ['below others', line(160, 240), [line(161, 300, 80)], [], {}, false],
  ['in a drawn box', line(160, 240), [], [{left: 150, right: 260, top: 90, bottom: 120}], {}, false],
  ['that is centered', line(160, 240), [], [], {alignment: 'center'}, false],
  ['from right to left, where the lines of its column begin', line(300, 500), [], [], {rtl: true}, false],
  ['from right to left, by itself', line(160, 240), [], [], {rtl: true}, true],
] as const)('a line %s', (_, box, others, paths, more, expected) => {
  expect(standsAlone(layout(box, more), pageWith([box, ...others], paths))).toBe(expected);
});
