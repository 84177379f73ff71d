import {type RefObject, useEffect} from 'react';
import {type AboutShell, ask} from './bridge.ts';

// pixels that the buttons of macOS take, which lie over the page
const macButtons = '84px';

/** Makes the header around an element the title bar of the window: dragging moves it, a double click maximizes it. */
export function useTitleBar(place: RefObject<HTMLElement | null>, system: AboutShell['system'] | undefined): void {
  useEffect(() => {
    const header = place.current?.closest('header');
    if (!header || !system) return;
    if (system === 'macos') header.style.paddingInlineStart = macButtons;
    header.style.userSelect = 'none';
    const press = (event: MouseEvent) => {
      if (event.button !== 0 || isControl(event.target)) return;
      // or the press would select text, and take the focus from where it is
      event.preventDefault();
      void ask(event.detail === 2 ? 'toggle_maximized' : 'drag_window');
    };
    header.addEventListener('mousedown', press);
    return () => header.removeEventListener('mousedown', press);
  }, [place, system]);
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, input, select, textarea, [role], [contenteditable]') !== null;
