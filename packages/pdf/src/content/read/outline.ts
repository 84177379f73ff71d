import type {PageBox} from '@recto/model';
import {drawQuadratic, type Pen} from '../../fonts/outlines/pen.ts';
import type {Matrix} from '../../matrix.ts';

/** Kinds of segments in pdf.js's flat list of a path. */
export const segment = {move: 0, line: 1, curve: 2, quadratic: 3, close: 4} as const;

/** Draws a path of a page with a pen. */
export function drawOutline(data: Float32Array, [a, b, c, d, e, f]: Matrix, pen: Pen): void {
  let [x, y] = [0, 0];
  const point = (at: number): readonly [number, number] => {
    const [px, py] = [data[at] as number, data[at + 1] as number];
    return [a * px + c * py + e, b * px + d * py + f];
  };
  for (let at = 0; at < data.length; ) {
    const kind = data[at++];
    if (kind === segment.move || kind === segment.line) {
      [x, y] = point(at);
      if (kind === segment.move) pen.move(x, y);
      else pen.line(x, y);
      at += 2;
    } else if (kind === segment.curve) {
      const [[x1, y1], [x2, y2], [x3, y3]] = [point(at), point(at + 2), point(at + 4)];
      pen.curve(x, y, x1, y1, x2, y2, x3, y3);
      [x, y] = [x3, y3];
      at += 6;
    } else if (kind === segment.quadratic) {
      const [[cx, cy], [x3, y3]] = [point(at), point(at + 2)];
      drawQuadratic(pen, x, y, cx, cy, x3, y3);
      [x, y] = [x3, y3];
      at += 4;
    } else if (kind !== segment.close) break;
  }
}

/** The contours of a path, each with its own data; undefined when there are more than `most`, or a segment of an unknown kind. */
export function contoursOf(data: Float32Array, most: number): Float32Array[] | undefined {
  const starts: number[] = [];
  for (let at = 0; at < data.length; ) {
    const kind = data[at];
    if (kind === segment.move && starts.push(at) > most) return undefined;
    const length = lengths[kind as number];
    if (length === undefined) return undefined;
    at += length;
  }
  return starts.map((start, index) => data.subarray(start, starts[index + 1]));
}

/** Numbers that a segment takes, its kind included. */
const lengths = [3, 3, 7, 5, 1];

/** The box of an outline, a curve counting by its ends. */
export function boundsOf(data: Float32Array, matrix: Matrix): PageBox {
  const bounds = new Bounds();
  drawOutline(data, matrix, bounds);
  return bounds.box;
}

class Bounds implements Pen {
  box: PageBox = {left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity};

  move(x: number, y: number): void {
    const {left, top, right, bottom} = this.box;
    this.box = {left: Math.min(left, x), top: Math.min(top, y), right: Math.max(right, x), bottom: Math.max(bottom, y)};
  }

  line(x: number, y: number): void {
    this.move(x, y);
  }

  curve(_x0: number, _y0: number, _x1: number, _y1: number, _x2: number, _y2: number, x: number, y: number): void {
    this.move(x, y);
  }
}
