import {useEffect} from 'react';
import {isFocusLost, isOnScreen} from './focus.ts';

/**
 * Gives the focus to what a screen is about once that is there, so that the keys scroll it at once. Who has gone elsewhere
 * by then stays there.
 */
export function useFirstFocus(place: React.RefObject<HTMLElement | null>, enabled = true): void {
  useEffect(() => {
    if (enabled && (isFocusLost() || isOnScreen())) place.current?.focus({preventScroll: true});
  }, [place, enabled]);
}
