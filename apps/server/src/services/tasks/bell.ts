import {sql} from 'drizzle-orm';
import type {PoolClient} from 'pg';
import type {Executor} from '../../database/connect.ts';
import type {Deps} from '../../deps.ts';

/** What processes tell one another about a task: a new one waits, its state has changed, it was cancelled. */
export type Ring = {readonly outputId: string; readonly userId: string; readonly what: 'new' | 'change' | 'cancel'};

export type Bell = {
  /** Hears every ring of every process from now on; gives what ends it. */
  readonly listen: (heard: (ring: Ring) => void) => () => void;
};

/** On which PostgreSQL passes it on. */
export const channel = 'recto_tasks';
// milliseconds before a lost connection is sought again; whoever listens looks by itself too
const retryAfter = 1000;

/** Tells all processes, when the transaction is committed. */
export async function ring(db: Executor, rung: Ring): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${ringText(rung)})`);
}

/** What is told on the channel. */
export const ringText = ({outputId, userId, what}: Ring): string => JSON.stringify({outputId, userId, what});

/** One connection on which this process hears of tasks; opened when somebody listens. */
export function createBell({pool, log, onStop}: Pick<Deps, 'pool' | 'log' | 'onStop'>): Bell {
  const listeners = new Set<(ring: Ring) => void>();
  let client: Promise<PoolClient | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const open = async (): Promise<PoolClient | undefined> => {
    const lost = () => {
      if (stopped) return;
      client = undefined;
      timer = setTimeout(start, retryAfter).unref();
    };
    try {
      const opened = await pool.connect();
      opened.once('error', error => {
        // at the end it has been released already
        if (!stopped) opened.release(error);
        lost();
      });
      opened.on('notification', ({payload}) => {
        const heard = readRing(payload);
        if (heard) for (const listener of listeners) listener(heard);
      });
      await opened.query(`listen ${channel}`);
      return opened;
    } catch (error) {
      log.warn({err: error}, 'tasks are looked for by polling alone');
      lost();
      return undefined;
    }
  };
  const start = () => {
    if (!stopped) client ??= open();
  };
  onStop(async () => {
    stopped = true;
    clearTimeout(timer);
    (await client)?.release(true);
  });
  return {
    listen: heard => {
      listeners.add(heard);
      start();
      return () => void listeners.delete(heard);
    },
  };
}

function readRing(payload: string | undefined): Ring | undefined {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
