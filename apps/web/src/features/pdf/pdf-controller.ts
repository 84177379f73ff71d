import type {PDFDocumentProxy} from 'pdfjs-dist';
import {EventBus, FindState, PDFFindController, PDFLinkService, PDFViewer} from 'pdfjs-dist/web/pdf_viewer.mjs';
import {flashBlock, type PageBlocks, trackBlocks} from './block-pointer.ts';
import type {PageBlock, PageSize} from './page-blocks.ts';
import {keepFitted} from './page-fit.ts';
import {createPageHold} from './page-hold.ts';
import {createPageMarks, type PageMark} from './page-marks.ts';
import {createPagePosition, type PdfPosition} from './page-position.ts';
import {pageRetries, retry} from './retry.ts';

/** What a reader sees of a document. */
export type PdfView = {readonly position: PdfPosition; readonly zoom: string};

export type Matches = {readonly current: number; readonly total: number; readonly searching: boolean};

export type PdfListener = {
  readonly onPage: (page: number) => void;
  /** `zoom` is how it was asked for: `page-width`, `page-fit`, or the scale. */
  readonly onScale: (scale: number, zoom: string) => void;
  readonly onMatches: (matches: Matches) => void;
  /** A block was clicked. */
  readonly onBlock: (page: number, block: PageBlock) => void;
  readonly onScroll: () => void;
};

/** What the tools around a PDF can do with it. */
export type PdfController = {
  readonly document: PDFDocumentProxy;
  readonly goTo: (page: number) => void;
  /** Goes to a block and makes it flash. */
  readonly show: (page: number, block: PageBlock | undefined, size: PageSize | undefined) => Promise<void>;
  /** Goes to words and marks them until something else is shown or the reader clicks. */
  readonly mark: (marks: readonly PageMark[], sizeOf: (page: number) => PageSize | undefined) => Promise<void>;
  /** The place at the top edge, and the zoom; none until the pages are laid out. */
  readonly position: () => PdfPosition | undefined;
  readonly view: () => PdfView | undefined;
  readonly scrollTo: (spot: PdfPosition) => void;
  readonly zoom: (to: 'in' | 'out' | 'page-width' | 'page-fit' | 'page-actual') => void;
  readonly find: (query: string, step?: 'next' | 'previous') => void;
  readonly goToOutline: (destination: unknown) => void;
  /** Sets the names of the pages for screen readers. */
  readonly namePages: (name: (page: number) => string) => void;
  readonly setBlocks: (blocks: (page: number) => PageBlocks | undefined) => void;
  readonly close: () => void;
};

// the viewer's own texts are English, and loading them takes longer than all the rest of its start
const silent = {pause: () => {}, resume: () => {}, translate: async () => {}, get: async () => ''};

// CSS pixels; in less a page fitted to the width takes all of it
const narrowWidth = 480;
// share of a page that stays visible above a place that is shown
const roomAbove = 0.12;

/**
 * Shows a document in a container (a box with its own scrolling that holds one element) with the viewer of pdf.js, from its
 * beginning or from `start` on.
 */
export function createPdfController(
  container: HTMLDivElement,
  document: PDFDocumentProxy,
  start: PdfView | undefined,
  listener: PdfListener,
): PdfController {
  const {eventBus, linkService, viewer} = createViewer(container);
  const position = createPagePosition(container, viewer, document.numPages);
  let blocksOf: (page: number) => PageBlocks | undefined = () => undefined;
  const end = new AbortController();
  const {signal} = end;
  const {hold, holds, release} = createPageHold(container, position, signal);

  let nameOf: ((page: number) => string) | undefined;
  const namePages = () => {
    for (let page = 1; page <= viewer.pagesCount; page++) {
      const element = position.elementOf(page);
      if (element && nameOf) element.ariaLabel = nameOf(page);
    }
  };
  eventBus.on('pagesinit', () => {
    namePages();
    viewer.currentScaleValue = start?.zoom ?? 'page-width';
    if (start) hold(start.position);
  });
  reportEvents(eventBus, listener);
  viewer.setDocument(document);
  linkService.setDocument(document, null);
  keepFitted(container, viewer, position, signal);
  container.addEventListener('scroll', listener.onScroll, {passive: true, signal});
  const marks = createPageMarks(container, eventBus, position.elementOf, signal);
  trackBlocks(container, page => blocksOf(page), listener.onBlock, signal);

  /** Scrolls to a place, a share of a page down, and stays there while the page is being loaded, until somebody goes on. */
  const reach = (page: number, share: number, then?: (element: HTMLElement) => void) => {
    const spot = {page, share: Math.max(0, share - roomAbove)};
    let reached = false;
    return retry(
      () => {
        if (signal.aborted || (reached && !holds(spot))) return true;
        const element = position.elementOf(page);
        if (!element) return false;
        const there = position.approach(element, spot.share);
        hold(spot);
        reached = true;
        then?.(element);
        return there;
      },
      {...pageRetries, times: 6, sleep: wait => new Promise(resolve => setTimeout(resolve, wait))},
    );
  };

  return {
    document,
    goTo: page => {
      const wanted = Math.min(Math.max(1, page), document.numPages);
      viewer.currentPageNumber = wanted;
      hold({page: wanted, share: 0});
      // what stands beside it follows even if this is where it was
      listener.onScroll();
    },
    show: async (page, block, size) => {
      marks.clear();
      await reach(page, block && size ? block.box.top / size.height : 0, element => {
        if (block && size) flashBlock(element, block, size);
      });
    },
    mark: async (wanted, sizeOf) => {
      const [first] = wanted;
      const size = first && sizeOf(first.page);
      marks.set(wanted, sizeOf);
      if (first) await reach(first.page, size ? first.box.top / size.height : 0);
    },
    position: position.spot,
    view: () => {
      const spot = position.spot();
      return spot && {position: spot, zoom: viewer.currentScaleValue ?? 'page-width'};
    },
    scrollTo: hold,
    zoom: to => {
      if (to === 'in') viewer.increaseScale();
      else if (to === 'out') viewer.decreaseScale();
      else viewer.currentScaleValue = to;
    },
    find: (query, step) => {
      release();
      eventBus.dispatch('find', {
        source: container,
        type: step ? 'again' : '',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: step === 'previous',
        matchDiacritics: false,
      });
    },
    goToOutline: destination => {
      release();
      void linkService.goToDestination(destination as never);
    },
    namePages: name => {
      nameOf = name;
      namePages();
    },
    setBlocks: blocks => {
      blocksOf = blocks;
    },
    close: () => {
      end.abort();
      viewer.setDocument(null as never);
      viewer.cleanup();
    },
  };
}

function createViewer(container: HTMLDivElement) {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({
    eventBus,
    externalLinkTarget: 2,
    externalLinkRel: 'noopener noreferrer nofollow',
  });
  const findController = new PDFFindController({eventBus, linkService});
  const viewer = new PDFViewer({
    container,
    eventBus,
    linkService,
    findController,
    // with borders a page that is fitted to the width leaves some background at its sides
    removePageBorders: container.clientWidth < narrowWidth,
    annotationMode: 1,
    l10n: silent,
    enableAutoLinking: false,
  } as never);
  linkService.setViewer(viewer);
  return {eventBus, linkService, viewer};
}

function reportEvents(eventBus: EventBus, {onPage, onScale, onMatches}: PdfListener): void {
  eventBus.on('pagechanging', ({pageNumber}: {pageNumber: number}) => onPage(pageNumber));
  eventBus.on('scalechanging', ({scale, presetValue}: {scale: number; presetValue?: string}) =>
    onScale(scale, presetValue ?? scale.toFixed(3)),
  );
  // counts come between two states and carry none: the search goes on until a state ends it
  let searching = false;
  const reportMatches = ({state, matchesCount}: {state?: number; matchesCount: {current: number; total: number}}) => {
    if (state !== undefined) searching = state === FindState.PENDING;
    onMatches({...matchesCount, searching: searching && matchesCount.total === 0});
  };
  eventBus.on('updatefindmatchescount', reportMatches);
  eventBus.on('updatefindcontrolstate', reportMatches);
}
