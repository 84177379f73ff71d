import type {SetLine} from './break-lines.ts';
import type {Cluster, Shaped} from './shape.ts';

/** A cluster at its place in a line, in em from the line's left end. */
export type PlacedCluster = {
  readonly cluster: Cluster;
  readonly x: number;
  /** How far the next one stands, stretching included. */
  readonly advance: number;
};

/** A line with everything at its place, from left to right; `hyphenAt` is where the hyphen goes. */
export type PlacedLine = {
  readonly clusters: readonly PlacedCluster[];
  readonly width: number;
  readonly hyphenAt?: number;
};

/** Puts a line's clusters side by side in the order in which they are seen; `room` stretches it to that width in em. */
export function placeLine(shaped: Shaped, line: SetLine, room: number | undefined): PlacedLine {
  const clusters = shaped.clusters.slice(line.from, line.to);
  const order = visualOrder(clusters.map(cluster => cluster.level));
  const shown = order.map(index => clusters[index] as Cluster);
  const extra = room === undefined ? 0 : room - line.width;
  const stretch = stretchOf(shown, extra);
  const placed: PlacedCluster[] = [];
  let x = -line.lead;
  shown.forEach((cluster, index) => {
    const ends = index + 1 === shown.length;
    const gap = ends ? 0 : gapBetween(cluster, shown[index + 1] as Cluster);
    const advance = cluster.advance + gap + (stretch[index] ?? 0);
    placed.push({cluster, x, advance});
    x += advance;
  });
  const hyphenAt = line.hyphen ? x : undefined;
  return {clusters: placed, width: x, ...(hyphenAt !== undefined && {hyphenAt})};
}

/** The room that the logical neighbors have between them; in a line from right to left it belongs to the right one. */
const gapBetween = (left: Cluster, right: Cluster): number => (left.level % 2 === 1 ? right.gap : left.gap);

/** Rule L2 of the bidirectional algorithm: the indices in the order in which they are seen. */
function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level > 0; level--) {
    for (let at = 0; at < order.length; ) {
      if ((levels[order[at] as number] as number) < level) {
        at++;
        continue;
      }
      let end = at;
      while (end < order.length && (levels[order[end] as number] as number) >= level) end++;
      order.splice(at, end - at, ...order.slice(at, end).reverse());
      at = end;
    }
  }
  return order;
}

/** What is added after each cluster so that the line gets wider by `extra` em: to its spaces, or between ideographs. */
function stretchOf(shown: readonly Cluster[], extra: number): readonly number[] {
  if (Math.abs(extra) < 1e-4) return [];
  const weights = shown.map((cluster, index): number => {
    const next = shown[index + 1];
    if (!next) return 0;
    if (cluster.kind === 'space') return 1;
    return cluster.kind === 'wide' || next.kind === 'wide' ? ideographWeight : 0;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return [];
  // a line this loose looks worse than a ragged one
  if (extra / total > mostStretch) return [];
  return weights.map(weight => (weight / total) * extra);
}

const ideographWeight = 0.35;
// em for each space
const mostStretch = 1.2;
