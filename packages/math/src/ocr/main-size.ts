/**
 * The em size of a formula's main row, from those of its glyphs: the largest that many of them share. In many formulas most
 * glyphs are scripts, and a few may be measured too large. 0 for no glyphs.
 */
export function mainSize(glyphs: readonly {readonly size: number}[]): number {
  const sizes = glyphs.map(({size}) => size).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length * 0.8)] ?? 0;
}
