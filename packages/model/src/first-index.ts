/**
 * Where in a sorted list the first item stands for which `isReached` holds, found by halving; the list's length where none is. It
 * has to hold for all items behind the first one, too.
 */
export function firstIndex<Item>(sorted: readonly Item[], isReached: (item: Item) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(sorted[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
