import {useEffect} from 'react';

const product = 'Recto';

/** Names the browser's tab after what it shows, until the screen is left. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} – ${product}` : product;
    return () => {
      document.title = product;
    };
  }, [title]);
}
