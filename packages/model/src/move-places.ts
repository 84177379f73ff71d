import type {PageBox, Place} from './geometry.ts';

/** The same tree with the boxes of all its places replaced by `move`; where it returns undefined, a place stays as it is. */
export function movePlaces<Tree>(tree: Tree, move: (place: Place) => PageBox | undefined): Tree {
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (typeof value !== 'object' || value === null) return value;
    const {page, box} = value as {readonly page?: unknown; readonly box?: PageBox};
    const other = typeof page === 'number' && box ? move({page, box}) : undefined;
    if (other) return {...value, box: other};
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, moved(each)]));
  };
  return moved(tree) as Tree;
}
