/** The key counted most often, the first of equals; undefined when nothing was counted. */
export function mostFrequent<Key>(counts: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  let most = 0;
  for (const [key, count] of counts) {
    if (count > most) {
      most = count;
      best = key;
    }
  }
  return best;
}
