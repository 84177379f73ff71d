import {type Doc, type Node, type PageBox, type Translation, walk} from '@recto/model';
import {targetKey} from './sources.ts';

/** By page, what nothing moves in: tables, pictures, contents, running heads, captions that keep their words. */
export function fixedPlaces(
  doc: Doc,
  translated: ReadonlyMap<string, Translation>,
): ReadonlyMap<number, readonly PageBox[]> {
  const fixed = new Map<number, PageBox[]>();
  for (const node of walk(doc.children)) {
    if (!stays(node, translated) || !('from' in node)) continue;
    for (const {page, box} of node.from) {
      const padded = node.type === 'furniture' ? {...box, top: box.top - clearance} : box;
      const list = fixed.get(page);
      if (list) list.push(padded);
      else fixed.set(page, [padded]);
    }
  }
  return fixed;
}

function stays(node: Node, translated: ReadonlyMap<string, Translation>): boolean {
  if (node.type === 'caption') return !translated.has(targetKey({kind: 'node', node: node.id}));
  return node.type === 'table' || node.type === 'figure' || node.type === 'toc' || node.type === 'furniture';
}

// points that text keeps from page numbers
const clearance = 5;

/**
 * How far down text may go on each page, in points from its top: as far as that of any page of the same size does, and on paper
 * with ordinary margins down to these.
 */
export function bottomsOf(doc: Doc): (page: number) => number {
  const sizes = new Map(
    doc.pages.map(({number, width, height}) => [number, {key: `${width.toFixed(0)} ${height.toFixed(0)}`, height}]),
  );
  const edges = new Map<string, {top: number; bottom: number; height: number}>();
  for (const node of walk(doc.children)) {
    if (node.type === 'furniture' || !('from' in node)) continue;
    for (const {page, box} of node.from) {
      const size = sizes.get(page);
      if (!size) continue;
      const known = edges.get(size.key) ?? {top: size.height, bottom: 0, height: size.height};
      edges.set(size.key, {
        top: Math.min(known.top, box.top),
        bottom: Math.max(known.bottom, box.bottom),
        height: size.height,
      });
    }
  }
  return page => {
    const found = edges.get(sizes.get(page)?.key ?? '');
    if (!found) return 0;
    const {top, bottom, height} = found;
    return Math.max(
      Math.min(bottom, height),
      height - Math.max(leastMargin * height, Math.min(top, mostMargin * height)),
    );
  };
}

// shares of the page's height
const leastMargin = 0.07;
const mostMargin = 0.12;
