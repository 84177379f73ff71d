/** The one of `names` that a mistyped word most likely meant; undefined when none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  // one slip in three letters still reads as the same word
  let limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  for (const name of names) {
    const away = word.length >= 2 && name.startsWith(word) ? 0 : editDistance(word, name);
    if (away > limit || (away === limit && best !== undefined)) continue;
    limit = away;
    best = name;
  }
  return best;
}

/** Insertions, deletions, changes and swaps of neighbors between two short words (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
