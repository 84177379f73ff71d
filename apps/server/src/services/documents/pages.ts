import {writePageResults} from '@recto/engine/translate';
import {type Block, type Doc, homePages, walk} from '@recto/model';

/** How the pages of a result are written. Lines of an image are edited where brackets cannot be mistaken for prices. */
export const pageOptions = (image: boolean) =>
  ({assetFolder: 'assets/', formula: image ? 'bracket' : 'dollar', furniture: false}) as const;

/** A document page by page, or some of its pages, counted from 1. */
export function pagesOfDoc(doc: Doc, image: boolean, wanted?: ReadonlySet<number>) {
  const pages = writePageResults(doc, pageOptions(image));
  return wanted ? pages.filter(({pageIdx}) => wanted.has(pageIdx + 1)) : pages;
}

/** The pages on which two states of a document may differ: those of blocks that only one of them has, or has elsewhere. */
export function changedPages(before: Doc, after: Doc): ReadonlySet<number> {
  const [old, now] = [neighbours(before), neighbours(after)];
  const pages = new Set<number>();
  for (const [doc, other] of [
    [before, now],
    [after, old],
  ] as const) {
    const homes = homePages(doc);
    for (const [index, block] of doc.children.entries()) {
      if (other.has(block) && other.get(block) === doc.children[index - 1]?.id) continue;
      pages.add(homes[index] ?? 1);
      for (const page of placesOf(block)) pages.add(page);
    }
  }
  return pages;
}

/** Each block with the one that stands before it. */
const neighbours = ({children}: Doc): ReadonlyMap<Block, string | undefined> =>
  new Map(children.map((block, index) => [block, children[index - 1]?.id]));

const placesOf = (block: Block): number[] =>
  [...walk([block])].flatMap(node => ('from' in node ? node.from.map(({page}) => page) : []));
