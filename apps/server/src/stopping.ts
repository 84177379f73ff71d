import type {Logger} from 'pino';

// together with the database's own time less than the 30 s after which container platforms kill
const timeout = 10_000;

export type Stopping = {
  readonly add: (close: () => Promise<void>) => void;
  /** Runs everything that was added, concurrently. Never throws; what exceeds the timeout is abandoned. */
  readonly run: (log: Logger) => Promise<void>;
};

/** Collects what has to be closed when the process ends. */
export function createStopping(): Stopping {
  const steps: (() => Promise<void>)[] = [];
  return {
    add: close => void steps.push(close),
    run: async log => {
      const failed = (error: unknown) => log.error({err: error}, 'a part did not stop cleanly');
      const all = Promise.all(steps.splice(0).map(close => close().catch(failed)));
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>(resolve => {
        timer = setTimeout(() => {
          log.warn('shutdown timed out: a part did not stop');
          resolve();
        }, timeout);
      });
      await Promise.race([all, late]);
      clearTimeout(timer);
    },
  };
}
