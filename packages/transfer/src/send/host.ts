/** What a transfer needs of its environment. */
export type TransferHost = {
  /** The `fetch` of the platform, or one that lets out only what may go out. */
  readonly fetch: typeof globalThis.fetch;
  /** Resolves after so many milliseconds; rejects with the signal's reason when it is aborted. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to less than 1. */
  readonly random: () => number;
};
