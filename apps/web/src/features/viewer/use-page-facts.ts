import {useMemo} from 'react';
import type {PageBlocks} from '../pdf/index.ts';
import {headingsOf} from './headings.ts';
import type {ParsePage} from './items.ts';

/** What panes ask about the pages of a parse: how high they are, what stands where on them, and under which headings. */
export function usePageFacts(pages: readonly ParsePage[]) {
  const pageHeights = useMemo(() => new Map(pages.map(page => [page.pageIdx + 1, page.pageHeight])), [pages]);
  const blocksOf = useMemo(() => {
    const blocks = new Map<number, PageBlocks>(
      pages.map(({pageIdx, pageWidth, pageHeight, blocks}) => [
        pageIdx + 1,
        {size: {width: pageWidth, height: pageHeight}, blocks},
      ]),
    );
    return (page: number) => blocks.get(page);
  }, [pages]);
  const headings = useMemo(() => headingsOf(pages), [pages]);
  return {pageHeights, blocksOf, headings};
}
