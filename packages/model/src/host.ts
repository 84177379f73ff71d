/**
 * Everything a conversion may ask of the world. There is no other door: packages that run anywhere never import
 * `node:*`, and never call `fetch`, `Date.now` or `Math.random`.
 */
export type Host = {
  /**
   * A data file shipped with a dependency of Recto, by its path below that dependency: `pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap`,
   * `@embedpdf/pdfium/dist/pdfium.wasm`. A host that keeps it packed, as `packages/fonts` does, gives it unpacked. Rejects
   * when there is none.
   */
  readonly readAsset: (path: string) => Promise<Uint8Array>;
  /** Milliseconds on a clock that only moves forward; for measuring. */
  readonly clock: () => number;
  /** Collects what nothing uses any more, at once; absent where that is the platform's own affair. */
  readonly tidy?: () => void;
};

/** A world with nothing in it, for tests and for untrusted documents. */
export function emptyHost(): Host {
  let ticks = 0;
  return {
    readAsset: async path => {
      throw new Error(`no asset ${path} in an empty world`);
    },
    clock: () => ++ticks,
  };
}
