import {firstIndex} from '@recto/model';
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
    for (let at = firstIndex(this.nodes, ({segment}) => segment.baseline >= low); at < this.nodes.length; at++) {
      const node = this.nodes[at];
      if (!node || node.segment.baseline > high) return;
      yield node;
    }
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
