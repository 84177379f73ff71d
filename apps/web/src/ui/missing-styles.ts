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
 * Gives what `load` imports when its stylesheets are there too. Vite asks for each of them only once, so that a part of the page
 * that is loaded a second time would appear without those that failed the first time: they are fetched again. Rejects when the
 * import or a stylesheet fails; the next call tries both once more.
 */
export async function loadStyled<Module>(load: () => Promise<Module>): Promise<Module> {
  const loaded = await load();
  await recoverStyles();
  return loaded;
}

function recoverStyles(): Promise<void> {
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
