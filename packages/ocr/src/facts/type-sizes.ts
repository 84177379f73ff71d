/**
 * Sizes measured on letters scatter by some percent; this makes those of one type equal, over all pages of a document.
 * Sizes are rounded to steps of a few percent around the most frequent ones.
 */
export class TypeSizes {
  /** Sizes found so far, with how many characters have them. */
  private readonly known: {size: number; count: number}[] = [];

  /** The sizes of a page's lines, levelled; `counts` says how many characters each line has. */
  snap(sizes: readonly number[], counts: readonly number[]): number[] {
    const order = sizes.map((_, index) => index).sort((a, b) => counts[b]! - counts[a]!);
    const levelled: number[] = [];
    for (const cluster of clusters(sizes, order, counts)) {
      const size = this.nearest(cluster.size, cluster.count);
      for (const index of cluster.members) levelled[index] = size;
    }
    return levelled;
  }

  private nearest(size: number, count: number): number {
    const near = this.known
      .filter(known => Math.abs(Math.log(known.size / size)) < sameType)
      .sort((a, b) => b.count - a.count)[0];
    if (near) {
      near.count += count;
      return near.size;
    }
    const rounded = Math.round(size * 10) / 10;
    this.known.push({size: rounded, count});
    return rounded;
  }
}

// natural logarithm: a line of few letters is measured no better than to 8 percent
const sameType = 0.08;

type Cluster = {readonly size: number; readonly count: number; readonly members: readonly number[]};

/** Groups sizes around the most frequent ones: what has most characters within reach first. */
function clusters(sizes: readonly number[], order: readonly number[], counts: readonly number[]): Cluster[] {
  const left = new Set(order);
  const found: Cluster[] = [];
  while (left.size > 0) {
    let best: number[] = [];
    let most = -1;
    for (const index of left) {
      const members = [...left].filter(other => Math.abs(Math.log(sizes[other]! / sizes[index]!)) < sameType);
      const count = members.reduce((sum, member) => sum + counts[member]!, 0);
      if (count > most) {
        most = count;
        best = members;
      }
      if (left.size > mostCompared) break;
    }
    const weighted = best
      .map(member => ({size: sizes[member]!, count: counts[member]!}))
      .sort((a, b) => a.size - b.size);
    found.push({size: weightedMiddle(weighted, most / 2), count: most, members: best});
    for (const member of best) left.delete(member);
  }
  return found;
}

// comparing every pair of more lines would take long
const mostCompared = 600;

function weightedMiddle(sizes: readonly {size: number; count: number}[], half: number): number {
  let counted = 0;
  for (const {size, count} of sizes) {
    counted += count;
    if (counted >= half) return size;
  }
  return sizes.at(-1)!.size;
}
