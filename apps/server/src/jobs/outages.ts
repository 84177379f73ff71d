import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {isOutage} from '../outage.ts';
import {deferTask} from '../services/queue/defer.ts';
import {renewLease} from '../services/queue/run.ts';

/** What a worker knows of the database and the file store being away. */
export type Outages = {
  /** Takes note of an error; one that is no outage changes nothing. */
  readonly note: (error: unknown) => void;
  /** Gives a task back that an outage has ended, as soon as the database takes it. Never throws. */
  readonly giveBack: (task: TaskRow) => Promise<void>;
  readonly lasts: () => boolean;
  /** Looks whether database and file store answer again, when one of them was away. Never throws. */
  readonly isOver: () => Promise<boolean>;
};

/** Watches for outages on behalf of a worker, whose tasks that run are `running`. */
export function watchOutages(deps: Deps, lease: number, running: () => readonly TaskRow[]): Outages {
  const {log} = deps;
  const ended: TaskRow[] = [];
  let lasts = false;
  const begin = () => {
    if (!lasts) log.warn('no task is begun until the database and the file store answer');
    lasts = true;
  };
  return {
    note: error => {
      if (isOutage(error)) begin();
    },
    giveBack: async task => {
      begin();
      await deferTask(deps, task).catch((error: unknown) => {
        ended.push(task);
        log.warn({err: error, outputId: task.outputId}, 'a task could not be given back yet');
      });
    },
    lasts: () => lasts,
    isOver: async () => {
      if (!lasts) return true;
      try {
        // their leases may have expired meanwhile: nobody is to take what still runs
        for (const task of running()) await renewLease(deps, task, lease);
        for (let task = ended[0]; task; task = ended[0]) {
          await deferTask(deps, task);
          ended.shift();
        }
        await deps.blobs.reach();
      } catch (error) {
        log.debug({err: error}, 'the outage lasts');
        return false;
      }
      // one that was interrupted just now
      if (ended.length > 0) return false;
      log.info('the database and the file store answer again');
      lasts = false;
      return true;
    },
  };
}
