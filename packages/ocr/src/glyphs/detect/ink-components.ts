import type {PageBox} from '@recto/model';
import {connectRuns} from '../../pixels/connected-runs.ts';
import type {Ink} from './bars.ts';

/** Ink that hangs together. */
export type InkComponent = {readonly count: number; readonly box: PageBox};

/** The parts of an image's ink and, for every pixel, the index of its part (-1 is paper). */
export type InkComponents = {
  readonly width: number;
  readonly height: number;
  readonly componentAt: Int32Array;
  readonly components: readonly InkComponent[];
};

/** Divides ink into what hangs together. */
export function inkComponents({width, height, values}: Ink): InkComponents {
  const {starts, ends, rows, partOf} = connectRuns(values, width, height, leastInk);
  const componentAt = new Int32Array(width * height).fill(-1);
  const indices = new Map<number, number>();
  const components: {count: number; box: {left: number; top: number; right: number; bottom: number}}[] = [];
  for (let run = 0; run < starts.length; run++) {
    const [start, end, y] = [starts[run]!, ends[run]!, rows[run]!];
    const root = partOf(run);
    let index = indices.get(root);
    if (index === undefined) {
      index = components.length;
      indices.set(root, index);
      components.push({count: 0, box: {left: start, top: y, right: end + 1, bottom: y + 1}});
    }
    const part = components[index]!;
    part.count += end + 1 - start;
    part.box.left = Math.min(part.box.left, start);
    part.box.right = Math.max(part.box.right, end + 1);
    part.box.bottom = Math.max(part.box.bottom, y + 1);
    componentAt.fill(index, y * width + start, y * width + end + 1);
  }
  return {width, height, componentAt, components};
}

// thin strokes of small images are no darker
const leastInk = 0.3;
