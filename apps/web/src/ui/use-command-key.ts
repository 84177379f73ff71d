import {useEffect, useRef} from 'react';

/**
 * Has Ctrl (⌘) and a letter mean what a screen is about, not the part of it that happens to be drawn, wherever the focus
 * is; undefined leaves it to the browser. A dialog above the screen, and whoever has answered the key already, go first.
 */
export function useCommandKey(letter: string, action: (() => void) | undefined): void {
  const asked = useRef(action);
  asked.current = action;
  const acts = action !== undefined;
  useEffect(() => {
    if (!acts) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      if (event.defaultPrevented || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      if (!event.repeat) asked.current?.();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [letter, acts]);
}
