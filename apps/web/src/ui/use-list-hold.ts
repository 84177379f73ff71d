import {type RefObject, useEffect, useLayoutEffect, useRef} from 'react';
import type {VListHandle} from 'virtua';
import {onReaderMove} from './on-reader-move.ts';

/** A place in a list of rows: how far down a row the top edge is, 0 to 1. */
export type ListPlace = {readonly index: number; readonly share: number};

type Held<Row> = {readonly item: Row; readonly index: number; readonly share: number; readonly above: number};

// pixels; less is rounding
const drift = 1;

/**
 * Keeps a row at the top edge of a virtual list. Rows that were never drawn have estimated heights, and those that are drawn
 * grow with their formulas and pictures: after a jump the place is taken again whenever the list changes its height, until
 * the reader moves. When the rows are replaced by others (a parse goes on, or ends), what was at the top stays there: `findAgain`
 * tells the row that shows what another list showed in one; below 0 for none.
 */
export function useListHold<Row>(
  list: RefObject<VListHandle | null>,
  root: RefObject<HTMLElement | null>,
  items: readonly Row[],
  findAgain: (items: readonly Row[], before: Row) => number,
) {
  const held = useRef<Held<Row>>(undefined);
  const top = useRef<Held<Row>>(undefined);
  const rows = useRef(items);
  const shown = useRef(items);
  rows.current = items;

  const readTop = (): ListPlace => {
    const handle = list.current;
    if (!handle) return {index: 0, share: 0};
    const index = handle.findItemIndex(handle.scrollOffset);
    return {
      index,
      share: (handle.scrollOffset - handle.getItemOffset(index)) / Math.max(1, handle.getItemSize(index)),
    };
  };
  /** Goes where it holds; false when it holds nothing. */
  const take = (): boolean => {
    const [handle, scroller] = [list.current, root.current?.firstElementChild];
    if (!handle || !scroller || !held.current) return false;
    const {item, share, above} = held.current;
    const index = rows.current[held.current.index] === item ? held.current.index : findAgain(rows.current, item);
    if (index < 0) return false;
    const wanted = handle.getItemOffset(index) + share * handle.getItemSize(index) - above;
    const target = Math.max(0, Math.min(wanted, handle.scrollSize - handle.viewportSize));
    if (Math.abs(scroller.scrollTop - target) > drift) scroller.scrollTop = target;
    return true;
  };
  const remember = () => {
    const {index, share} = readTop();
    const item = shown.current[index];
    top.current = item && (list.current?.scrollOffset ?? 0) > 0 ? {item, index, share, above: 0} : undefined;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: for as long as the list is there
  useEffect(() => {
    const scroller = root.current?.firstElementChild;
    if (!root.current || !scroller) return;
    const end = new AbortController();
    const {signal} = end;
    onReaderMove(
      root.current,
      () => {
        held.current = undefined;
      },
      signal,
    );
    scroller.addEventListener(
      'scroll',
      () => {
        remember();
        take();
      },
      {passive: true, signal},
    );
    const observer = new ResizeObserver(() => void take());
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    return () => {
      end.abort();
      observer.disconnect();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows are others
  useLayoutEffect(() => {
    if (shown.current === items) return;
    shown.current = items;
    held.current ??= top.current;
    take();
  }, [items]);

  return {
    readTop,
    /** Goes to a place, `above` pixels below the top edge, and stays there until the reader moves. */
    hold: ({index, share}: ListPlace, above = 0) => {
      const item = rows.current[index];
      if (!item) return;
      held.current = {item, index, share, above};
      take();
    },
    /** Stays nowhere any more: somebody is taken elsewhere by other means. */
    release: () => {
      held.current = undefined;
    },
    take,
  };
}
