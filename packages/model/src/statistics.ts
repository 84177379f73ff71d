/** Numbers about lists of numbers, as layout analysis and OCR need them everywhere. */

/** The middle one of the values, the upper of two; undefined without values. */
export const median = (values: readonly number[]): number | undefined => quantile(values, 0.5);

/** The value below which this share of the values lies, 0 to 1; undefined without values. */
export function quantile(values: readonly number[], share: number): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
}

/** The key that was counted most often, the first of equals; undefined when nothing was counted. */
export function mostFrequent<Key>(counts: ReadonlyMap<Key, number>): Key | undefined {
  let best: Key | undefined;
  let highest = 0;
  for (const [key, count] of counts) {
    if (count <= highest) continue;
    highest = count;
    best = key;
  }
  return best;
}

/** The value, or the bound that it lies beyond. */
export const clamp = (value: number, lowest: number, highest: number): number =>
  Math.min(Math.max(value, lowest), highest);
