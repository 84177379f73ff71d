import type {PageBox} from '@recto/model';

/** An affine map as PDF writes it: `[a b c d e f]`, x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The map that applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f] = outer;
  const p = inner[0] as number;
  const q = inner[1] as number;
  const r = inner[2] as number;
  const s = inner[3] as number;
  const t = inner[4] as number;
  const u = inner[5] as number;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

/** Bounds of a rectangle after the map. */
export function mapBox(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): PageBox {
  const [a, b, c, d, e, f] = matrix;
  const ax0 = a * x0;
  const ax1 = a * x1;
  const cy0 = c * y0;
  const cy1 = c * y1;
  const bx0 = b * x0;
  const bx1 = b * x1;
  const dy0 = d * y0;
  const dy1 = d * y1;
  return {
    left: Math.min(ax0, ax1) + Math.min(cy0, cy1) + e,
    right: Math.max(ax0, ax1) + Math.max(cy0, cy1) + e,
    top: Math.min(bx0, bx1) + Math.min(dy0, dy1) + f,
    bottom: Math.max(bx0, bx1) + Math.max(dy0, dy1) + f,
  };
}

/** The factor by which the map scales lengths, averaged over directions. */
export const scaleOf = (matrix: Matrix): number => Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));

/**
 * The map from a page's own space (y up) to points as displayed (y down, origin top left), and the displayed size.
 * `view` is the visible box [x0 y0 x1 y1], `unit` the length of its unit in points.
 */
export function displayMatrix(
  view: readonly number[],
  rotation: 0 | 90 | 180 | 270,
  userUnit: number,
): {readonly matrix: Matrix; readonly width: number; readonly height: number} {
  const unit = userUnit > 0 && userUnit <= mostUnit ? userUnit : 1;
  const [x0, x1] = saneExtent(view[0], view[2], 612);
  const [y0, y1] = saneExtent(view[1], view[3], 792);
  const width = (x1 - x0) * unit;
  const height = (y1 - y0) * unit;
  switch (rotation) {
    case 0:
      return {matrix: [unit, 0, 0, -unit, -x0 * unit, y1 * unit], width, height};
    case 90:
      return {matrix: [0, unit, unit, 0, -y0 * unit, -x0 * unit], width: height, height: width};
    case 180:
      return {matrix: [-unit, 0, 0, unit, x1 * unit, -y0 * unit], width, height};
    case 270:
      return {matrix: [0, -unit, -unit, 0, y1 * unit, x1 * unit], width: height, height: width};
  }
}

// a PDF's page is at most 14,400 units long (ISO 32000-1, annex C); damaged files say 1e20, where adding a point changes nothing
const mostExtent = 100_000;
const mostUnit = 100;

/** Both ends of a page's side, or those of a usual page where they cannot be meant. */
function saneExtent(low = 0, high = 0, usual: number): [low: number, high: number] {
  const sane = Math.abs(low) <= mostExtent && Math.abs(high) <= mostExtent && high > low;
  return sane ? [low, high] : [0, usual];
}
