import {median, type Point} from '@recto/model';
import {type Edges, isEdge, type Side} from './edges.ts';

/** A line by its normal: all points with `x * cos + y * sin = distance`. */
export type EdgeLine = {readonly cos: number; readonly sin: number; readonly distance: number};

/** The lines most pixels of that side's edges lie on (Hough 1962, votes near each pixel's own direction), strongest first. */
export function strongLines(edges: Edges, side: Side): EdgeLine[] {
  const {width, height, dx, dy} = edges;
  const reach = Math.ceil(Math.hypot(width, height) / binSize) + 1;
  const upright = side === 'left' || side === 'right';
  const bins = new Uint16Array((2 * most + 1) * (2 * reach + 1));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (!isEdge(edges, side, x, y)) continue;
      const at = y * width + x;
      // of the normal, from the axis that it is near to
      const own = Math.round(
        (180 / Math.PI) * (upright ? Math.atan(dy[at]! / dx[at]!) : Math.atan(-dx[at]! / dy[at]!)),
      );
      for (let angle = Math.max(-most, own - spread); angle <= Math.min(most, own + spread); angle++) {
        const {cos, sin} = normal(angle, upright);
        bins[(angle + most) * (2 * reach + 1) + reach + Math.round((x * cos + y * sin) / binSize)]!++;
      }
    }
  }
  const least = leastLength * Math.min(width, height);
  const lines: EdgeLine[] = [];
  while (lines.length < strongest) {
    let best = 0;
    for (let bin = 1; bin < bins.length; bin++) if (bins[bin]! > bins[best]!) best = bin;
    if (bins[best]! < least) break;
    const angle = Math.floor(best / (2 * reach + 1)) - most;
    const distance = (best % (2 * reach + 1)) - reach;
    lines.push({...normal(angle, upright), distance: distance * binSize});
    for (let a = Math.max(-most, angle - 4); a <= Math.min(most, angle + 4); a++)
      for (let d = Math.max(-reach, distance - 3); d <= Math.min(reach, distance + 3); d++)
        bins[(a + most) * (2 * reach + 1) + reach + d] = 0;
  }
  return lines;
}

// degrees
const most = 38;
const spread = 4;
// pixels
const binSize = 2;
// share of the image's shorter side
const leastLength = 0.15;
const strongest = 7;

function normal(angle: number, upright: boolean): {cos: number; sin: number} {
  const radians = (angle * Math.PI) / 180;
  return upright ? {cos: Math.cos(radians), sin: Math.sin(radians)} : {cos: -Math.sin(radians), sin: Math.cos(radians)};
}

/** Where two lines meet; undefined when they hardly do. */
export function meet(a: EdgeLine, b: EdgeLine): Point | undefined {
  const across = a.cos * b.sin - b.cos * a.sin;
  if (Math.abs(across) < 0.2) return undefined;
  return [(a.distance * b.sin - b.distance * a.sin) / across, (a.cos * b.distance - b.cos * a.distance) / across];
}

/** The share of the way from one point to the other along which that side's edge is visible, 0 to 1. */
export function support(edges: Edges, side: Side, from: Point, to: Point): number {
  let visible = 0;
  for (let step = 0; step < steps; step++) if (edgeNear(edges, side, ...between(from, to, step), near)) visible++;
  return visible / steps;
}

const steps = 48;
// pixels
const near = 1;

const between = (from: Point, to: Point, step: number): Point => [
  from[0] + ((to[0] - from[0]) * (step + 0.5)) / steps,
  from[1] + ((to[1] - from[1]) * (step + 0.5)) / steps,
];

/** The middle of the edge pixels that stand across the line near a point. */
function edgeNear(edges: Edges, side: Side, x: number, y: number, within: number): Point | undefined {
  const {width, height, dx, dy} = edges;
  const upright = side === 'left' || side === 'right';
  let [sum, weights] = [0, 0];
  for (let off = -within; off <= within; off++) {
    const [atX, atY] = upright ? [Math.round(x) + off, Math.round(y)] : [Math.round(x), Math.round(y) + off];
    if (atX < 0 || atX >= width || atY < 0 || atY >= height || !isEdge(edges, side, atX, atY)) continue;
    const weight = Math.abs(upright ? dx[atY * width + atX]! : dy[atY * width + atX]!);
    sum += weight * (upright ? atX : atY);
    weights += weight;
  }
  if (weights === 0) return undefined;
  return upright ? [sum / weights, Math.round(y)] : [Math.round(x), sum / weights];
}

/** The line through the edge pixels beside the way from one point to the other (least squares, outliers dropped twice). */
export function fitLine(edges: Edges, side: Side, from: Point, to: Point): EdgeLine | undefined {
  const upright = side === 'left' || side === 'right';
  let points: (readonly [along: number, across: number])[] = [];
  for (let step = 0; step < steps; step++) {
    const point = edgeNear(edges, side, ...between(from, to, step), widelyNear);
    if (point) points.push(upright ? [point[1], point[0]] : point);
  }
  for (let round = 0; ; round++) {
    if (points.length < fewest) return undefined;
    const {slope, start} = leastSquares(points);
    if (round === 2) {
      const length = Math.hypot(1, slope);
      return upright
        ? {cos: 1 / length, sin: -slope / length, distance: start / length}
        : {cos: -slope / length, sin: 1 / length, distance: start / length};
    }
    const off = points.map(([along, across]) => Math.abs(across - start - slope * along));
    const usual = median(off) ?? 0;
    points = points.filter((_, index) => off[index]! <= Math.max(0.5, 2.5 * usual));
  }
}

const widelyNear = 3;
const fewest = 12;

function leastSquares(points: readonly (readonly [number, number])[]): {slope: number; start: number} {
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  let [xy, xx] = [0, 0];
  for (const [along, across] of points) {
    xy += (along - x) * (across - y);
    xx += (along - x) ** 2;
  }
  const slope = xx === 0 ? 0 : xy / xx;
  return {slope, start: y - slope * x};
}
