/** How long a browser keeps a PDF, in milliseconds: ten days. */
export const cacheLife = 10 * 24 * 3_600_000;
// bytes of one file; larger ones are read in parts from the server
const maxBytes = 64 * 1024 * 1024;
const name = 'recto-pdf';
const cachedAtHeader = 'x-recto-kept-at';
const versionHeader = 'x-recto-version';

/** Whether what was kept at a time may still be shown. Times in milliseconds. */
export const isFresh = (kept: number, now: number): boolean => kept <= now && now - kept < cacheLife;

/** The bytes of a PDF that were kept under a key; undefined when there are none, they are too old, or of another version. */
export async function readCached(key: string, version = '', now = Date.now()): Promise<Uint8Array | undefined> {
  const cache = await openCache();
  if (!cache) return undefined;
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (answer && !isFresh(Number(answer.headers.get(cachedAtHeader)), now)) await cache.delete(request);
  }
  const answer = await cache.match(addressOf(key));
  if (!answer || (answer.headers.get(versionHeader) ?? '') !== version) return undefined;
  return new Uint8Array(await answer.arrayBuffer());
}

/** Keeps the bytes of a PDF. A browser that has no room forgets them. */
export async function cacheFile(key: string, bytes: Uint8Array, version = '', now = Date.now()): Promise<void> {
  if (bytes.length > maxBytes) return;
  const cache = await openCache();
  const body = new Response(new Blob([bytes as BlobPart]), {
    headers: {[cachedAtHeader]: String(now), [versionHeader]: version},
  });
  await cache?.put(addressOf(key), body).catch(() => {});
}

/** Forgets one kept PDF; without a key every one, as at signing out. */
export async function evictCached(key?: string): Promise<void> {
  if (key === undefined) await globalThis.caches?.delete(name);
  else await (await openCache())?.delete(addressOf(key));
}

const addressOf = (key: string): string => `/kept/pdf/${encodeURIComponent(key)}`;

// browsers offer it on safe addresses only, and some refuse in private windows
const openCache = async (): Promise<Cache | undefined> => {
  try {
    return await globalThis.caches?.open(name);
  } catch {
    return undefined;
  }
};
