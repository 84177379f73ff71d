import {useEffect, useState} from 'react';

/** Whether the page works without a network: `none` where the browser or the place it is served from does not allow it. */
export type Offline = 'preparing' | 'ready' | 'none';

/** Has the page and all it needs kept by this browser, and says how far that is. */
export function useOffline(): Offline {
  const [offline, setOffline] = useState<Offline>(navigator.serviceWorker ? 'preparing' : 'none');
  useEffect(() => {
    if (!navigator.serviceWorker) return;
    navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI)).then(
      // it takes over once everything is kept
      () => navigator.serviceWorker.ready.then(() => setOffline('ready')),
      () => setOffline('none'),
    );
  }, []);
  return offline;
}
