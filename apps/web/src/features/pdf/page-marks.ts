import type {EventBus} from 'pdfjs-dist/web/pdf_viewer.mjs';
import {type PageBlock, type PageSize, percentOf} from './page-blocks.ts';
import classes from './pdf-pane.module.css';

/** Words on a page: their box in points from the page's top left. Pages count from 1. */
export type PageMark = {readonly page: number; readonly box: PageBlock['box']};

/** What is marked on the pages of a viewer, until something else is or the reader clicks. The viewer throws drawn pages away: they are marked again when they come back. */
export function createPageMarks(
  container: HTMLElement,
  eventBus: EventBus,
  elementOf: (page: number) => HTMLElement | undefined,
  signal: AbortSignal,
) {
  let marks: readonly PageMark[] = [];
  let sizeOf: (page: number) => PageSize | undefined = () => undefined;
  const wipe = (within: HTMLElement) => {
    for (const old of within.querySelectorAll(`.${classes['words']}`)) old.remove();
  };
  const draw = (page: number) => {
    const [element, size] = [elementOf(page), sizeOf(page)];
    if (!element || !size) return;
    wipe(element);
    for (const {page: of, box} of marks) {
      if (of !== page) continue;
      const words = document.createElement('div');
      words.className = classes['words'] ?? '';
      Object.assign(words.style, percentOf({id: '', box}, size));
      element.append(words);
    }
  };
  const clear = () => {
    marks = [];
    wipe(container);
  };
  eventBus.on('pagerendered', ({pageNumber}: {pageNumber: number}) => marks.length > 0 && draw(pageNumber));
  container.addEventListener('click', clear, {signal});
  return {
    clear,
    set: (next: readonly PageMark[], sizes: typeof sizeOf) => {
      clear();
      marks = next;
      sizeOf = sizes;
      for (const page of new Set(next.map(({page}) => page))) draw(page);
    },
  };
}
