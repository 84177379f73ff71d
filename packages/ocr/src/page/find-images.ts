import {
  boxArea,
  boxHeight,
  boxWidth,
  centerX,
  centerY,
  contains,
  intersectBoxes,
  type PageBox,
  unionBoxes,
} from '@recto/model';
import type {Gray} from '../pixels/gray.ts';

/**
 * Where a deskewed page shows something that is neither text nor a line: photographs, drawings, stamps. The page is divided into cells
 * that are inked or not; cells of text and of rules are left out, and those that remain and touch make an image.
 */
export function findImages(gray: Gray, text: readonly PageBox[], rules: readonly PageBox[]): PageBox[] {
  const size = Math.max(4, Math.round(Math.max(gray.width, gray.height) / cellsAcross));
  const columns = Math.ceil(gray.width / size);
  const rows = Math.ceil(gray.height / size);
  const inked = inkedCells(gray, size, columns, rows);
  const clear = (box: PageBox, by: number): void => {
    const [left, right] = [Math.floor((box.left - by) / size), Math.floor((box.right + by) / size)];
    const [top, bottom] = [Math.floor((box.top - by) / size), Math.floor((box.bottom + by) / size)];
    for (let y = Math.max(0, top); y <= Math.min(rows - 1, bottom); y++)
      for (let x = Math.max(0, left); x <= Math.min(columns - 1, right); x++) inked[y * columns + x] = 0;
  };
  for (const box of text) clear(box, 0.15 * (box.bottom - box.top));
  for (const box of rules) clear(box, 1);
  const least = leastSide * Math.max(gray.width, gray.height);
  const found = components(inked, columns, rows)
    .map(({cells, ...box}) => ({
      cells: cells / ((box.right - box.left) * (box.bottom - box.top)),
      box: {left: box.left * size, right: box.right * size, top: box.top * size, bottom: box.bottom * size},
    }))
    .filter(({cells, box}) => cells > leastFilled && box.right - box.left > least && box.bottom - box.top > least)
    .map(({box}) => box);
  return mergeOverlapping(found.filter(box => !text.some(line => fills(line, box))));
}

/** A line of text on a colored background of its own: a label, no image. */
const fills = (line: PageBox, box: PageBox): boolean =>
  contains(box, centerX(line), centerY(line)) &&
  boxWidth(line) > 0.4 * boxWidth(box) &&
  boxHeight(line) > 0.3 * boxHeight(box);

const cellsAcross = 260;
// shares: of the longer side, of an image's cells
const leastSide = 0.045;
const leastFilled = 0.3;

/** Cells a part of which is not the page's background, the shade that most of it has. */
function inkedCells({width, height, pixels}: Gray, size: number, columns: number, rows: number): Uint8Array {
  const histogram = new Uint32Array(32);
  for (const value of pixels) histogram[value >> 3]!++;
  const background = histogram.indexOf(Math.max(...histogram)) * 8 + 4;
  const counts = new Uint16Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / size) * columns;
    for (let x = 0; x < width; x++)
      if (Math.abs(pixels[y * width + x]! - background) > unlike) counts[row + Math.floor(x / size)]!++;
  }
  return Uint8Array.from(counts, count => (count > inkShare * size * size ? 1 : 0));
}

const unlike = 36;
const inkShare = 0.12;

type Found = {left: number; right: number; top: number; bottom: number; cells: number};

function components(cells: Uint8Array, columns: number, rows: number): Found[] {
  const visited = new Uint8Array(cells.length);
  const found: Found[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] === 0 || visited[start] === 1) continue;
    const one: Found = {left: columns, right: 0, top: rows, bottom: 0, cells: 0};
    const stack = [start];
    visited[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      one.left = Math.min(one.left, x);
      one.right = Math.max(one.right, x + 1);
      one.top = Math.min(one.top, y);
      one.bottom = Math.max(one.bottom, y + 1);
      one.cells++;
      // over a gap of one cell: drawings are thin
      for (let ny = Math.max(0, y - 2); ny <= Math.min(rows - 1, y + 2); ny++) {
        for (let nx = Math.max(0, x - 2); nx <= Math.min(columns - 1, x + 2); nx++) {
          const next = ny * columns + nx;
          if (cells[next] === 0 || visited[next] === 1) continue;
          visited[next] = 1;
          stack.push(next);
        }
      }
    }
    found.push(one);
  }
  return found;
}

/** Boxes that lie mostly within each other are one image. */
function mergeOverlapping(boxes: readonly PageBox[]): PageBox[] {
  const merged: PageBox[] = [];
  for (const box of [...boxes].sort((a, b) => boxArea(b) - boxArea(a)).slice(0, mostImages)) {
    const at = merged.findIndex(other => {
      const common = intersectBoxes(box, other);
      return common !== undefined && boxArea(common) > 0.3 * boxArea(box);
    });
    if (at < 0) merged.push(box);
    else merged[at] = unionBoxes([merged[at]!, box])!;
  }
  return merged;
}

const mostImages = 200;
