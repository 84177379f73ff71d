import {blockAt, type PageBlock, type PageSize, percentOf} from './page-blocks.ts';
import classes from './pdf-pane.module.css';

export type PageBlocks = {readonly size: PageSize; readonly blocks: readonly PageBlock[]};

/** Outlines the block below the pointer, and reports the one that is clicked, until the signal ends it. */
export function trackBlocks(
  container: HTMLElement,
  blocksOf: (page: number) => PageBlocks | undefined,
  onBlock: (page: number, block: PageBlock) => void,
  signal: AbortSignal,
): void {
  const blockUnder = (event: MouseEvent) => {
    const element = (event.target as Element).closest<HTMLElement>('.page');
    const page = Number(element?.dataset['pageNumber']);
    const known = element ? blocksOf(page) : undefined;
    if (!element || !known) return undefined;
    const {left, top, width, height} = element.getBoundingClientRect();
    const x = (event.clientX - left) / width;
    const block = blockAt(known.blocks, known.size, x, (event.clientY - top) / height);
    return block && {element, page, block, size: known.size};
  };
  const outline = document.createElement('div');
  outline.className = classes['hover'] ?? '';
  container.addEventListener(
    'mousemove',
    event => {
      const found = event.buttons === 0 ? blockUnder(event) : undefined;
      if (!found) return outline.remove();
      Object.assign(outline.style, percentOf(found.block, found.size));
      if (outline.parentElement !== found.element) found.element.append(outline);
    },
    {signal},
  );
  container.addEventListener('mouseleave', () => outline.remove(), {signal});
  container.addEventListener(
    'click',
    event => {
      // the end of a selection and a click on a link mean something else
      if (!getSelection()?.isCollapsed || (event.target as Element).closest('a')) return;
      const found = blockUnder(event);
      if (found) onBlock(found.page, found.block);
    },
    {signal},
  );
}

/** Makes a block flash on its page; once until it is over. */
export function flashBlock(page: HTMLElement, block: PageBlock, size: PageSize): void {
  if (page.querySelector(`.${classes['flash']}`)) return;
  const element = document.createElement('div');
  element.className = classes['flash'] ?? '';
  Object.assign(element.style, percentOf(block, size));
  page.append(element);
  setTimeout(() => element.remove(), 2500);
}
