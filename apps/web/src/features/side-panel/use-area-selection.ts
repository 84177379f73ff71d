import {type RefObject, useEffect, useRef, useState} from 'react';
import {rowsInArea} from './visible-rows.ts';

/** The press that begins an area lasts so many milliseconds. */
const holdDelay = 250;
// CSS pixels that a pointer may tremble while it is held
const moveTolerance = 5;

export type Area = {readonly left: number; readonly top: number; readonly width: number; readonly height: number};

/**
 * Drags an area over rows: hold the press anywhere in the main layout where nothing else answers to it, then pull. A press
 * that moves sooner is the drag of a row. `onArea` is called with the rows it touched on release.
 */
export function useAreaSelection(
  box: RefObject<HTMLElement | null>,
  count: number,
  onArea: (first: number, end: number) => void,
): Area | undefined {
  const [area, setArea] = useState<Area>();
  const latest = useRef({count, onArea});
  latest.current = {count, onArea};
  useEffect(() => {
    const controller = new AbortController();
    const {signal} = controller;
    let press: Press | undefined;
    const end = () => {
      clearTimeout(press?.timer);
      press = undefined;
      setArea(undefined);
    };
    addEventListener(
      'pointerdown',
      event => {
        const element = box.current;
        if (
          event.button !== 0 ||
          event.pointerType === 'touch' ||
          !element ||
          !beginsArea(event.target as Element, element)
        )
          return;
        const {clientX: x, clientY: y} = event;
        const pressed: Press = {x, y, scrolled: element.scrollTop, held: false, timer: undefined};
        pressed.timer = setTimeout(() => {
          pressed.held = true;
          getSelection()?.removeAllRanges();
          setArea({left: x, top: y, width: 0, height: 0});
        }, holdDelay);
        press = pressed;
      },
      {signal},
    );
    addEventListener(
      'pointermove',
      ({clientX, clientY}) => {
        if (!press) return;
        if (press.held) return setArea(areaOf(press, clientX, clientY));
        if (Math.hypot(clientX - press.x, clientY - press.y) > moveTolerance) end();
      },
      {signal},
    );
    addEventListener(
      'pointerup',
      ({clientX, clientY}) => {
        const [element, pressed] = [box.current, press];
        end();
        if (!element || !pressed?.held) return;
        // the click that follows belongs to the area
        const swallow = (event: Event) => event.stopPropagation();
        addEventListener('click', swallow, {capture: true, once: true});
        setTimeout(() => removeEventListener('click', swallow, {capture: true}));
        const swept = areaOf(pressed, clientX, clientY);
        const {left, right, top} = element.getBoundingClientRect();
        if (swept.left > right || swept.left + swept.width < left) return;
        const from = pressed.y - top + pressed.scrolled;
        const {first, end: last} = rowsInArea(from, clientY - top + element.scrollTop, latest.current.count);
        latest.current.onArea(first, last);
      },
      {signal},
    );
    addEventListener('pointercancel', end, {signal});
    // a row that is held is not dragged, and text is not marked
    addEventListener('dragstart', event => press?.held && event.preventDefault(), {signal, capture: true});
    addEventListener('selectstart', event => press?.held && event.preventDefault(), {signal, capture: true});
    return () => {
      end();
      controller.abort();
    };
  }, [box]);
  return area;
}

type Press = {
  readonly x: number;
  readonly y: number;
  /** How far the rows were scrolled. */
  readonly scrolled: number;
  held: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const areaOf = ({x, y}: Press, toX: number, toY: number): Area => ({
  left: Math.min(x, toX),
  top: Math.min(y, toY),
  width: Math.abs(toX - x),
  height: Math.abs(toY - y),
});

/** Whether a press there may begin an area: among the rows, or on and around the ground that a screen marks (`data-area`). */
function beginsArea(target: Element, rows: HTMLElement): boolean {
  if (target.closest('input, button, a, select, textarea, [role="menu"], [role="dialog"]')) return false;
  return (
    rows.contains(target) || target.closest('[data-area]') !== null || target.querySelector('[data-area]') !== null
  );
}
