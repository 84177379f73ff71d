import {type Corners, invertProjection, ontoCorners, type Projection, project} from '@recto/model';
import {expect, test} from 'vitest';
import type {Gray} from '../pixels/gray.ts';
import type {RotatedBox} from '../pixels/rotated-box.ts';
import {dewarpPage} from './dewarp-page.ts';
import {findPaper} from './paper-edges.ts';

const [width, height] = [600, 800];
const sheet = {left: 0, top: 0, right: 210, bottom: 297};

/** Rows of print on the sheet: where they begin and end, and how far down. */
const rows = Array.from({length: 20}, (_, index) => ({
  left: 25,
  right: index % 5 === 4 ? 120 : 185,
  y: 30 + 12 * index,
}));

/** A sheet with rows of print as a camera sees it, on a table of the given shade. */
function photograph(corners: Corners, {paper = 220, table = 90} = {}): Gray {
  const onto = ontoCorners(sheet, corners);
  const back = ontoCorners({left: 0, top: 0, right: width, bottom: height}, [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]);
  expect(project(back, 5, 5)[0]).toBeCloseTo(5);
  const pixels = new Uint8Array(width * height).fill(table);
  const steps = 3;
  for (let y = 0; y < sheet.bottom * steps; y++) {
    for (let x = 0; x < sheet.right * steps; x++) {
      const [atX, atY] = project(onto, x / steps, y / steps);
      const print = rows.some(
        row => Math.abs(y / steps - row.y) < 1.5 && x / steps > row.left && x / steps < row.right && x % 9 < 6,
      );
      const [column, row] = [Math.round(atX), Math.round(atY)];
      if (column >= 0 && column < width && row >= 0 && row < height) pixels[row * width + column] = print ? 30 : paper;
    }
  }
  return {width, height, pixels};
}

/** The boxes that a detector would draw around the rows. */
function boxesOf(onto: Projection): RotatedBox[] {
  return rows.map(({left, right, y}) => {
    const [[x1, y1], [x2, y2]] = [project(onto, left, y), project(onto, right, y)];
    return {
      x: (x1 + x2) / 2,
      y: (y1 + y2) / 2,
      width: Math.hypot(x2 - x1, y2 - y1),
      height: 11,
      angle: Math.atan2(y2 - y1, x2 - x1),
    };
  });
}

const aslant: Corners = [
  [120, 60],
  [470, 100],
  [540, 740],
  [60, 700],
];
const straight: Corners = [
  [60, 50],
  [540, 50],
  [540, 729],
  [60, 729],
];
// beyond the image on all sides
const close: Corners = [
  [-20, -60],
  [620, 30],
  [640, 760],
  [-40, 880],
];

test.each([
  ['on a dark table', {}],
  ['on a lighter table', {paper: 170, table: 230}],
])('the corners of a sheet %s', (_, shades) => {
  const found = findPaper(photograph(aslant, shades))!;
  for (const [index, [x, y]] of aslant.entries())
    expect(Math.hypot(found[index]![0] - x, found[index]![1] - y)).toBeLessThan(4);
});

/** How far rows skew after the page was dewarped, and how far their starts are from one upright line; pixels. */
function unevenness(toImage: Projection, corners: Corners): readonly [skew: number, apart: number] {
  const onto = ontoCorners(sheet, corners);
  const back = invertProjection(toImage);
  const flat = (x: number, y: number) => project(back, ...project(onto, x, y));
  const starts = rows.map(({left, y}) => flat(left, y)[0]);
  const leans = rows.map(({left, right, y}) => Math.abs(flat(left, y)[1] - flat(right, y)[1]));
  return [Math.max(...leans), Math.max(...starts) - Math.min(...starts)];
}

test('a sheet photographed at an angle is dewarped by its edges', () => {
  const flat = dewarpPage(photograph(aslant), boxesOf(ontoCorners(sheet, aslant)))!;
  const [skew, apart] = unevenness(flat.toImage, aslant);
  expect(skew).toBeLessThan(4);
  expect(apart).toBeLessThan(4);
  expect(flat.gray).toMatchObject({width, height});
});

test('and by its lines where its edges are not in the image', () => {
  const boxes = boxesOf(ontoCorners(sheet, close));
  const flat = dewarpPage({width, height, pixels: new Uint8Array(width * height).fill(220)}, boxes)!;
  const [skew, apart] = unevenness(flat.toImage, close);
  expect(skew).toBeLessThan(4);
  expect(apart).toBeLessThan(6);
});

test('a page that lies straight is left as it is', () => {
  const boxes = boxesOf(ontoCorners(sheet, straight));
  expect(dewarpPage(photograph(straight), boxes)).toBeUndefined();
  expect(dewarpPage({width, height, pixels: new Uint8Array(width * height).fill(255)}, boxes)).toBeUndefined();
  expect(dewarpPage({width: 1, height: 1, pixels: new Uint8Array(1)}, [])).toBeUndefined();
});

test('a frame on the page, with text beside it, is no sheet', () => {
  const beside = {x: 300, y: 20, width: 400, height: 14, angle: 0};
  const flat = dewarpPage(photograph(aslant), [
    ...boxesOf(ontoCorners(sheet, straight)),
    ...Array.from({length: 5}, (_, index) => ({...beside, y: 10 + 9 * index})),
  ]);
  expect(flat).toBeUndefined();
});
