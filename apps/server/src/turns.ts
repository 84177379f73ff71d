/** Places of which only so many are taken at once; who comes first has the next one. */
export type Turns = {
  /** Waits for a place; what it gives frees it. Throws the signal's reason. */
  readonly take: (signal?: AbortSignal) => Promise<() => void>;
};

/** So many places. */
export function createTurns(places: number): Turns {
  let free = places;
  const waiting = new Set<() => void>();
  const release = () => {
    const [next] = waiting;
    if (!next) free++;
    else {
      waiting.delete(next);
      next();
    }
  };
  return {
    take: async signal => {
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
      let taken = true;
      return () => {
        if (taken) release();
        taken = false;
      };
    },
  };
}
