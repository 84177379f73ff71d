import type {Chunk} from './chunk.ts';

/** Chunks on one baseline, left to right. */
export type TextRow = {
  readonly chunks: readonly Chunk[];
  readonly baseline: number;
  readonly size: number;
  readonly left: number;
  readonly right: number;
};

/** Gathers chunks into rows, top to bottom; baselines may differ by a third of an em, as note marks and bold type do. */
export function findTextRows(chunks: readonly Chunk[]): TextRow[] {
  const sorted = chunks.filter(chunk => chunk.upright).sort((a, b) => a.baseline - b.baseline);
  const rows: TextRow[] = [];
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const first = sorted[start]!;
    end = start + 1;
    while (
      end < sorted.length &&
      sorted[end]!.baseline - first.baseline <= sameRow * Math.min(first.size, sorted[end]!.size)
    )
      end++;
    rows.push(textRow(sorted.slice(start, end)));
  }
  return rows;
}

/** A row of these chunks. */
export function textRow(chunks: readonly Chunk[]): TextRow {
  const sorted = [...chunks].sort((a, b) => a.box.left - b.box.left);
  const baselines = sorted.map(chunk => chunk.baseline).sort((a, b) => a - b);
  return {
    chunks: sorted,
    baseline: baselines[baselines.length >> 1]!,
    size: Math.max(...sorted.map(chunk => chunk.size)),
    left: sorted[0]!.box.left,
    right: Math.max(...sorted.map(chunk => chunk.box.right)),
  };
}

const sameRow = 0.36;
