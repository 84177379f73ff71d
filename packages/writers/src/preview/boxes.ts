import {type Doc, type Node, type PageBox, walk} from '@recto/model';

/** A box on a page's image; without `id` it belongs to something inside a block. */
export type PreviewBox = {
  readonly id?: string;
  readonly type: Node['type'];
  readonly box: PageBox;
  readonly confidence?: number;
};

/** The boxes of all nodes by page, big ones first so that small ones lie above them. */
export function boxesByPage(doc: Doc): ReadonlyMap<number, readonly PreviewBox[]> {
  const pages = new Map<number, PreviewBox[]>();
  for (const node of walk(doc.children)) {
    if (!('from' in node)) continue;
    const confidence = 'confidence' in node ? node.confidence : undefined;
    // runs of text would cover the page with boxes; a formula in doubt is worth one
    if (!('id' in node) && confidence === undefined) continue;
    for (const {page, box} of node.from) {
      const boxes = pages.get(page) ?? [];
      boxes.push({
        ...('id' in node && {id: node.id}),
        type: node.type,
        box,
        ...(confidence !== undefined && {confidence}),
      });
      pages.set(page, boxes);
    }
  }
  for (const boxes of pages.values()) boxes.sort((a, b) => area(b.box) - area(a.box));
  return pages;
}

const area = (box: PageBox): number => (box.right - box.left) * (box.bottom - box.top);
