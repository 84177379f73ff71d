/** Runs works at most `lanes` at a time, the others wait their turn; one whose signal is aborted never begins. */
export function limitConcurrency(lanes: number): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = () => {
    if (running < lanes) {
      running++;
      return Promise.resolve();
    }
    return new Promise<void>(resolve => waiting.push(resolve));
  };
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
  return async (work, signal) => {
    await turn();
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      pass();
    }
  };
}
