import type {Corners, Point} from '@recto/model';
import type {Gray} from '../pixels/gray.ts';
import {shrinkTo} from '../pixels/shrink.ts';
import {type EdgeLine, fitLine, meet, strongLines, support} from './edge-lines.ts';
import {closing, type Edges, findEdges, type Side, sides} from './edges.ts';

/**
 * The corners of a sheet of paper that was photographed on something darker or lighter than itself, in pixels of the image;
 * undefined where not all four of its edges are visible. Print is wiped away first, so that rules and boxes on the page are no edges.
 */
export function findPaper(gray: Gray): Corners | undefined {
  const scale = Math.max(1, Math.max(gray.width, gray.height) / longest);
  const [width, height] = [Math.round(gray.width / scale), Math.round(gray.height / scale)];
  if (Math.min(width, height) < shortest) return undefined;
  const blank = closing(scale > 1 ? shrinkTo(gray, width, height) : gray, printRadius);
  const found = sheetOn(findEdges(blank, 'lighter')) ?? sheetOn(findEdges(blank, 'darker'));
  return found?.map(([x, y]): Point => [(x + 0.5) * scale, (y + 0.5) * scale]) as Corners | undefined;
}

// pixels of the small image
const longest = 400;
const shortest = 100;
const printRadius = 5;

/** Of all ways to take a line for each side the one with the most confident sides and the most room. */
function sheetOn(edges: Edges): Corners | undefined {
  const lines = sides.map(side => strongLines(edges, side));
  if (lines.some(({length}) => length === 0)) return undefined;
  const [lefts, rights, tops, bottoms] = lines as [EdgeLine[], EdgeLine[], EdgeLine[], EdgeLine[]];
  let best: {corners: Corners; score: number} | undefined;
  for (const left of lefts) {
    for (const right of rights) {
      for (const top of tops) {
        for (const bottom of bottoms) {
          const corners = cornersOf(edges, left, top, right, bottom);
          if (!corners) continue;
          const score = scoreOf(edges, corners);
          if (score > (best?.score ?? 0)) best = {corners, score};
        }
      }
    }
  }
  return best && refined(edges, best.corners);
}

function cornersOf(
  {width, height}: Edges,
  left: EdgeLine,
  top: EdgeLine,
  right: EdgeLine,
  bottom: EdgeLine,
): Corners | undefined {
  const corners = [meet(left, top), meet(right, top), meet(right, bottom), meet(left, bottom)];
  const [outX, outY] = [beyond * width, beyond * height];
  const within = corners.every(
    corner => corner && corner[0] > -outX && corner[0] < width + outX && corner[1] > -outY && corner[1] < height + outY,
  );
  if (!within) return undefined;
  const quad = corners as unknown as Corners;
  if (quad[0][0] >= quad[1][0] || quad[0][1] >= quad[3][1]) return undefined;
  return areaOf(quad) > leastArea * width * height && isBlunt(quad) ? quad : undefined;
}

// shares of the image
const beyond = 0.02;
const leastArea = 0.2;

/** Every corner is one of a sheet photographed from the front: not far from a right one, and turned the same way. */
const isBlunt = (corners: Corners): boolean =>
  corners.every((corner, index) => {
    const [before, after] = [corners[(index + 3) % 4]!, corners[(index + 1) % 4]!];
    const [ax, ay, bx, by] = [before[0] - corner[0], before[1] - corner[1], after[0] - corner[0], after[1] - corner[1]];
    const length = Math.hypot(ax, ay) * Math.hypot(bx, by);
    return bx * ay - by * ax > 0 && Math.abs(ax * bx + ay * by) < sharpest * length;
  });

// cosine of 50 degrees
const sharpest = 0.643;

function areaOf(corners: Corners): number {
  let sum = 0;
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % 4]!;
    sum += x * nextY - nextX * y;
  }
  return sum / 2;
}

const ends = [
  ['left', 3, 0],
  ['right', 1, 2],
  ['top', 0, 1],
  ['bottom', 2, 3],
] as const satisfies readonly (readonly [Side, number, number])[];

function scoreOf(edges: Edges, corners: Corners): number {
  let sum = 0;
  for (const [side, from, to] of ends) {
    const visible = support(edges, side, corners[from]!, corners[to]!);
    if (visible < leastVisible) return 0;
    sum += visible;
  }
  const mean = sum / 4;
  return mean < leastMeanVisible ? 0 : mean * Math.sqrt(areaOf(corners) / (edges.width * edges.height));
}

// shares of a side along which its edge is visible: a thumb or a curled corner may hide some of it
const leastVisible = 0.6;
const leastMeanVisible = 0.78;

/** Lines that were counted in bins, laid through the edges that they count. */
function refined(edges: Edges, corners: Corners): Corners | undefined {
  const fitted = ends.map(([side, from, to]) => fitLine(edges, side, corners[from]!, corners[to]!));
  if (fitted.some(line => !line)) return undefined;
  const [left, right, top, bottom] = fitted as [EdgeLine, EdgeLine, EdgeLine, EdgeLine];
  return cornersOf(edges, left, top, right, bottom);
}
