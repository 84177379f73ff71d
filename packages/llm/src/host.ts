/** An answer over HTTP, as much of it as is needed; the `Response` of every `fetch` is one. */
export type HttpAnswer = {
  readonly status: number;
  readonly headers: {get(name: string): string | null};
  readonly body: AsyncIterable<Uint8Array> | null;
};

/** What talking to a model asks of the world. */
export type LlmHost = {
  readonly fetch: (
    url: string,
    request: {
      readonly method: 'GET' | 'POST';
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: string;
      readonly signal: AbortSignal;
    },
  ) => Promise<HttpAnswer>;
  /** Milliseconds on a clock that only moves forward. */
  readonly clock: () => number;
  /** A number from 0 to below 1, so that many clients do not come back in the same moment. */
  readonly random: () => number;
  /** Waits so many milliseconds; rejects with the signal's reason as soon as it aborts. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

/** A `sleep` for hosts, made of timers. */
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
