/** Whether the keyboard is nowhere: what had the focus has left the page, or nothing ever had it. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to the heading of the screen; to the screen where it has none yet. */
export function focusScreen(): void {
  const screen = document.getElementById('main');
  const heading = screen?.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  (heading ?? screen)?.focus({preventScroll: true});
}

/** Whether the focus is where `focusScreen` has put it: on nothing that somebody has chosen. */
export const isOnScreen = (): boolean => document.activeElement?.matches('#main, #main h1') === true;
