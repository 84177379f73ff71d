import type {Doc} from '@recto/model';

/**
 * A random document in which every node has an id of its own, footnote marks and links mostly lead to a node, and half of the
 * images are among the assets.
 */
export function withOwnIds(doc: Doc): Doc {
  let count = 0;
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    const changed: Record<string, unknown> = {};
    if ('id' in value) changed['id'] = `n${++count}`;
    for (const [key, field] of Object.entries(value)) {
      if (key === 'target') changed[key] = `n${1 + (String(field).charCodeAt(0) % 20)}`;
      else if (key === 'asset' || key === 'picture') changed[key] = String(field).charCodeAt(0) % 2 ? 'fig-1' : field;
      else if (key !== 'id') changed[key] = change(field);
    }
    return changed;
  };
  const from = {page: 1, box: {left: 0, top: 0, right: 1, bottom: 1}};
  return {
    ...doc,
    assets: [{id: 'fig-1', mediaType: 'image/png', width: 1, height: 1, from}],
    children: change(doc.children) as Doc['children'],
  };
}
