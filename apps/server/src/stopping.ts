import type {Logger} from 'pino';

// together with the database's own time less than the 30 s after which container platforms kill
const patience = 10_000;

export type Stopping = {
  readonly add: (deed: () => Promise<void>) => void;
  /** Does all that was added, at once. Never throws; what hangs is left behind. */
  readonly run: (log: Logger) => Promise<void>;
};

/** What is to be done when the process ends. */
export function createStopping(): Stopping {
  const deeds: (() => Promise<void>)[] = [];
  return {
    add: deed => void deeds.push(deed),
    run: async log => {
      const failed = (error: unknown) => log.error({err: error}, 'a part did not stop cleanly');
      const all = Promise.all(deeds.splice(0).map(deed => deed().catch(failed)));
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>(resolve => {
        timer = setTimeout(() => {
          log.warn('a part does not stop: it is left behind');
          resolve();
        }, patience);
      });
      await Promise.race([all, late]);
      clearTimeout(timer);
    },
  };
}
