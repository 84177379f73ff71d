import type {PageBox} from '@recto/model';
import {makeSegment, type Segment, sameBaseline} from './segments.ts';

/**
 * Joins neighbors on one baseline whose gap is filled by what is attached to them: a fraction, or a big operator with its
 * limits, leaves a hole in the baseline as wide as itself.
 */
export function bridgeHoles(segments: readonly Segment[], bars: readonly PageBox[]): Segment[] {
  const sorted = [...segments].sort((a, b) => a.baseline - b.baseline || a.start - b.start);
  const result: Segment[] = [];
  let from = 0;
  for (let index = 1; index <= sorted.length; index++) {
    const next = sorted[index];
    if (next && next.baseline - sorted[from]!.baseline <= sameBaseline * sorted[from]!.size) continue;
    bridgeRow(sorted.slice(from, index), bars, result);
    from = index;
  }
  return result;
}

function bridgeRow(row: Segment[], bars: readonly PageBox[], result: Segment[]): void {
  row.sort((a, b) => a.start - b.start);
  let last: Segment | undefined;
  for (const segment of row) {
    if (last && isFilled(last, segment, bars)) {
      last = makeSegment([...last.runs, ...segment.runs], [...last.attached, ...segment.attached]);
      result[result.length - 1] = last;
    } else {
      last = segment;
      result.push(segment);
    }
  }
}

/** Whether what stands in the gap between two segments leaves no more than a space on either side of it. */
function isFilled(a: Segment, b: Segment, bars: readonly PageBox[]): boolean {
  const em = Math.max(a.size, b.size);
  if (b.start - a.end > 25 * em || Math.min(a.size, b.size) < 0.8 * em) return false;
  const fillers: [number, number][] = [];
  for (const run of [...a.attached, ...b.attached]) {
    if (run.end > a.end && run.start < b.start) fillers.push([run.start, run.end]);
  }
  if (fillers.length === 0) return false;
  const axis = a.baseline - 0.25 * em;
  for (const bar of bars) {
    if (Math.abs((bar.top + bar.bottom) / 2 - axis) < 0.12 * em && bar.right > a.end && bar.left < b.start) {
      fillers.push([bar.left, bar.right]);
    }
  }
  fillers.sort((x, y) => x[0] - y[0]);
  let reach = a.end;
  for (const [start, end] of [...fillers, [b.start, b.start] as const]) {
    if (start - reach > widestSpace * em) return false;
    reach = Math.max(reach, end);
  }
  return true;
}

const widestSpace = 0.75;
