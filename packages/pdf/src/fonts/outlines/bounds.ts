import type {Pen} from './pen.ts';

/** Ink bounds in a font's own units, y up: x0, y0, x1, y1. */
export type InkBounds = readonly [number, number, number, number];

/** Grows while an outline is followed. */
export class BoundsBuilder implements Pen {
  private x0 = Infinity;
  private y0 = Infinity;
  private x1 = -Infinity;
  private y1 = -Infinity;

  move(x: number, y: number): void {
    this.line(x, y);
  }

  line(x: number, y: number): void {
    if (x < this.x0) this.x0 = x;
    if (x > this.x1) this.x1 = x;
    if (y < this.y0) this.y0 = y;
    if (y > this.y1) this.y1 = y;
  }

  /** A cubic curve from a point that has been added already. */
  curve(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): void {
    this.line(dx, dy);
    if (bx < this.x0 || bx > this.x1 || cx < this.x0 || cx > this.x1) {
      for (const x of extremes(ax, bx, cx, dx)) {
        if (x < this.x0) this.x0 = x;
        if (x > this.x1) this.x1 = x;
      }
    }
    if (by < this.y0 || by > this.y1 || cy < this.y0 || cy > this.y1) {
      for (const y of extremes(ay, by, cy, dy)) {
        if (y < this.y0) this.y0 = y;
        if (y > this.y1) this.y1 = y;
      }
    }
  }

  /** Undefined when nothing was drawn. */
  finish(): InkBounds | undefined {
    return this.x0 <= this.x1 && this.y0 <= this.y1 ? [this.x0, this.y0, this.x1, this.y1] : undefined;
  }
}

/** Values of a cubic Bézier at the zeros of its derivative within the curve. */
function extremes(a: number, b: number, c: number, d: number): number[] {
  const p = -a + 3 * b - 3 * c + d;
  const q = 2 * (a - 2 * b + c);
  const r = b - a;
  const roots: number[] = [];
  if (Math.abs(p) < 1e-9) {
    if (Math.abs(q) > 1e-9) roots.push(-r / q);
  } else {
    const root = Math.sqrt(Math.max(0, q * q - 4 * p * r));
    roots.push((-q + root) / (2 * p), (-q - root) / (2 * p));
  }
  return roots
    .filter(t => t > 0 && t < 1)
    .map(t => {
      const s = 1 - t;
      return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
    });
}
