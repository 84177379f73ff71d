import type {Host} from '@recto/model';

/**
 * The world of a conversion in a browser: data files come from below `base`, an address that ends with a slash, where the
 * page's build has put them under their own names (`pdfjs-dist/cmaps/…`, `@embedpdf/pdfium/dist/pdfium.wasm`).
 * Each is fetched once.
 */
export function browserHost(base: string): Host {
  const known = new Map<string, Promise<Uint8Array>>();
  const load = async (path: string): Promise<Uint8Array> => {
    const response = await fetch(new URL(path, base));
    if (!response.ok) throw new Error(`${path} could not be loaded: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  return {
    async readAsset(path) {
      const asset = known.get(path) ?? load(path);
      known.set(path, asset);
      // a copy: who asks may give the buffer away
      return (await asset).slice();
    },
    clock: () => performance.now(),
    now: () => Date.now(),
  };
}
