import {useEffect} from 'react';
import {create} from 'zustand';

type PaletteState = {
  readonly commands: boolean;
  /** What was typed into the palette. */
  readonly typed: string;
  readonly shortcuts: boolean;
};

/** What of the palette is open: the commands, or the list of shortcuts. */
export const usePalette = create<PaletteState>()(() => ({commands: false, typed: '', shortcuts: false}));

/** Opens the commands, with nothing typed so far. */
export const openPalette = (): void => usePalette.setState({commands: true, typed: ''});

/** Opens the palette by Ctrl+K (or the command key) anywhere, and the shortcuts by a question mark outside of fields. */
export function usePaletteKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        usePalette.setState(({commands}) => ({commands: !commands, typed: ''}));
      } else if (isEarly(event)) {
        event.preventDefault();
        usePalette.setState(({typed}) => ({typed: typed + event.key}));
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isWriting(event.target))
        usePalette.setState(({shortcuts}) => ({shortcuts: !shortcuts}));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Whether a key is meant for the palette, which is open and has no field yet: its script is loaded when it is first asked for. */
const isEarly = ({key, ctrlKey, metaKey, altKey, isComposing, target}: KeyboardEvent): boolean =>
  usePalette.getState().commands &&
  [...key].length === 1 &&
  !(ctrlKey || metaKey || altKey || isComposing) &&
  !(target instanceof Element && target.closest('[data-palette]'));

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
