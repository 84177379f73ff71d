/**
 * Everything that a conversion needs from its environment. Packages that run anywhere use nothing else: they never import `node:*`
 * and never call `fetch`, `Date.now` or `Math.random`.
 */
export type Host = {
  /**
   * A data file shipped with a dependency of Recto, by its path below that dependency: `pdfjs-dist/cmaps/UniGB-UCS2-H.bcmap`,
   * `@embedpdf/pdfium/dist/pdfium.wasm`. Packed files, such as those of `packages/fonts`, are returned unpacked. Rejects
   * if there is none.
   */
  readonly readAsset: (path: string) => Promise<Uint8Array>;
  /** Milliseconds of a monotonic clock, for measuring. */
  readonly clock: () => number;
  /** Milliseconds since 1970 by the wall clock, for dates of files. */
  readonly now: () => number;
  /** Runs garbage collection now; absent where the platform offers no way to. */
  readonly tidy?: () => void;
};

/** A host without data files, for tests. */
export function emptyHost(): Host {
  let ticks = 0;
  return {
    readAsset: async path => {
      throw new Error(`no asset ${path} in an empty host`);
    },
    clock: () => ++ticks,
    now: () => 0,
  };
}
