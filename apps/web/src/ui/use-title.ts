import {useEffect} from 'react';
import {create} from 'zustand';

const product = 'Recto';

/** What the screen is called that is shown, for the browser's tab and for who hears the page. */
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
