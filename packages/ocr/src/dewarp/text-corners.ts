import type {Corners, Point} from '@recto/model';
import {median} from '@recto/model';
import {mirrored, type RotatedBox} from '../pixels/rotated-box.ts';

/**
 * The corners of a block that would be a rectangle on the page, from its lines of text: how they fan out, and how their starts
 * and ends skew. Undefined where lines are parallel and begin below each other, or are too few to decide.
 */
export function textCorners(lines: readonly RotatedBox[]): Corners | undefined {
  const tall = (line: RotatedBox): boolean => line.height > line.width;
  const long = lines.filter(({width, height}) => Math.max(width, height) > longLine * Math.min(width, height));
  const onSide = long.filter(tall).length > long.length / 2;
  const usual = long.filter(line => tall(line) === onSide).map(line => (onSide ? mirrored(line) : line));
  if (usual.length < fewest) return undefined;
  const fan = fanOf(usual);
  const margins = marginsOf(usual);
  const top = Math.min(...usual.map(({y}) => y));
  const bottom = Math.max(...usual.map(({y}) => y));
  const left = Math.min(...usual.map(({x, width}) => x - width / 2));
  const right = Math.max(...usual.map(({x, width}) => x + width / 2));
  const high = bottom - top;
  const fans = fan !== undefined && Math.abs(fan.spread) * high > leastFan;
  const narrows = margins !== undefined && Math.abs(margins.spread) * (right - left) > leastFan;
  if (!fans && !narrows) return undefined;
  const slopes = fans ? fan : {start: medianSlope(usual), spread: 0, x: 0, y: 0};
  // without clear margins, what is upright stands across the middle line
  const skew = narrows ? margins : {start: margins?.start ?? -slopes.start, spread: 0, x: 0, y: 0};
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  // `fan` holds slopes where lines cross its own x, `margins` where they cross its own y
  const level = (y: number): Line => ({
    x: fan?.x ?? middle[0],
    y,
    dx: 1,
    dy: slopes.start + slopes.spread * (y - slopes.y),
  });
  const upright = (x: number): Line => ({
    x,
    y: margins?.y ?? middle[1],
    dx: skew.start + skew.spread * (x - skew.x),
    dy: 1,
  });
  const corners = [
    cross(level(top), upright(left)),
    cross(level(top), upright(right)),
    cross(level(bottom), upright(right)),
    cross(level(bottom), upright(left)),
  ] as const;
  if (!isConvex(corners)) return undefined;
  if (!onSide) return corners;
  const [a, b, c, d] = corners.map(([x, y]): Point => [y, x]) as [Point, Point, Point, Point];
  return [a, d, c, b];
}

// times its height
const longLine = 6;
const fewest = 6;
// radians between the first and the last
const leastFan = 0.035;

/** How lines skew over the page: those that go through the point, and how much more for each pixel from it across them. */
type Spread = {readonly start: number; readonly spread: number; readonly x: number; readonly y: number};

/** How lines fan out: by how much their slope grows from each pixel to the next further down. */
function fanOf(lines: readonly RotatedBox[]): Spread | undefined {
  const [x, y] = [mean(lines.map(line => line.x)), mean(lines.map(line => line.y))];
  const points = lines.map(line => {
    const slope = Math.tan(line.angle);
    // of lines that meet, those at one height have one slope where they cross the middle
    return {at: line.y - slope * (line.x - x) - y, value: slope, weight: line.width};
  });
  const fitted = robustLine(points);
  return fitted && {...fitted, x, y};
}

/** How starts and ends of lines skew: rows of them that stand on one line, of which two show whether they converge. */
function marginsOf(lines: readonly RotatedBox[]): Spread | undefined {
  const height = median(lines.map(line => line.height)) ?? 0;
  const y = mean(lines.map(line => line.y));
  const high = Math.max(...lines.map(line => line.y)) - Math.min(...lines.map(line => line.y));
  const end = ({x, y: middle, width, angle}: RotatedBox, sign: 1 | -1): Point => [
    x + (sign * width * Math.cos(angle)) / 2,
    middle + (sign * width * Math.sin(angle)) / 2,
  ];
  const rows = ([-1, 1] as const).flatMap(sign =>
    straightRows(
      lines.map(line => end(line, sign)),
      height,
      high,
    ),
  );
  if (rows.length === 0) return undefined;
  const points = rows.map(({skew, at, count}) => ({at, value: skew, weight: count}));
  const x = mean(points.map(({at}) => at));
  const wide = Math.max(...points.map(({at}) => at)) - Math.min(...points.map(({at}) => at));
  const start = points.reduce((sum, {value, weight}) => sum + value * weight, 0) / total(points);
  if (points.length < 2 || wide < 8 * height) return {start, spread: 0, x, y};
  const fitted = weightedLine(points.map(point => ({...point, at: point.at - x})));
  return {...fitted, x, y};
}

type Row = {readonly skew: number; readonly at: number; readonly count: number};

/** Points that stand on one nearly upright line over much of the page, by pairs of them, most first. */
function straightRows(points: readonly Point[], height: number, high: number): Row[] {
  const y = mean(points.map(point => point[1]));
  const rows: Row[] = [];
  // ends of ragged lines stand on a rotated line by chance, but few of them
  const least = Math.max(fewest, leastOnRow * Math.min(points.length, mostPoints));
  let left =
    points.length > mostPoints
      ? points.filter((_, index) => index % Math.ceil(points.length / mostPoints) === 0)
      : [...points];
  while (left.length >= fewest && rows.length < mostRows) {
    let best: Point[] = [];
    for (const [index, from] of left.entries()) {
      for (const to of left.slice(index + 1)) {
        const apart = to[1] - from[1];
        if (Math.abs(apart) < 0.25 * high) continue;
        const skew = (to[0] - from[0]) / apart;
        if (Math.abs(skew) > 0.6) continue;
        const on = left.filter(point => Math.abs(point[0] - from[0] - skew * (point[1] - from[1])) < 0.35 * height);
        if (on.length > best.length) best = on;
      }
    }
    const span =
      best.length === 0 ? 0 : Math.max(...best.map(point => point[1])) - Math.min(...best.map(point => point[1]));
    if (best.length < least || span < 0.4 * high) break;
    const {start, spread} = weightedLine(best.map(point => ({at: point[1] - y, value: point[0], weight: 1})));
    rows.push({skew: spread, at: start, count: best.length});
    const taken = new Set(best);
    left = left.filter(point => !taken.has(point));
  }
  return rows;
}

// share of all lines
const leastOnRow = 0.35;
const mostPoints = 70;
const mostRows = 4;

type Weighted = {readonly at: number; readonly value: number; readonly weight: number};

const total = (points: readonly Weighted[]): number => points.reduce((sum, {weight}) => sum + weight, 0);

function weightedLine(points: readonly Weighted[]): {start: number; spread: number} {
  const all = total(points);
  const at = points.reduce((sum, point) => sum + point.at * point.weight, 0) / all;
  const value = points.reduce((sum, point) => sum + point.value * point.weight, 0) / all;
  let [both, own] = [0, 0];
  for (const point of points) {
    both += point.weight * (point.at - at) * (point.value - value);
    own += point.weight * (point.at - at) ** 2;
  }
  const spread = own === 0 ? 0 : both / own;
  return {start: value - spread * at, spread};
}

/** The straight line through most of the points; undefined where what it leaves unsaid is not much less than there was. */
function robustLine(points: readonly Weighted[]): {start: number; spread: number} | undefined {
  let kept = points;
  for (let round = 0; ; round++) {
    const line = weightedLine(kept);
    const off = kept.map(({at, value}) => Math.abs(value - line.start - line.spread * at));
    const usual = median(off) ?? 0;
    if (round === 2) {
      const all = mean(kept.map(({value}) => value));
      const before = kept.reduce((sum, {value}) => sum + (value - all) ** 2, 0);
      const after = off.reduce((sum, value) => sum + value ** 2, 0);
      return kept.length >= fewest && kept.length > 0.6 * points.length && after < 0.3 * before ? line : undefined;
    }
    kept = kept.filter((_, index) => off[index]! <= Math.max(0.003, 2.5 * usual));
  }
}

const medianSlope = (lines: readonly RotatedBox[]): number => median(lines.map(({angle}) => Math.tan(angle))) ?? 0;

type Line = {readonly x: number; readonly y: number; readonly dx: number; readonly dy: number};

function cross(a: Line, b: Line): Point {
  const along = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / (a.dx * b.dy - a.dy * b.dx);
  return [a.x + along * a.dx, a.y + along * a.dy];
}

const isConvex = (corners: Corners): boolean =>
  corners.every(([x, y], index) => {
    const [[ax, ay], [bx, by]] = [corners[(index + 1) % 4]!, corners[(index + 2) % 4]!];
    return (ax - x) * (by - ay) - (ay - y) * (bx - ax) > 0;
  });

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
