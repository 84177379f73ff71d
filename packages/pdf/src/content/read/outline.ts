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
