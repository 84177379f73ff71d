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

function name(title: string): void {
  document.title = title;
  useScreenTitle.setState({title});
}
