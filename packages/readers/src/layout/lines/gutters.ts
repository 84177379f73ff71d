import type {Run} from './runs.ts';
import {makeSegment, type Segment} from './segments.ts';

/**
 * Cuts segments at gaps that stand above each other on at least four neighboring baselines: columns set so close that one
 * line's gap alone could be a space between words. Four of them, half an em wide, do not line up by chance.
 * On OCR pages (`fromOcr`) some lines were found column by column, others across: the room between two lines counts as a gap, too.
 */
export function cutAtGutters(segments: readonly Segment[], byOcr = false): Segment[] {
  const gaps: Gap[] = [];
  const neighbors = byOcr ? besides(segments) : new Map<Segment, Segment>();
  for (const segment of segments) {
    const beside = neighbors.get(segment);
    if (beside) gaps.push({segment, index: undefined, left: segment.end, right: beside.start});
    for (let index = 1; index < segment.runs.length; index++) {
      const left = segment.runs[index - 1]!.end;
      const right = segment.runs[index]!.start;
      if (right - left >= narrowest * segment.size) gaps.push({segment, index, left, right});
    }
  }
  const cuts = new Map<Segment, number[]>();
  for (const chain of findChains(gaps, byOcr ? farthestByOcr : farthest)) {
    const labels = chain.filter(({segment, left, index}) => left - segment.start < 2.5 * segment.size && index === 1);
    if (labels.length > chain.length / 2) continue;
    for (const {segment, index} of chain)
      if (index !== undefined) cuts.set(segment, [...(cuts.get(segment) ?? []), index]);
  }
  return segments.flatMap(segment => cutSegment(segment, cuts.get(segment)));
}

type Gap = {
  readonly segment: Segment;
  /** Of the run after it; undefined where another segment follows. */
  readonly index: number | undefined;
  readonly left: number;
  readonly right: number;
};
type Chain = {left: number; right: number; baseline: number; size: number; gaps: Gap[]};

const narrowest = 0.5;
const shortest = 4;
// em from baseline to baseline
const farthest = 2;
// of a line between two others its letters may fill the room
const farthestByOcr = 3.5;

function findChains(gaps: Gap[], farthest: number): Gap[][] {
  gaps.sort((a, b) => a.segment.baseline - b.segment.baseline);
  const found: Gap[][] = [];
  let open: Chain[] = [];
  for (const gap of gaps) {
    const {baseline, size} = gap.segment;
    open = open.filter(chain => {
      const alive = baseline - chain.baseline <= farthest * chain.size;
      if (!alive && chain.gaps.length >= shortest) found.push(chain.gaps);
      return alive;
    });
    const fit = open.find(
      chain =>
        chain.baseline < baseline - 0.5 * size &&
        Math.min(chain.right, gap.right) - Math.max(chain.left, gap.left) >= narrowest * size,
    );
    if (fit) {
      fit.left = Math.max(fit.left, gap.left);
      fit.right = Math.min(fit.right, gap.right);
      fit.baseline = baseline;
      fit.gaps.push(gap);
    } else {
      open.push({left: gap.left, right: gap.right, baseline, size, gaps: [gap]});
    }
  }
  for (const chain of open) if (chain.gaps.length >= shortest) found.push(chain.gaps);
  return found;
}

/** Each segment with the nearest one that stands to the right of it on its baseline. */
function besides(segments: readonly Segment[]): Map<Segment, Segment> {
  const sorted = [...segments].sort((a, b) => a.baseline - b.baseline);
  const found = new Map<Segment, Segment>();
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const {baseline, size} = sorted[from]!;
    for (to = from + 1; to < sorted.length && sorted[to]!.baseline - baseline < sameRow * size; ) to++;
    const row = sorted.slice(from, to).sort((a, b) => a.start - b.start);
    for (const [index, next] of row.slice(1).entries()) found.set(row[index]!, next);
  }
  return found;
}

// em
const sameRow = 0.3;

function cutSegment(segment: Segment, cuts: readonly number[] | undefined): Segment[] {
  if (!cuts) return [segment];
  const parts: Segment[] = [];
  let runs: Run[] = [];
  for (const [index, run] of segment.runs.entries()) {
    if (cuts.includes(index) && runs.length > 0) {
      parts.push(makeSegment(runs));
      runs = [];
    }
    runs.push(run);
  }
  parts.push(makeSegment(runs));
  return parts;
}
