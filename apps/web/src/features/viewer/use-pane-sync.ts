import type {ChatCitation} from '@recto/api';
import {useEffect, useRef} from 'react';
import {type Position, positionOfRow, rowAtPosition} from '../../ui/scroll-sync.ts';
import type {CorrectHandle} from '../correct/index.ts';
import type {PageBlock, PdfController, PdfView} from '../pdf/index.ts';
import type {Item} from './items.ts';
import type {ReadingState} from './reading-state.ts';
import type {ResultHandle} from './result-pane.tsx';
import type {PaneLayout} from './use-pane-layout.ts';
import type {ViewContent} from './use-view-content.ts';
import {useViewerSettings} from './viewer-settings.ts';
import type {View} from './views.ts';

/** The pane that the reader scrolls; the other follows it and does not lead it back. */
type Leader = 'source' | 'result' | 'none';

export type PaneSync = ReturnType<typeof usePaneSync>;

/** Keeps the original and the result at the same place: sync scrolling, and jumps from one to the other. */
export function usePaneSync(
  view: Pick<View, 'kind'>,
  {items, pageHeights, blocksOf, isPreview}: Pick<ViewContent, 'items' | 'pageHeights' | 'blocksOf' | 'isPreview'>,
  {showsSource, showsResult, openSource, openResult}: PaneLayout,
  resultIsPdf: boolean,
  keep: (change: ReadingState) => void,
) {
  const locked = useViewerSettings(state => state.locked);
  const source = useRef<PdfController>(undefined);
  const translatedPdf = useRef<PdfController>(undefined);
  const result = useRef<ResultHandle>(null);
  const corrected = useRef<CorrectHandle>(null);
  const leader = useRef<Leader>('none');
  const place = useRef<Position>(undefined);
  const lead = (pane: Leader) => {
    leader.current = pane;
  };

  /** Where the reader is in the result, as a place in the source; undefined where it is not shown as rows. */
  const placeInResult = (): Position | undefined => {
    if (corrected.current) return corrected.current.position();
    const top = resultIsPdf ? undefined : result.current?.top();
    const row = top && items[top.index];
    return row && positionOfRow(row, top.share, pageHeights);
  };

  /** Notes where the reader is, by the pane that leads. */
  const keepPlace = () => {
    const byResult = leader.current === 'result' || !showsSource ? placeInResult() : undefined;
    const spot = byResult ?? (showsSource ? source.current : translatedPdf.current)?.position();
    if (!spot) return;
    place.current = spot;
    keep({page: spot.page, share: Math.min(1, Math.round(spot.share * 1000) / 1000)});
  };

  const showInSource = (page: number, block: PageBlock | undefined) => {
    lead('none');
    if (!showsSource) openSource();
    waitFor(
      () => source.current,
      () => void source.current?.show(page, block, blocksOf(page)?.size),
    );
  };
  // a translation that keeps the layout has every block where the original has it
  const showInTranslatedPdf = (page: number, block: PageBlock) => {
    if (view.kind === 'source') return;
    lead('none');
    openResult();
    waitFor(
      () => translatedPdf.current,
      () => void translatedPdf.current?.show(page, block, blocksOf(page)?.size),
    );
  };
  const showInResult = (page: number, block: PageBlock) => {
    // a block may begin on the page before: its first row counts
    const index = items.findIndex(item => item.kind !== 'page' && item.block?.id === block.id);
    const target = index >= 0 ? index : items.findIndex(item => item.kind === 'page' && item.page === page);
    if (target < 0) return;
    lead('none');
    openResult();
    waitFor(
      () => result.current,
      () => result.current?.show(target),
    );
  };

  const begin = (start: Position | undefined): Position | undefined => place.current ?? start;

  const followSource = () => {
    if (!locked || leader.current !== 'source' || !source.current) return;
    const spot = source.current.position();
    if (!spot) return;
    translatedPdf.current?.scrollTo(spot);
    const row = rowAtPosition(items, spot, pageHeights);
    if (row) result.current?.scrollTo(row);
    corrected.current?.scrollTo(spot);
  };
  // somebody may have gone to a page before it was read
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are more rows
  useEffect(() => {
    if (isPreview) followSource();
  }, [items, isPreview]);

  return {
    result,
    corrected,
    lead,
    keep,
    /** Where a pane begins that comes later than the other, or again: where the reader is meanwhile. */
    begin,
    /** The same for pages, with their zoom. */
    view: (start: Position | undefined, zoom = 'page-width'): PdfView | undefined => {
      const position = begin(start);
      return position && {position, zoom};
    },
    onSourceController: (controller: PdfController | undefined) => {
      source.current = controller;
    },
    onTranslatedController: (controller: PdfController | undefined) => {
      translatedPdf.current = controller;
    },
    showInSource,
    /** Shows the block of a row in the original. */
    locate: (item: Item) => {
      if (item.kind !== 'page' && item.block) showInSource(item.page, item.block);
    },
    /** Shows a row in the result, and in the original where that is in sight. */
    showItem: (item: Item) => {
      if (item.kind === 'page') return;
      if (resultIsPdf && item.block) showInTranslatedPdf(item.page, item.block);
      else if (!resultIsPdf)
        waitFor(
          () => result.current,
          () => result.current?.show(items.indexOf(item)),
        );
      lead('none');
      if (showsSource) showInSource(item.page, item.block);
    },
    onSourceBlock: resultIsPdf ? showInTranslatedPdf : showInResult,
    /** Goes to the words that an answer cites and marks them, in each pane that is in sight. */
    cite: ({places, blockId, text, quote}: ChatCitation) => {
      const page = places[0]?.page;
      if (page === undefined) return;
      lead('none');
      const own = items.findIndex(item => item.kind !== 'page' && item.block?.id === blockId);
      const read = showsResult && !resultIsPdf;
      if (read && own >= 0) result.current?.cite(own, text || quote);
      else if (read) result.current?.show(items.findIndex(item => item.page === page));
      if (!showsSource && read) return;
      if (!showsSource) openSource();
      waitFor(
        () => source.current,
        () => void source.current?.mark(places, number => blocksOf(number)?.size),
      );
    },
    /** Marks places on the pages, until others are marked, where the original is in sight. */
    mark: (places: readonly {readonly page: number; readonly box: PageBlock['box']}[]) => {
      lead('none');
      if (showsSource)
        waitFor(
          () => source.current,
          () => void source.current?.mark(places, number => blocksOf(number)?.size),
        );
    },
    /** Goes to a page, or a place on it, in both panes. */
    jump: (page: number, box?: PageBlock['box']) => {
      showInSource(page, box && {id: '', box});
      const index = items.findIndex(item => item.page === page);
      if (index >= 0 && showsResult) result.current?.show(index);
    },
    onSourceScroll: () => {
      keepPlace();
      followSource();
    },
    onResultScroll: () => {
      keepPlace();
      const spot = locked && leader.current === 'result' ? placeInResult() : undefined;
      if (spot) source.current?.scrollTo(spot);
    },
    onTranslatedScroll: () => {
      keepPlace();
      const spot = translatedPdf.current?.position();
      if (locked && leader.current === 'result' && spot) source.current?.scrollTo(spot);
    },
  };
}

/** Calls back as soon as something is there; gives up after five seconds. */
function waitFor(there: () => unknown, then: () => void, tries = 50): void {
  if (there()) then();
  else if (tries > 0) setTimeout(() => waitFor(there, then, tries - 1), 100);
}
