/** The gray value that parts dark from light best (Otsu 1979), from a histogram of 256 values. */
export function otsu(histogram: ArrayLike<number>): number {
  let count = 0;
  let sum = 0;
  for (let value = 0; value < 256; value++) {
    count += histogram[value]!;
    sum += value * histogram[value]!;
  }
  let below = 0;
  let sumBelow = 0;
  let best = 127;
  let most = -1;
  for (let value = 0; value < 255; value++) {
    below += histogram[value]!;
    sumBelow += value * histogram[value]!;
    if (below === 0 || below === count) continue;
    const between = below * (count - below) * (sumBelow / below - (sum - sumBelow) / (count - below)) ** 2;
    if (between > most) {
      most = between;
      best = value;
    }
  }
  return best;
}
