const missing = new Set<HTMLLinkElement>();
let recovery: Promise<void> | undefined;

const isStylesheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

/** Remembers the stylesheets of the document that fail to load, while the network is away for example. Gives what ends it. */
export function watchStyles(document: Document): () => void {
  const onError = ({target}: Event) => {
    if (isStylesheet(target)) missing.add(target);
  };
  // errors of resources do not bubble
  document.addEventListener('error', onError, {capture: true});
  return () => document.removeEventListener('error', onError, {capture: true});
}

/**
 * Fetches again the stylesheets that failed to load: Vite asks for each only once, and a part of the page that is loaded a second
 * time would appear without its own. Rejects when one fails again; the next call tries that one once more.
 */
export function recoverStyles(): Promise<void> {
  recovery ??= Promise.all([...missing].map(fetchAgain))
    .then(() => {})
    .finally(() => {
      recovery = undefined;
    });
  return recovery;
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve(), {once: true});
    again.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${again.href}`)), {once: true});
    link.replaceWith(again);
  });
}
