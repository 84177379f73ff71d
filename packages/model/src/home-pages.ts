import type {Doc} from './nodes.ts';

/**
 * The page on which each block of a document is read: the one on which it begins, for a block without a place that of the block before
 * it. A block that a person has put among those of other pages is read there.
 */
export function homePages({pages, children}: Pick<Doc, 'pages' | 'children'>): readonly number[] {
  // of each block, the page of the next one that stands where it was read
  const following: number[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const {from, correctedBy} of children.toReversed()) {
    following.push(next);
    if (from[0] && !correctedBy) next = from[0].page;
  }
  following.reverse();
  let current = pages[0]?.number ?? 1;
  return children.map(({from, correctedBy}, index) => {
    const own = from[0]?.page ?? current;
    const moved = correctedBy !== undefined && (own < current || own > (following[index] ?? own));
    if (!moved) current = own;
    return current;
  });
}
