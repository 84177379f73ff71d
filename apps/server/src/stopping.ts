import type {Logger} from 'pino';

// together with the database's own time less than the 30 s after which container platforms kill
const timeout = 10_000;
// between two lines of what is still waited for
const pause = 2000;

/** Adds a part that has to end before the process may; `holds` says how much is in it at the moment, as `tasks: 2`. */
export type OnStop = (name: string, close: () => Promise<void>, holds?: () => string) => void;

type Step = {readonly name: string; readonly close: () => Promise<void>; readonly holds: (() => string) | undefined};

export type Stopping = {
  readonly add: OnStop;
  /**
   * Runs everything that was added, concurrently, and logs what is waited for. Never throws; what exceeds the timeout is
   * abandoned, by its name. `why` is the signal, or what else has ended the process.
   */
  readonly run: (log: Logger, why?: string) => Promise<void>;
};

/** Collects what has to be closed when the process ends. */
export function createStopping(): Stopping {
  const steps: Step[] = [];
  return {
    add: (name, close, holds) => void steps.push({name, close, holds}),
    run: async (log, why) => {
      const began = performance.now();
      const open = new Set(steps.splice(0));
      const waitingFor = () => [...open].map(({name, holds}) => (holds ? `${name} (${holds()})` : name));
      log.info({...(why !== undefined && {why}), waitingFor: waitingFor()}, 'stopping');
      const all = Promise.all(
        [...open].map(async step => {
          await step
            .close()
            .catch((error: unknown) => log.error({err: error, part: step.name}, 'a part did not stop cleanly'));
          open.delete(step);
        }),
      );
      const telling = setInterval(() => log.info({waitingFor: waitingFor()}, 'still stopping'), pause);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>(resolve => {
        timer = setTimeout(() => {
          log.warn({waitingFor: waitingFor()}, 'shutdown timed out: these parts did not stop');
          resolve();
        }, timeout);
      });
      await Promise.race([all, late]);
      clearTimeout(timer);
      clearInterval(telling);
      log.info({ms: Math.round(performance.now() - began)}, 'stopped');
    },
  };
}
