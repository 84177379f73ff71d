import type {Row} from './split-rows.ts';

/** How the cells of a column stand below each other: where their left edges, middles or right edges differ least. */
export function columnAlignment(cells: readonly (Row | undefined)[]): 'l' | 'c' | 'r' {
  const edges = cells.flatMap(cell => {
    if (!cell) return [];
    const left = Math.min(...cell.atoms.map(({box}) => box.left));
    const right = Math.max(...cell.atoms.map(({box}) => box.right));
    return [{left, middle: (left + right) / 2, right}];
  });
  const spread = (edge: 'left' | 'middle' | 'right'): number =>
    Math.max(...edges.map(each => each[edge])) - Math.min(...edges.map(each => each[edge]));
  const [left, middle, right] = [spread('left'), spread('middle'), spread('right')];
  // one relation below the other stands alike by every edge
  if (middle <= 1.2 * Math.min(left, right)) return 'c';
  return left <= right ? 'l' : 'r';
}
