/**
 * The size of a formula's main row, from those of its signs: the largest one that many share. Scripts are the more numerous in
 * many formulas, and a few signs may be taken for larger than they are. 0 for no signs.
 */
export function mainSize(signs: readonly {readonly size: number}[]): number {
  const sizes = signs.map(({size}) => size).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length * 0.8)] ?? 0;
}
