import type {PageBox} from '@recto/model';

/** A rectangle that may skew: `angle` in radians clockwise from level, width along the text. Pixels. */
export type RotatedBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
};

/** The upright rectangle around it. */
export function extentOf({x, y, width, height, angle}: RotatedBox): PageBox {
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [halfWide, halfHigh] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
  return {left: x - halfWide, right: x + halfWide, top: y - halfHigh, bottom: y + halfHigh};
}

/** What runs down as what runs to the right: the page is mirrored at its diagonal. */
export const mirrored = ({x, y, width, height, angle}: RotatedBox): RotatedBox => ({
  x: y,
  y: x,
  width: height,
  height: width,
  angle: -angle,
});

export type Point = readonly [x: number, y: number];

/**
 * The smallest rectangle around points, by the edges of their hull (rotating calipers). Its angle lies between -45 and 45
 * degrees: what is higher than wide stays so.
 */
export function smallestBox(points: readonly Point[]): RotatedBox {
  const hull = convexHull(points);
  let best: RotatedBox | undefined;
  for (let index = 0; index < hull.length; index++) {
    const [x1, y1] = hull[index]!;
    const [x2, y2] = hull[(index + 1) % hull.length]!;
    if (x1 === x2 && y1 === y2 && hull.length > 1) continue;
    const quarter = Math.PI / 2;
    const raw = Math.atan2(y2 - y1, x2 - x1);
    const angle = raw - Math.round(raw / quarter) * quarter;
    const box = boxAt(hull, angle);
    if (!best || box.width * box.height < best.width * best.height) best = box;
  }
  return best ?? boxAt(hull, 0);
}

/** The rectangle around points that is skewed by `angle`, radians clockwise. */
export function boxAt(points: readonly Point[], angle: number): RotatedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return {x: u * cos - v * sin, y: u * sin + v * cos, width: right - left, height: bottom - top, angle};
}

/** The corners of the hull of points (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const chain = (ordered: readonly Point[]): Point[] => {
    const hull: Point[] = [];
    for (const point of ordered) {
      while (hull.length > 1 && turn(hull[hull.length - 2]!, hull[hull.length - 1]!, point) <= 0) hull.pop();
      hull.push(point);
    }
    hull.pop();
    return hull;
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
