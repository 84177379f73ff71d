import {useState} from 'react';
import {rowsInArea} from './window-of-rows.ts';

/** The press that begins an area lasts so many milliseconds. */
const hold = 250;

export type Area = {readonly left: number; readonly top: number; readonly width: number; readonly height: number};

/** Drags an area over rows: hold the press, then pull. `onArea` hears which rows it touched on release. */
export function useArea(count: number, onArea: (first: number, end: number) => void) {
  const [area, setArea] = useState<Area>();
  const begin = (event: React.PointerEvent<HTMLElement>) => {
    // rows are dragged by themselves; what lies between and below them begins an area
    if (event.button !== 0 || (event.target as HTMLElement).closest('[draggable=true], input')) return;
    const element = event.currentTarget;
    const {clientX: x, clientY: y} = event;
    const from = y - element.getBoundingClientRect().top + element.scrollTop;
    const controller = new AbortController();
    const {signal} = controller;
    let held = false;
    const timer = setTimeout(() => {
      held = true;
      setArea({left: x, top: y, width: 0, height: 0});
    }, hold);
    const move = ({clientX, clientY}: PointerEvent) => {
      if (!held) return;
      const [left, top] = [Math.min(x, clientX), Math.min(y, clientY)];
      setArea({left, top, width: Math.abs(clientX - x), height: Math.abs(clientY - y)});
    };
    const end = ({clientY, type}: PointerEvent) => {
      clearTimeout(timer);
      controller.abort();
      setArea(undefined);
      if (!held || type !== 'pointerup') return;
      const {first, end: last} = rowsInArea(
        from,
        clientY - element.getBoundingClientRect().top + element.scrollTop,
        count,
      );
      onArea(first, last);
    };
    addEventListener('pointermove', move, {signal});
    addEventListener('pointerup', end, {signal});
    addEventListener('pointercancel', end, {signal});
  };
  return {area, begin};
}
