import {useEffect} from 'react';
import {create} from 'zustand';

/** What of the palette is open: the commands, or the list of shortcuts. */
export const usePalette = create<{readonly commands: boolean; readonly shortcuts: boolean}>()(() => ({
  commands: false,
  shortcuts: false,
}));

/** Opens the palette by Ctrl+K (or the command key) anywhere, and the shortcuts by a question mark outside of fields. */
export function usePaletteKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        usePalette.setState(({commands}) => ({commands: !commands}));
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isWriting(event.target))
        usePalette.setState(({shortcuts}) => ({shortcuts: !shortcuts}));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
