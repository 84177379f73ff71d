import {useEffect, useRef} from 'react';

/** Has Ctrl+P (⌘P) print what a screen is about, not the part of it that happens to be drawn; undefined leaves it to the browser. */
export function usePrintKey(print: (() => void) | undefined): void {
  const asked = useRef(print);
  asked.current = print;
  const prints = print !== undefined;
  useEffect(() => {
    if (!prints) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (!event.repeat) asked.current?.();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [prints]);
}
