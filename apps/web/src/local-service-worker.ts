/** The service worker of the page that converts without a server: keeps all files of the page, so that it works offline. */

type Extendable = Event & {readonly waitUntil: (until: Promise<unknown>) => void};
type Fetching = Extendable & {readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void};
// TypeScript's library for workers cannot stand beside that for pages
type ServiceWorker = {
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {readonly claim: () => Promise<void>};
  readonly location: Location;
  readonly addEventListener: ((type: 'install' | 'activate', listener: (event: Extendable) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void);
};
const worker = self as unknown as ServiceWorker;

// the build puts the list there (offline-files.ts)
const {version, files}: {readonly version: string; readonly files: readonly string[]} = JSON.parse('__OFFLINE_FILES__');
const cacheName = `recto-local-${version}`;
const base = new URL('./', worker.location.href);

worker.addEventListener('install', event => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    await cache.addAll(files.map(file => new Request(new URL(file, base), {cache: 'no-cache'})));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener('activate', event => {
  const takeOver = async () => {
    const old = (await caches.keys()).filter(name => name.startsWith('recto-local-') && name !== cacheName);
    await Promise.all(old.map(name => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(takeOver());
});

worker.addEventListener('fetch', event => {
  const {request} = event;
  if (request.method !== 'GET' || !request.url.startsWith(base.href)) return;
  event.respondWith(request.mode === 'navigate' ? newestPage(request) : keptFile(request));
});

/** The page itself, from the network as long as there is one: its other files have names of their own for each version. */
async function newestPage(request: Request): Promise<Response> {
  const page = () => caches.match(new URL('index.html', base));
  try {
    const answer = await fetch(request);
    return answer.ok ? answer : ((await page()) ?? answer);
  } catch (error) {
    const kept = await page();
    if (kept) return kept;
    throw error;
  }
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
