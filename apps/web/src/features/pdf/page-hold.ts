import {onReaderMove} from '../../ui/on-reader-move.ts';
import type {PagePosition, PdfPosition} from './page-position.ts';

export type PageHold = {
  /** Goes to a place and stays there while pages get their true sizes, until the reader moves. */
  readonly hold: (spot: PdfPosition) => void;
  /** Whether it is still this place that is held, and not another one or none. */
  readonly holds: (spot: PdfPosition) => boolean;
  /** Something else scrolls now. */
  readonly release: () => void;
};

/** Holds a place at the top edge of a scrolled container of pages, until the signal ends it. */
export function createPageHold(container: HTMLElement, position: PagePosition, signal: AbortSignal): PageHold {
  let held: PdfPosition | undefined;
  const observer = new ResizeObserver(() => {
    if (held) position.scrollTo(held);
  });
  if (container.firstElementChild) observer.observe(container.firstElementChild);
  signal.addEventListener('abort', () => observer.disconnect());
  const release = () => {
    held = undefined;
  };
  onReaderMove(container, release, signal);
  return {
    hold: spot => {
      held = spot;
      position.scrollTo(spot);
    },
    holds: spot => held === spot,
    release,
  };
}
