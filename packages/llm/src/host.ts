/** The part of an HTTP response that is needed; the `Response` of `fetch` satisfies it. */
export type HttpResponse = {
  readonly status: number;
  readonly headers: {get(name: string): string | null};
  readonly body: AsyncIterable<Uint8Array> | null;
};

/** What the client needs from its environment: network, clock, randomness and timers. */
export type LlmHost = {
  readonly fetch: (
    url: string,
    request: {
      readonly method: 'GET' | 'POST';
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: string;
      readonly signal: AbortSignal;
    },
  ) => Promise<HttpResponse>;
  /** Whether `fetch` threw this because it does not let the request out: it goes to the caller as it is, and nothing is retried. */
  readonly isRefusal?: (error: unknown) => boolean;
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number;
  /** A random number from 0 to below 1, for jitter. */
  readonly random: () => number;
  /** Resolves after `milliseconds`; rejects with the signal's reason as soon as it aborts. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

/** A `sleep` for hosts that have timers. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, {once: true});
  });
}
