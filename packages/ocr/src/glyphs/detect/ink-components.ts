import type {PageBox} from '@recto/model';
import {joinRuns} from '../../pixels/connected-runs.ts';
import type {Ink} from './bars.ts';

/** Ink that hangs together. */
export type InkPart = {readonly count: number; readonly box: PageBox};

/** The parts of a picture's ink and, for every pixel, the index of its part (-1 is paper). */
export type InkParts = {
  readonly width: number;
  readonly height: number;
  readonly partAt: Int32Array;
  readonly parts: readonly InkPart[];
};

/** Divides ink into what hangs together. */
export function inkParts({width, height, values}: Ink): InkParts {
  const {starts, ends, rows, partOf} = joinRuns(values, width, height, leastInk);
  const partAt = new Int32Array(width * height).fill(-1);
  const indices = new Map<number, number>();
  const parts: {count: number; box: {left: number; top: number; right: number; bottom: number}}[] = [];
  for (let run = 0; run < starts.length; run++) {
    const [start, end, y] = [starts[run]!, ends[run]!, rows[run]!];
    const root = partOf(run);
    let index = indices.get(root);
    if (index === undefined) {
      index = parts.length;
      indices.set(root, index);
      parts.push({count: 0, box: {left: start, top: y, right: end + 1, bottom: y + 1}});
    }
    const part = parts[index]!;
    part.count += end + 1 - start;
    part.box.left = Math.min(part.box.left, start);
    part.box.right = Math.max(part.box.right, end + 1);
    part.box.bottom = Math.max(part.box.bottom, y + 1);
    partAt.fill(index, y * width + start, y * width + end + 1);
  }
  return {width, height, partAt, parts};
}

// thin strokes of small pictures are no darker
const leastInk = 0.3;
