import type {PDFDocumentProxy} from 'pdfjs-dist';
import {EventBus, FindState, PDFFindController, PDFLinkService, PDFViewer} from 'pdfjs-dist/web/pdf_viewer.mjs';
import {blockAt, type PageBlock, type PageSize, percentOf} from './page-blocks.ts';
import classes from './pdf-pane.module.css';
import {pageRetries, retry} from './retry.ts';

/** A place in a document: a page, from 1, and how far down it, 0 to 1. */
export type PdfSpot = {readonly page: number; readonly share: number};

/** What a reader sees of a document. */
type PdfPlace = {readonly spot: PdfSpot; readonly zoom: string};

export type PageBlocks = {readonly size: PageSize; readonly blocks: readonly PageBlock[]};

export type Matches = {readonly current: number; readonly total: number; readonly searching: boolean};

export type PdfListener = {
  readonly onPage: (page: number) => void;
  readonly onScale: (scale: number) => void;
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
  readonly spot: () => PdfSpot;
  readonly place: () => PdfPlace;
  readonly scrollTo: (spot: PdfSpot) => void;
  readonly zoom: (to: 'in' | 'out' | 'page-width' | 'page-fit' | 'page-actual') => void;
  readonly find: (query: string, step?: 'next' | 'previous') => void;
  readonly goToOutline: (destination: unknown) => void;
  /** Names the pages for those who hear them. */
  readonly namePages: (name: (page: number) => string) => void;
  readonly setBlocks: (blocks: (page: number) => PageBlocks | undefined) => void;
  readonly close: () => void;
};

// the viewer's own words are English, and reading them takes longer than all the rest of its start
const silent = {pause: () => {}, resume: () => {}, translate: async () => {}, get: async () => ''};

// milliseconds after which a pane that was resized is drawn anew
const resizeSettles = 100;

// CSS pixels; in less a page fitted to the width takes all of it
const narrowest = 480;

/**
 * Shows a document in a container (a box with its own scrolling that holds one element) with the viewer of pdf.js, from its
 * beginning or from `start` on.
 */
export function controlPdf(
  container: HTMLDivElement,
  document: PDFDocumentProxy,
  start: PdfPlace | undefined,
  listener: PdfListener,
): PdfController {
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
    // with borders a page that is fitted to the width leaves some ground at its sides
    removePageBorders: container.clientWidth < narrowest,
    annotationMode: 1,
    l10n: silent,
    enableAutoLinking: false,
  } as never);
  linkService.setViewer(viewer);
  let blocksOf: (page: number) => PageBlocks | undefined = () => undefined;
  const end = new AbortController();
  const {signal} = end;
  const pageOf = (number: number) => viewer.getPageView(number - 1) as {div: HTMLElement} | undefined;

  const spot = (): PdfSpot => {
    // not the viewer's current page: that one is told a frame after the scrolling
    const top = container.scrollTop;
    const page = firstThat(document.numPages, number => {
      const div = pageOf(number)?.div;
      return div !== undefined && div.offsetTop + div.clientHeight > top;
    });
    const div = pageOf(page)?.div;
    return {page, share: div ? Math.max(0, (top - div.offsetTop) / div.clientHeight) : 0};
  };

  let nameOf: ((page: number) => string) | undefined;
  const namePage = (number: number) => {
    const div = pageOf(number)?.div;
    if (div && nameOf) div.ariaLabel = nameOf(number);
  };
  eventBus.on('pagesinit', () => {
    for (let number = 1; number <= viewer.pagesCount; number++) namePage(number);
    viewer.currentScaleValue = start?.zoom ?? 'page-width';
    if (start) scrollTo(start.spot);
  });
  eventBus.on('pagechanging', ({pageNumber}: {pageNumber: number}) => listener.onPage(pageNumber));
  eventBus.on('scalechanging', ({scale}: {scale: number}) => listener.onScale(scale));
  // counts come between two states and tell none: the search goes on until it says otherwise
  let searching = false;
  const tellMatches = ({state, matchesCount}: {state?: number; matchesCount: {current: number; total: number}}) => {
    if (state !== undefined) searching = state === FindState.PENDING;
    listener.onMatches({...matchesCount, searching: searching && matchesCount.total === 0});
  };
  eventBus.on('updatefindmatchescount', tellMatches);
  eventBus.on('updatefindcontrolstate', tellMatches);
  viewer.setDocument(document);
  linkService.setDocument(document, null);

  const isFitted = () => ['page-width', 'page-fit'].includes(viewer.currentScaleValue ?? '');
  container.addEventListener(
    'scroll',
    () => {
      // where a wider page makes room at the side, a match that is shown must not push its own page out of sight
      if (
        container.scrollLeft > 0 &&
        isFitted() &&
        (pageOf(spot().page)?.div.offsetWidth ?? 0) <= container.clientWidth
      )
        container.scrollLeft = 0;
      listener.onScroll();
    },
    {passive: true, signal},
  );
  container.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      viewer.updateScale({
        steps: event.deltaY < 0 ? 1 : -1,
        origin: [event.clientX, event.clientY],
        drawingDelay: 200,
      } as never);
    },
    {passive: false, signal},
  );

  /** The block below the pointer. */
  const pointed = (event: MouseEvent) => {
    const div = (event.target as Element).closest<HTMLElement>('.page');
    const page = Number(div?.dataset['pageNumber']);
    const known = div ? blocksOf(page) : undefined;
    if (!div || !known) return undefined;
    const {left, top, width, height} = div.getBoundingClientRect();
    const x = (event.clientX - left) / width;
    const block = blockAt(known.blocks, known.size, x, (event.clientY - top) / height);
    return block && {div, page, block, size: known.size};
  };
  const frame = globalThis.document.createElement('div');
  frame.className = classes['hover'] ?? '';
  container.addEventListener(
    'mousemove',
    event => {
      const found = event.buttons === 0 ? pointed(event) : undefined;
      if (!found) return frame.remove();
      Object.assign(frame.style, percentOf(found.block, found.size));
      if (frame.parentElement !== found.div) found.div.append(frame);
    },
    {signal},
  );
  container.addEventListener('mouseleave', () => frame.remove(), {signal});
  container.addEventListener(
    'click',
    event => {
      // whoever has just selected text, or follows a link, means that
      if (!getSelection()?.isCollapsed || (event.target as Element).closest('a')) return;
      const found = pointed(event);
      if (found) listener.onBlock(found.page, found.block);
    },
    {signal},
  );
  // a pane that is made wider shows its page as wide as before: to its edges
  let resizing: ReturnType<typeof setTimeout> | undefined;
  const sizes = new ResizeObserver(() => {
    clearTimeout(resizing);
    resizing = setTimeout(() => {
      if (isFitted()) viewer.currentScaleValue = String(viewer.currentScaleValue);
      viewer.update();
    }, resizeSettles);
  });
  sizes.observe(container);

  const scrollTo = ({page, share}: PdfSpot) => {
    const div = pageOf(page)?.div;
    if (div) container.scrollTop = div.offsetTop + share * div.clientHeight;
  };
  return {
    document,
    goTo: page => {
      viewer.currentPageNumber = Math.min(Math.max(1, page), document.numPages);
    },
    show: async (page, block, size) => {
      const share = block && size ? Math.max(0, block.box.top / size.height - 0.12) : 0;
      await retry(
        () => {
          const div = pageOf(page)?.div;
          if (signal.aborted || !div) return signal.aborted;
          const wanted = Math.min(
            div.offsetTop + share * div.clientHeight,
            container.scrollHeight - container.clientHeight,
          );
          const there = Math.abs(container.scrollTop - wanted) < 4;
          if (!there) container.scrollTop = wanted;
          if (block && size && !div.querySelector(`.${classes['flash']}`)) flash(div, percentOf(block, size));
          return there;
        },
        {...pageRetries, times: 6, sleep: wait => new Promise(resolve => setTimeout(resolve, wait))},
      );
    },
    spot,
    place: () => ({spot: spot(), zoom: viewer.currentScaleValue ?? 'page-width'}),
    scrollTo,
    zoom: to => {
      if (to === 'in') viewer.increaseScale();
      else if (to === 'out') viewer.decreaseScale();
      else viewer.currentScaleValue = to;
    },
    find: (query, step) =>
      eventBus.dispatch('find', {
        source: container,
        type: step ? 'again' : '',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: step === 'previous',
        matchDiacritics: false,
      }),
    goToOutline: destination => void linkService.goToDestination(destination as never),
    namePages: name => {
      nameOf = name;
      for (let number = 1; number <= viewer.pagesCount; number++) namePage(number);
    },
    setBlocks: blocks => {
      blocksOf = blocks;
    },
    close: () => {
      end.abort();
      clearTimeout(resizing);
      sizes.disconnect();
      viewer.setDocument(null as never);
      viewer.cleanup();
    },
  };
}

/** The first of the numbers 1 to `count` from which on something holds; `count` when it never does. */
function firstThat(count: number, holds: (number: number) => boolean): number {
  let [from, to] = [1, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return to;
}

function flash(page: HTMLElement, place: Readonly<Record<string, string>>): void {
  const element = document.createElement('div');
  element.className = classes['flash'] ?? '';
  Object.assign(element.style, place);
  page.append(element);
  setTimeout(() => element.remove(), 2500);
}
