/** Limits how many run at once; who asks first is served first. */
export type Semaphore = {
  /** Waits for a permit and gives the function that releases it. Throws the signal's reason. */
  readonly acquire: (signal?: AbortSignal) => Promise<() => void>;
};

/** A semaphore with this many permits. */
export function createSemaphore(permits: number): Semaphore {
  let free = permits;
  const waiting = new Set<() => void>();
  const passOn = () => {
    const [next] = waiting;
    if (!next) free++;
    else {
      waiting.delete(next);
      next();
    }
  };
  return {
    acquire: async signal => {
      signal?.throwIfAborted();
      if (free > 0) free--;
      else {
        const {promise, resolve, reject} = Promise.withResolvers<void>();
        const abort = () => {
          if (waiting.delete(resolve)) reject(signal?.reason);
        };
        waiting.add(resolve);
        signal?.addEventListener('abort', abort);
        await promise.finally(() => signal?.removeEventListener('abort', abort));
      }
      let held = true;
      return () => {
        if (held) passOn();
        held = false;
      };
    },
  };
}
