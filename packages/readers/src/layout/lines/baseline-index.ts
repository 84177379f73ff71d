import type {Segment} from './segments.ts';

/** A segment that may turn out to be a part of another. */
export type Node = {
  readonly segment: Segment;
  host: Node | undefined;
  /** Positions of its first and last run in drawing order. */
  readonly from: number;
  readonly to: number;
};

/** Nodes by baseline, to look at a band of the page only. */
export class BaselineIndex {
  private readonly nodes: readonly Node[];

  constructor(nodes: readonly Node[]) {
    this.nodes = [...nodes].sort((a, b) => a.segment.baseline - b.segment.baseline);
  }

  *between(low: number, high: number): Generator<Node> {
    let left = 0;
    let right = this.nodes.length;
    while (left < right) {
      const middle = (left + right) >> 1;
      if (this.nodes[middle]!.segment.baseline < low) left = middle + 1;
      else right = middle;
    }
    for (; left < this.nodes.length && this.nodes[left]!.segment.baseline <= high; left++) yield this.nodes[left]!;
  }
}

/** Distance along the line between the two, negative inside the host's extent. */
export const gapBetween = (segment: Segment, host: Segment): number =>
  Math.max(segment.start - host.end, host.start - segment.end);

/** Drawn just before, after or between the runs of the other. */
export const isNeighbor = (node: Node, other: Node): boolean => node.from <= other.to + 3 && node.to >= other.from - 3;

/** The line a node belongs to in the end; itself when it is one. */
export function rootOf(node: Node): Node {
  let root = node;
  while (root.host) root = root.host;
  // later walks are short: a skewed line may hang together by hundreds of pieces
  for (let step = node; step.host && step.host !== root; ) {
    const next = step.host;
    step.host = root;
    step = next;
  }
  return root;
}
