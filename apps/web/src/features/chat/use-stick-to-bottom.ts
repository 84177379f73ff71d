import {type RefObject, useCallback, useEffect, useRef, useState} from 'react';

// pixels from the end within which one is at the end
const near = 48;

/**
 * Keeps a scrolled box at its end while what is in it grows, unless the reader has gone up. `away` tells that; `toEnd` goes
 * back to the end and stays there.
 */
export function useStickToBottom(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): {readonly away: boolean; readonly toEnd: () => void; readonly onScroll: () => void} {
  const stuck = useRef(true);
  const [away, setAway] = useState(false);
  const scroll = useCallback(() => {
    const element = box.current;
    if (element && stuck.current) element.scrollTop = element.scrollHeight;
  }, [box]);
  useEffect(() => {
    const observer = new ResizeObserver(scroll);
    if (content.current) observer.observe(content.current);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, content, scroll]);
  return {
    away,
    toEnd: () => {
      stuck.current = true;
      setAway(false);
      scroll();
    },
    onScroll: () => {
      const element = box.current;
      if (!element) return;
      stuck.current = element.scrollHeight - element.scrollTop - element.clientHeight < near;
      setAway(!stuck.current);
    },
  };
}
