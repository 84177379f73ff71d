import {clamp, median} from '@recto/model';
import type {Run} from './runs.ts';

/** A stretch of one baseline without a wide gap; becomes a line or, as a script or a part of a fraction, joins one. */
export type Segment = {
  /** Runs on its own baseline, by `start`. */
  runs: Run[];
  /** Scripts, fraction parts, big operators that belong to it. */
  attached: Run[];
  start: number;
  end: number;
  readonly baseline: number;
  /** Em size most of its glyphs have. */
  size: number;
  top: number;
  bottom: number;
};

/**
 * Joins runs of one baseline into segments, left to right. A gap ends a segment when it is wider than words stand apart on
 * this baseline, and sooner when the drawing order jumps there: neighboring columns are drawn one after the other.
 */
export function findSegments(runs: readonly Run[]): Segment[] {
  const sorted = [...runs].sort((a, b) => a.baseline - b.baseline || a.start - b.start);
  const segments: Segment[] = [];
  let from = 0;
  for (let index = 1; index <= sorted.length; index++) {
    const first = sorted[from]!;
    const run = sorted[index];
    if (run && run.baseline - first.baseline <= sameBaseline * first.size) continue;
    cutRow(sorted.slice(from, index), segments);
    from = index;
  }
  return segments;
}

/**
 * Segments of lines that recognition has found already: neighboring lines may lean into each other, so their own baselines
 * would not part them. Only wide gaps end a segment within a line.
 */
export function ocrSegments(runs: readonly Run[]): Segment[] {
  const lines = new Map<number | undefined, Run[]>();
  for (const run of runs) {
    const {line} = run.glyphs[0]!.glyph;
    const known = lines.get(line);
    if (known) known.push(run);
    else lines.set(line, [run]);
  }
  const segments: Segment[] = [];
  for (const line of lines.values()) cutRow(line, segments);
  return segments;
}

/** One segment of these runs. */
export function makeSegment(runs: readonly Run[], attached: readonly Run[] = []): Segment {
  const sorted = [...runs].sort((a, b) => a.start - b.start);
  const sizes = new Map<number, number>();
  let main = sorted[0]!;
  let start = Infinity;
  let end = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const run of sorted) {
    const count = (sizes.get(run.size) ?? 0) + run.glyphs.length;
    sizes.set(run.size, count);
    if (count > (sizes.get(main.size) ?? 0)) main = run;
    if (run.start < start) start = run.start;
    if (run.end > end) end = run.end;
    if (run.top < top) top = run.top;
    if (run.bottom > bottom) bottom = run.bottom;
  }
  return {runs: sorted, attached: [...attached], start, end, baseline: main.baseline, size: main.size, top, bottom};
}

/** Whether one run may follow another in drawing order, scripts and fraction parts between them left aside. */
export const drawnTogether = (a: Run, b: Run): boolean => Math.abs(b.index - a.index) <= 8;

/** Share of an em by which origins of one line may differ: all programs but those that round to pixels keep within it. */
export const sameBaseline = 0.04;

function cutRow(row: Run[], segments: Segment[]): void {
  row.sort((a, b) => a.start - b.start);
  const usual = usualGap(row);
  let current: Run[] = [];
  let last: Run | undefined;
  for (const run of row) {
    if (last && (run.start - last.end > widestGap(last, run, usual) || isInitial(last, run))) {
      segments.push(makeSegment(current));
      current = [];
      last = undefined;
    }
    current.push(run);
    if (!last || run.end > last.end) last = run;
  }
  if (current.length > 0) segments.push(makeSegment(current));
}

/** A paragraph's large first letter stands on the baseline of its second or third line; so does no stroke of a fraction. */
const isInitial = (a: Run, b: Run): boolean =>
  a.size > 1.7 * b.size && a.glyphs.length === 1 && /[\p{L}\p{N}\p{Pi}\p{Ps}"']/u.test(a.glyphs[0]!.glyph.text);

function widestGap(a: Run, b: Run, usual: number): number {
  const em = Math.max(a.size, b.size);
  if (!drawnTogether(a, b)) return clamp(1.6 * usual, 0.75 * em, 1.1 * em);
  const left = a.index < b.index ? a : b;
  // one space stretched by justification may be wide; several in a row are a tab
  const most = left.blanksAfter === 1 ? 2.2 : left.blanksAfter > 2 ? 1.2 : 1.6;
  return clamp(2.2 * usual, 1.15 * em, most * em);
}

/** Median of the gaps between the words of a row, in points. */
function usualGap(row: readonly Run[]): number {
  const gaps: number[] = [];
  for (let index = 1; index < row.length; index++) {
    const gap = row[index]!.start - row[index - 1]!.end;
    if (gap > 0.12 * row[index]!.size) gaps.push(gap);
  }
  return median(gaps) ?? 0;
}
