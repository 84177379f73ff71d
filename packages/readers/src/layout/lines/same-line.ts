import {type BaselineIndex, isNeighbor, type Node, rootOf} from './baseline-index.ts';
import {type Segment, sameBaseline} from './segments.ts';

/** The larger piece of the same line where baselines differ by rounding, a raised letter, or a second script. */
export function sameLine(node: Node, index: BaselineIndex): Node | undefined {
  const {segment} = node;
  const reach = 0.3 * segment.size;
  let best: Node | undefined;
  let least = Infinity;
  for (const other of index.between(segment.baseline - reach, segment.baseline + reach)) {
    if (other === node || rootOf(other) === node) continue;
    const host = other.segment;
    const em = Math.min(host.size, segment.size);
    const length = segment.end - segment.start;
    if (length > host.end - host.start || (length === host.end - host.start && other.from > node.from)) continue;
    const off = Math.abs(host.baseline - segment.baseline) / em;
    const gap = Math.abs(nearestGap(segment, host)) / em;
    const short = length < 1.5 * em;
    // on the very same baseline the gap has been judged already
    if (off <= sameBaseline || off > (short ? 0.3 : 0.2) || gap > (isNeighbor(node, other) ? 0.9 : 0.5)) continue;
    if (off + gap < least) {
      least = off + gap;
      best = other;
    }
  }
  return best;
}

/** Distance to the nearest run of the host: 0 when it touches one. */
function nearestGap(segment: Segment, host: Segment): number {
  let least = Infinity;
  for (const run of host.runs) {
    const gap = Math.max(segment.start - run.end, run.start - segment.end);
    if (gap < -0.5 * host.size) return Infinity;
    least = Math.min(least, Math.abs(gap));
  }
  return least;
}
