import {
  type Block,
  type Doc,
  homePages,
  type NodeId,
  type PageBox,
  pageBox,
  roundBox,
  unionBoxes,
  walk,
} from '@recto/model';
import type {MarkdownOptions} from '../markdown/options.ts';
import {writeMarkdownMapped} from '../markdown/write.ts';

/** A block on one page. */
export type PageBlock = {
  readonly id: NodeId;
  readonly type: Block['type'];
  /** Without extent where a person has put a block that stands on no page, or on another. */
  readonly box: PageBox;
  /** First line of the page's `md` that it became, from 0, and the line after its last; absent where it stands on another page. */
  readonly lines?: readonly [start: number, end: number];
};

/** What was read from one page. */
export type PageResult = {
  /** From 0. */
  readonly pageIdx: number;
  /** The blocks that begin on it, as they stand in the whole document's Markdown. */
  readonly md: string;
  /** Points. */
  readonly pageWidth: number;
  readonly pageHeight: number;
  /** Every block of which a part stands on it, in reading order. */
  readonly blocks: readonly PageBlock[];
};

/** A document page by page: the pages' Markdown joined is the document's, but for blank lines at its seams. */
export function writePageResults(doc: Doc, options: Partial<MarkdownOptions> = {}): PageResult[] {
  const {markdown, ranges} = writeMarkdownMapped(doc, options);
  const texts = new Map(ranges.map(({id, start, end}) => [id, markdown.slice(start, end)]));
  const results = new Map(
    doc.pages.map(page => [page.number, {page, parts: [] as string[], nextLine: 0, blocks: [] as PageBlock[]}]),
  );
  const homes = homePages(doc);
  for (const [index, block] of doc.children.entries()) {
    const current = homes[index] ?? 1;
    const text = texts.get(block.id);
    const home = results.get(current);
    const lines = home && text ? ([home.nextLine, home.nextLine + text.split('\n').length] as const) : undefined;
    if (home && text && lines) {
      home.parts.push(text);
      // a blank line comes between two blocks
      home.nextLine = lines[1] + 1;
    }
    // a theorem's own place is its heading, a list's may be its first line: what they hold is a part of them
    const places = [...walk([block])].flatMap(node => ('from' in node ? node.from : []));
    if (home && lines && !places.some(place => place.page === current))
      home.blocks.push({id: block.id, type: block.type, box: pageBox(0, 0, 0, 0), lines});
    for (const [number, parts] of Map.groupBy(places, place => place.page)) {
      const box = unionBoxes(parts.map(place => place.box));
      if (box)
        results.get(number)?.blocks.push({
          id: block.id,
          type: block.type,
          box: roundBox(box),
          ...(lines && number === current && {lines}),
        });
    }
  }
  return [...results.values()].map(({page, parts, blocks}) => ({
    pageIdx: page.number - 1,
    md: parts.length === 0 ? '' : `${parts.join('\n\n')}\n`,
    pageWidth: page.width,
    pageHeight: page.height,
    blocks,
  }));
}
