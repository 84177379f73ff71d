import type {Point} from './box.ts';

/** Pixels that hang together: their outermost points row by row, how many they are, and the sum of their values. */
export type Component = {readonly points: readonly Point[]; readonly count: number; readonly sum: number};

/** The parts of a map that lie above a threshold and touch, corners included (runs of rows joined by union-find). */
export function findComponents(map: Float32Array, width: number, height: number, threshold: number): Component[] {
  const starts: number[] = [];
  const ends: number[] = [];
  const rows: number[] = [];
  const parent: number[] = [];
  const root = (run: number): number => {
    let at = run;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  let above = 0;
  let aboveEnd = 0;
  for (let y = 0; y < height; y++) {
    const rowStart = starts.length;
    for (let x = 0; x < width; x++) {
      if (map[y * width + x]! <= threshold) continue;
      const start = x;
      while (x + 1 < width && map[y * width + x + 1]! > threshold) x++;
      const run = starts.length;
      starts.push(start);
      ends.push(x);
      rows.push(y);
      parent.push(run);
      while (above < aboveEnd && ends[above]! < start - 1) above++;
      for (let other = above; other < aboveEnd && starts[other]! <= x + 1; other++) parent[root(other)] = root(run);
    }
    above = rowStart;
    aboveEnd = starts.length;
  }
  const found = new Map<number, {points: Point[]; count: number; sum: number}>();
  for (let run = 0; run < starts.length; run++) {
    const key = root(run);
    const component = found.get(key) ?? {points: [], count: 0, sum: 0};
    found.set(key, component);
    const [start, end, y] = [starts[run]!, ends[run]!, rows[run]!];
    component.points.push([start, y], [end + 1, y], [start, y + 1], [end + 1, y + 1]);
    component.count += end - start + 1;
    for (let x = start; x <= end; x++) component.sum += map[y * width + x]!;
  }
  return [...found.values()];
}
