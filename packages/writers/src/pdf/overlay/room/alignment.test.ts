import type {PageBox} from '@recto/model';
import {expect, test} from 'vitest';
import type {Frame, SourceLayout} from '../measure/source-layout.ts';
import type {SourceText} from '../measure/source-texts.ts';
import {writingAxes} from '../measure/writing-axes.ts';
import {alignmentIn, columnEnd} from './alignment.ts';
import type {PageView} from './page-view.ts';

const row = (left: number, right: number, index: number): PageBox => ({
  left,
  right,
  top: 12 * index,
  bottom: 12 * index + 8,
});

function layout(rows: readonly (readonly [number, number])[], rtl = false): SourceLayout {
  const lines = rows.map(([left, right], index) => ({
    page: 1,
    box: row(left, right, index),
    baseline: 12 * index + 8,
  }));
  const left = Math.min(...rows.map(([edge]) => edge));
  const right = Math.max(...rows.map(([, edge]) => edge));
  const box = {left, right, top: 0, bottom: 12 * rows.length - 4};
  const frame: Frame = {page: 1, lines, box, first: 8, last: 12 * rows.length - 4};
  return {axes: writingAxes(0), frames: [frame], size: 10, rtl, alignment: 'start'} as unknown as SourceLayout;
}

test.each([
  [
    'lines that begin together, though they fill the right of their cell',
    [
      [70, 198],
      [70, 150],
    ],
    false,
    undefined,
    'start',
  ],
  [
    'lines that end together',
    [
      [70, 190],
      [120, 190],
    ],
    false,
    undefined,
    'end',
  ],
  [
    'lines with one middle',
    [
      [40, 120],
      [60, 100],
    ],
    false,
    undefined,
    'center',
  ],
  ['one line in the middle of its cell', [[80, 121]], false, undefined, 'center'],
  ['one line that sticks out of what should be its cell', [[-30, 120]], true, 'center', 'start'],
] as const)('cell: %s', (_, rows, rtl, align, expected) => {
  const place = {page: 1, box: {left: 1, right: 200, top: 0, bottom: 40}};
  const text = {key: 'a', kind: 'cell', children: [], from: [place], ...(align && {align})} as unknown as SourceText;
  expect(alignmentIn(text, layout(rows, rtl), () => undefined)).toBe(expected);
});

test('the columns of a table say nothing about the text below it', () => {
  const cell = [row(20, 60, 0), row(20, 55, 1)];
  const page = (fixed: readonly PageBox[]): PageView =>
    ({places: new Map([['cell', cell]]), fixed}) as unknown as PageView;
  const source = layout([[20, 50]]);
  const frame = {...(source.frames[0] as Frame), box: row(20, 50, 3)};
  expect(columnEnd(frame, page([]), 'text', source)).toBe(60);
  expect(columnEnd(frame, page([{left: 10, right: 190, top: -2, bottom: 24}]), 'text', source)).toBeUndefined();
});

test('lines that end before a heading does say nothing about how far it may go', () => {
  const lines = (right: number) => [row(20, right, 2), row(20, right - 10, 3)];
  const page = (right: number): PageView =>
    ({places: new Map([['text', lines(right)]]), fixed: []}) as unknown as PageView;
  const source = layout([[20, 120]]);
  const frame = source.frames[0] as Frame;
  expect(columnEnd(frame, page(90), 'heading', source)).toBeUndefined();
  expect(columnEnd(frame, page(160), 'heading', source)).toBe(160);
});

test('a last line, which ends anywhere, does not tell where a column ends', () => {
  const page = (rows: readonly PageBox[]): PageView =>
    ({places: new Map([['text', rows]]), fixed: []}) as unknown as PageView;
  const source = layout([[20, 50]]);
  const frame = {...(source.frames[0] as Frame), box: row(20, 50, 3)};
  // the first line stands behind a label
  expect(columnEnd(frame, page([row(60, 190, 0), row(20, 52, 1)]), 'heading', source)).toBeUndefined();
});

test.each([
  ['in the middle of a button', {left: 40, right: 100, top: -4, bottom: 12}, [60, 80], 'center'],
  ['at the right of a card', {left: 10, right: 110, top: -40, bottom: 12}, [70, 105], 'end'],
  ['at the left of a card', {left: 10, right: 110, top: -40, bottom: 12}, [15, 50], 'start'],
  ['at the end of the page’s text', undefined, [230, 300], 'end'],
  ['that ends a little before the page’s text does', undefined, [230, 290], 'start'],
] as const)('one line %s', (_, box, [left, right], expected) => {
  const body = {left: 0, right: 300, top: -60, bottom: 200};
  const occupancy = {obstacles: [], paths: box ? [box] : [], body};
  const page = {
    width: 340,
    height: 400,
    places: new Map(),
    blocks: [],
    fixed: [],
    remaining: [],
    occupancy,
  } as unknown as PageView;
  const text = {key: 'a', kind: 'body', children: [], from: []} as unknown as SourceText;
  expect(alignmentIn(text, layout([[left, right]]), () => page)).toBe(expected);
});

test('of texts around one, those that begin where it does tell where its column ends', () => {
  const abstract = [row(50, 150, 0), row(50, 149, 1), row(50, 120, 2)];
  const body = [row(20, 180, 6), row(20, 179, 7), row(20, 100, 8)];
  const page = {
    places: new Map([
      ['abstract', abstract],
      ['body', body],
    ]),
    fixed: [],
  } as unknown as PageView;
  const source = layout([[50, 140]]);
  const frame = {...(source.frames[0] as Frame), box: row(50, 140, 4)};
  expect(columnEnd(frame, page, 'keywords', source)).toBe(150);
  expect(columnEnd({...frame, box: row(35, 140, 4)}, page, 'keywords', source)).toBe(180);
});

test('texts of a ragged column have one end where they are to begin together', () => {
  const page = {
    places: new Map([
      ['near', [row(20, 150, 0), row(20, 100, 1)]],
      ['far', [row(20, 160, 20), row(20, 90, 21)]],
    ]),
    fixed: [],
  } as unknown as PageView;
  const source = layout([[20, 140]]);
  const frame = {...(source.frames[0] as Frame), box: row(20, 140, 3)};
  expect(columnEnd(frame, page, 'text', source)).toBe(150);
  expect(columnEnd(frame, page, 'text', source, true)).toBe(160);
});

test('one text of two short lines among longer single lines does not tell where a column ends', () => {
  const short = [row(20, 80, 0), row(20, 60, 1)];
  const page = (singles: readonly number[]): PageView =>
    ({
      places: new Map<string, readonly PageBox[]>([
        ['short', short],
        ...singles.map((right, at) => [`line ${at}`, [row(20, right, 5 + at)]] as const),
      ]),
      fixed: [],
    }) as unknown as PageView;
  const source = layout([[20, 70]]);
  const frame = {...(source.frames[0] as Frame), box: row(20, 70, 3)};
  expect(columnEnd(frame, page([]), 'text', source)).toBe(80);
  expect(columnEnd(frame, page([150]), 'text', source)).toBe(80);
  expect(columnEnd(frame, page([150, 140]), 'text', source)).toBe(150);
});

test.each([
  ['in the middle of the page', {left: 20, right: 380}, 'center'],
  ['that fill their column', {left: 100, right: 300}, 'justify'],
] as const)('two lines of one length %s', (_, {left, right}, expected) => {
  const source = {
    ...layout([
      [100, 300],
      [101, 299],
    ]),
    alignment: 'justify',
  } as SourceLayout;
  const page = {
    width: 400,
    height: 600,
    places: new Map([['title', (source.frames[0] as Frame).lines.map(({box}) => box)]]),
    fixed: [],
    blocks: [],
    remaining: [],
    occupancy: {body: {left, right, top: 0, bottom: 500}, paths: []},
  } as unknown as PageView;
  const text = {key: 'title', kind: 'paragraph', children: [], from: []} as unknown as SourceText;
  expect(alignmentIn(text, {...source, face: {mono: false}} as SourceLayout, () => page)).toBe(expected);
});

test.each([
  ['a line in the middle of the page is centered', [], 'center'],
  ['but not behind its number', [row(60, 67, 0)], 'start'],
  ['nor does something far away count', [row(10, 17, 0)], 'center'],
] as const)('%s', (_, remaining, expected) => {
  const source = layout([[75, 125]]);
  const page = {
    number: 1,
    width: 200,
    height: 100,
    places: new Map(),
    fixed: [],
    blocks: [],
    remaining: remaining.map(box => ({box})),
    occupancy: {obstacles: [], paths: [], body: {left: 10, right: 190, top: 0, bottom: 100}},
  } as unknown as PageView;
  const text = {key: 'a', kind: 'body', children: [], from: []} as unknown as SourceText;
  expect(alignmentIn(text, source, () => page)).toBe(expected);
});
