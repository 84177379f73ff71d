import {useLayoutEffect, useRef} from 'react';
import {focusScreen, isFocusLost} from './focus.ts';

/**
 * Gives the focus back to what opened a dialog that is put on the page already open, as dialogs are whose code comes when
 * they are asked for: Mantine's own return knows only of dialogs that were closed before. For what a menu opened, to the
 * menu's button; where the opener has gone by then, to the screen.
 */
export function useReturnFocus(opened: boolean): void {
  const fromTheStart = useRef(opened);
  useLayoutEffect(() => {
    if (!opened || !fromTheStart.current) return;
    const opener = openerOf(document.activeElement);
    return () => {
      fromTheStart.current = false;
      // after the dialog has left the page; whoever has taken the focus by then keeps it
      setTimeout(() => {
        if (!isFocusLost()) return;
        if (opener?.isConnected) opener.focus({preventScroll: true});
        else focusScreen();
      }, 10);
    };
  }, [opened]);
}

function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : (active as HTMLElement | null);
}
