import type {Glyph, LinkFacts} from '@recto/pdf';

/** Finds for each glyph which link of its page it belongs to. */
export type Links = (glyph: Glyph) => LinkFacts | undefined;

/** A look-up of the links of a page by the middle of a glyph; where boxes overlap the smaller one wins. */
export function findLinks(links: readonly LinkFacts[]): Links {
  const boxes = links.flatMap(link =>
    link.boxes.map(box => ({link, box, area: (box.right - box.left) * (box.bottom - box.top)})),
  );
  if (boxes.length === 0) return () => undefined;
  boxes.sort((a, b) => a.area - b.area);
  return glyph => {
    const x = (glyph.box.left + glyph.box.right) / 2;
    // ink may hang out of a link's box, the middle of a small letter never does
    const y = glyph.angle === 0 ? glyph.y - 0.25 * glyph.size : (glyph.box.top + glyph.box.bottom) / 2;
    return boxes.find(({box}) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)?.link;
  };
}

/**
 * The address of a link. One within the document is written `#page=3&top=120.5` until the document's nodes are known and it
 * gets its target.
 */
export function linkAddress(link: LinkFacts): string | undefined {
  if (link.url !== undefined) return link.url;
  if (link.page === undefined) return undefined;
  return `#page=${link.page}${link.top === undefined ? '' : `&top=${Math.round(link.top * 100) / 100}`}`;
}
