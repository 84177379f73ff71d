import {useEffect} from 'react';
import {create} from 'zustand';

const product = 'Recto';

/** The name of the current screen, for the browser's tab and for screen readers. */
export const useScreenTitle = create<{readonly title: string}>()(() => ({title: product}));

/** Names the browser's tab after what it shows, until the screen is left. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    name(`${title} – ${product}`);
    return () => name(product);
  }, [title]);
}

/** How many things were finished while nobody looked at the tab. */
export const useTitleBadge = create<{readonly count: number}>()(() => ({count: 0}));

const badged = (title: string): string => {
  const {count} = useTitleBadge.getState();
  return count > 0 ? `(${count}) ${title}` : title;
};
useTitleBadge.subscribe(() => {
  document.title = badged(useScreenTitle.getState().title);
});

function name(title: string): void {
  document.title = badged(title);
  useScreenTitle.setState({title});
}
