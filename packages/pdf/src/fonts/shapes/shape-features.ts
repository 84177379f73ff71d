import type {Pen} from '../outlines/pen.ts';
import {columns, directions, featureCount, mostSegments, segmentsOfCurve, slimmest} from './params.ts';

/**
 * Follows an outline and says what it looks like: how much of its length runs in each direction in each cell of a grid over its
 * box, then its proportions and its place on the line. The same for any font program; `scale` is that of its units to an em.
 */
export class ShapeBuilder implements Pen {
  /** Ends of the straight pieces, four numbers each. */
  private readonly segments: number[] = [];
  private contours = 0;
  private startX = 0;
  private startY = 0;
  private x = 0;
  private y = 0;
  private readonly scale: number;

  constructor(scale: number) {
    this.scale = scale;
  }

  move(x: number, y: number): void {
    this.close();
    this.contours++;
    this.startX = this.x = x * this.scale;
    this.startY = this.y = y * this.scale;
  }

  line(x: number, y: number): void {
    this.to(x * this.scale, y * this.scale);
  }

  curve(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): void {
    for (let step = 1; step <= segmentsOfCurve; step++) {
      const t = step / segmentsOfCurve;
      const s = 1 - t;
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      this.line(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
    }
  }

  /** Undefined for an outline without an area, and for one that is no glyph's. */
  finish(): Float64Array | undefined {
    this.close();
    const {segments} = this;
    if (segments.length === 0 || segments.length > 4 * mostSegments) return undefined;
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    let area = 0;
    let length = 0;
    for (let i = 0; i < segments.length; i += 4) {
      const [ax, ay, bx, by] = segments.slice(i, i + 4) as Segment;
      x0 = Math.min(x0, ax, bx);
      x1 = Math.max(x1, ax, bx);
      y0 = Math.min(y0, ay, by);
      y1 = Math.max(y1, ay, by);
      area += (ax * by - bx * ay) / 2;
      length += Math.hypot(bx - ax, by - ay);
    }
    const [width, height] = [x1 - x0, y1 - y0];
    if (!(width > 0 && height > 0 && length > 0)) return undefined;
    const features = new Float64Array(featureCount);
    const side = Math.max(width, height);
    const [spanX, spanY] = [Math.max(width, slimmest * side), Math.max(height, slimmest * side)];
    const [left, bottom] = [(x0 + x1 - spanX) / 2, (y0 + y1 - spanY) / 2];
    for (let i = 0; i < segments.length; i += 4) {
      const [ax, ay, bx, by] = segments.slice(i, i + 4) as Segment;
      addSegment(features, (ax - left) / spanX, (ay - bottom) / spanY, (bx - left) / spanX, (by - bottom) / spanY);
    }
    let total = 0;
    for (const value of features) total += value;
    features.forEach((value, i) => {
      features[i] = Math.sqrt(value / total);
    });
    features.set(
      [
        Math.max(-1, Math.min(1, Math.log2(width / height) / 2)),
        clipped(width),
        clipped(height),
        clipped(y0),
        clipped(y1),
        clipped(Math.log2(this.contours) / 2),
        clipped(length / (width + height) / 4),
        Math.min(2, Math.abs(area) / (width * height)),
      ],
      columns * columns * directions,
    );
    return features;
  }

  private to(x: number, y: number): void {
    if ((x !== this.x || y !== this.y) && this.segments.length <= 4 * mostSegments)
      this.segments.push(this.x, this.y, x, y);
    this.x = x;
    this.y = y;
  }

  private close(): void {
    this.to(this.startX, this.startY);
  }
}

/**
 * The same features with another em and another baseline: `height` above the baseline is where the outline's lowest point lies. `scale` is
 * the one that the builder was given; all three in the same unit.
 */
export function withEm(features: Float64Array, scale: number, em: number, height: number): Float64Array {
  const placed = features.slice();
  const at = columns * columns * directions;
  const [width, tall] = [(features[at + 1] as number) / scale / em, (features[at + 2] as number) / scale / em];
  const bottom = height / em;
  placed.set([width, tall, bottom, bottom + tall].map(clipped), at + 1);
  return placed;
}

const clipped = (value: number): number => Math.max(-2, Math.min(2, value));

type Segment = [ax: number, ay: number, bx: number, by: number];

/** Spreads a piece over the cells and directions that are near it; coordinates are shares of the box. */
function addSegment(features: Float64Array, ax: number, ay: number, bx: number, by: number): void {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return;
  // a stroke has two sides that run against each other: directions count without their sense
  const turn = ((Math.atan2(by - ay, bx - ax) / Math.PI + 1) % 1) * directions;
  const direction = Math.floor(turn) % directions;
  const next = (direction + 1) % directions;
  const share = turn - Math.floor(turn);
  const steps = Math.max(1, Math.ceil(length * columns * 2));
  for (let step = 0; step < steps; step++) {
    const t = (step + 0.5) / steps;
    const column = (ax + t * (bx - ax)) * columns - 0.5;
    const row = (ay + t * (by - ay)) * columns - 0.5;
    const [left, bottom] = [Math.floor(column), Math.floor(row)];
    const [right, upper] = [column - left, row - bottom];
    for (const [cell, line, weight] of [
      [left, bottom, (1 - right) * (1 - upper)],
      [left + 1, bottom, right * (1 - upper)],
      [left, bottom + 1, (1 - right) * upper],
      [left + 1, bottom + 1, right * upper],
    ] as const) {
      const at = (within(line) * columns + within(cell)) * directions;
      add(features, at + direction, (weight * length * (1 - share)) / steps);
      add(features, at + next, (weight * length * share) / steps);
    }
  }
}

const add = (features: Float64Array, at: number, value: number): void => {
  features[at] = (features[at] as number) + value;
};

const within = (cell: number): number => Math.max(0, Math.min(columns - 1, cell));
