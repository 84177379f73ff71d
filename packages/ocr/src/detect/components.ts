import {connectRuns} from '../pixels/connected-runs.ts';
import type {Point} from '../pixels/rotated-box.ts';

/** Pixels that hang together: their outermost points row by row, how many they are, and the sum of their values. */
export type Component = {readonly points: readonly Point[]; readonly count: number; readonly sum: number};

/** The parts of a map that lie above a threshold and touch, corners included. */
export function findComponents(map: Float32Array, width: number, height: number, threshold: number): Component[] {
  const {starts, ends, rows, partOf} = connectRuns(map, width, height, threshold);
  const found = new Map<number, {points: Point[]; count: number; sum: number}>();
  for (let run = 0; run < starts.length; run++) {
    const key = partOf(run);
    const component = found.get(key) ?? {points: [], count: 0, sum: 0};
    found.set(key, component);
    const [start, end, y] = [starts[run]!, ends[run]!, rows[run]!];
    component.points.push([start, y], [end + 1, y], [start, y + 1], [end + 1, y + 1]);
    component.count += end - start + 1;
    for (let x = start; x <= end; x++) component.sum += map[y * width + x]!;
  }
  return [...found.values()];
}
