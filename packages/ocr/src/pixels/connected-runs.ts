/** Runs of a map's rows that lie above a threshold, and which of them hang together. */
export type ConnectedRuns = {
  readonly starts: readonly number[];
  /** The last column of each. */
  readonly ends: readonly number[];
  readonly rows: readonly number[];
  /** A number of each run's part: the same for runs that touch. */
  readonly partOf: (run: number) => number;
};

/** Runs that touch, corners included, are of one part (joined row by row by union-find). */
export function connectRuns(map: Float32Array, width: number, height: number, threshold: number): ConnectedRuns {
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
  return {starts, ends, rows, partOf: root};
}
