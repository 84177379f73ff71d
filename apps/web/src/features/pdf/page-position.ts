import type {PDFViewer} from 'pdfjs-dist/web/pdf_viewer.mjs';

/** A place in a document: a page, from 1, and how far down it, 0 to 1. */
export type PdfPosition = {readonly page: number; readonly share: number};

export type PagePosition = ReturnType<typeof createPagePosition>;

/** Where the pages of a viewer are in its scrolled container. */
export function createPagePosition(container: HTMLElement, viewer: PDFViewer, pageCount: number) {
  const elementOf = (page: number): HTMLElement | undefined =>
    (viewer.getPageView(page - 1) as {div: HTMLElement} | undefined)?.div;
  return {
    elementOf,
    /**
     * The place at the top edge; none until the pages are laid out. The viewer itself reports its current page a frame after the
     * scrolling.
     */
    spot: (): PdfPosition | undefined => {
      if (!elementOf(1)) return undefined;
      const top = container.scrollTop;
      const page = firstThat(pageCount, number => {
        const element = elementOf(number);
        return element !== undefined && element.offsetTop + element.clientHeight > top;
      });
      const element = elementOf(page);
      return {page, share: element ? Math.max(0, (top - element.offsetTop) / element.clientHeight) : 0};
    },
    scrollTo: ({page, share}: PdfPosition): void => {
      const element = elementOf(page);
      if (element) container.scrollTop = element.offsetTop + share * element.clientHeight;
    },
    /** Scrolls a page, or a share of it, to the top edge; true when it was there already. */
    approach: (element: HTMLElement, share: number): boolean => {
      const target = Math.min(
        element.offsetTop + share * element.clientHeight,
        container.scrollHeight - container.clientHeight,
      );
      const there = Math.abs(container.scrollTop - target) < 4;
      if (!there) container.scrollTop = target;
      return there;
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
