/** Lets so many of the given works run at a time; the others wait for their turn, in order. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    if (running === limit) await new Promise<void>(resolve => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // the place goes over to the next, if there is one
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Downloads that run at a time on a machine with so many cores. */
export const downloadsAtOnce = (cores: number): number => Math.max(1, Math.min(8, cores));
