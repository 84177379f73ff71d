import {boxHeight, boxWidth, centerX, centerY, type PageBox} from './geometry.ts';

export type Point = readonly [x: number, y: number];

/** Four corners: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** A projective map of the plane (homography), by rows; the last number is 1 unless it was composed. */
export type Projection = readonly [number, number, number, number, number, number, number, number, number];

export const identity: Projection = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Where a point comes to lie. */
export function project([a, b, c, d, e, f, g, h, i]: Projection, x: number, y: number): Point {
  const w = g * x + h * y + i;
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
}

/** First `first`, then `then`. */
export function compose(then: Projection, first: Projection): Projection {
  const [p0, p1, p2, p3, p4, p5, p6, p7, p8] = then;
  const [q0, q1, q2, q3, q4, q5, q6, q7, q8] = first;
  return [
    p0 * q0 + p1 * q3 + p2 * q6,
    p0 * q1 + p1 * q4 + p2 * q7,
    p0 * q2 + p1 * q5 + p2 * q8,
    p3 * q0 + p4 * q3 + p5 * q6,
    p3 * q1 + p4 * q4 + p5 * q7,
    p3 * q2 + p4 * q5 + p5 * q8,
    p6 * q0 + p7 * q3 + p8 * q6,
    p6 * q1 + p7 * q4 + p8 * q7,
    p6 * q2 + p7 * q5 + p8 * q8,
  ];
}

/** The turn about a point by an angle in radians, clockwise as y grows downwards. */
export function turnAbout(x: number, y: number, angle: number): Projection {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos, -sin, x - x * cos + y * sin, sin, cos, y - x * sin - y * cos, 0, 0, 1];
}

/** The same map for coordinates that are `by` times as large on both sides. */
export const scaleProjection = ([a, b, c, d, e, f, g, h, i]: Projection, by: number): Projection => [
  a,
  b,
  c * by,
  d,
  e,
  f * by,
  g / by,
  h / by,
  i,
];

/** The map of a rectangle onto four corners of a convex quadrilateral (Heckbert 1989, by the unit square). */
export function ontoCorners({left, top, right, bottom}: PageBox, corners: Corners): Projection {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / area;
  const h = (dx1 * sumY - sumX * dy1) / area;
  const square: Projection = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
  const [width, height] = [right - left, bottom - top];
  return compose(square, [1 / width, 0, -left / width, 0, 1 / height, -top / height, 0, 0, 1]);
}

/** The map back; a map of a page onto a quadrilateral always has one. */
export function invertProjection([a, b, c, d, e, f, g, h, i]: Projection): Projection {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** How a map changes lengths and directions about a point: where a step along x and one along y lead, by half a unit each way. */
export function stepsAt(projection: Projection, x: number, y: number): readonly [along: Point, down: Point] {
  const step = (dx: number, dy: number): Point => {
    const [x0, y0] = project(projection, x - dx / 2, y - dy / 2);
    const [x1, y1] = project(projection, x + dx / 2, y + dy / 2);
    return [x1 - x0, y1 - y0];
  };
  return [step(1, 0), step(0, 1)];
}

/**
 * The box of which `projectBox` makes `around`, as far as the map is the same all over it: exactly for turned pages, nearly for
 * lines of pages seen from aside. The inverse map would make the box around the box around it.
 */
export function unprojectBox(projection: Projection, around: PageBox): PageBox {
  const [x, y] = project(invertProjection(projection), centerX(around), centerY(around));
  const [along, down] = stepsAt(projection, x, y);
  const [ax, ay, bx, by] = [along[0], along[1], down[0], down[1]].map(Math.abs) as [number, number, number, number];
  const area = ax * by - bx * ay;
  const [w, h] = [boxWidth(around), boxHeight(around)];
  const width = Math.max(0, (w * by - h * bx) / area);
  const height = Math.max(0, (h * ax - w * ay) / area);
  return {left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2};
}

/** The box around where a box comes to lie. */
export function projectBox(projection: Projection, {left, top, right, bottom}: PageBox): PageBox {
  const corners = [
    project(projection, left, top),
    project(projection, right, top),
    project(projection, right, bottom),
    project(projection, left, bottom),
  ];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys)};
}
