import type {Doc} from '@recto/model';

/** The documents one behind the other, again and again, as one of so many pages; every copy has ids of its own. */
export function longDocument(docs: readonly Doc[], pages: number): Doc {
  const [first] = docs;
  if (!first) throw new Error('no document could be read');
  const joined = {pages: [...first.pages], assets: [...first.assets], children: [...first.children]};
  for (let copy = 1; joined.pages.length < pages; copy++) {
    const {pages: more, assets, children} = renamed(docs[copy % docs.length] ?? first, `c${copy}.`);
    joined.pages.push(...more);
    joined.assets.push(...assets);
    joined.children.push(...children);
  }
  return {...first, ...joined};
}

const named = new Set(['id', 'target', 'asset', 'picture']);

function renamed(doc: Doc, prefix: string): Doc {
  return JSON.parse(JSON.stringify(doc), (key, value: unknown) =>
    named.has(key) && typeof value === 'string' ? prefix + value : value,
  );
}
