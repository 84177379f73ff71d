import {sql} from 'drizzle-orm';
import type {Pool, PoolClient} from 'pg';
import type {Logger} from 'pino';
import type {Executor} from '../database/connect.ts';

/** What processes tell each other about a task: a new one waits, its state has changed, it was cancelled. */
export type TaskEvent = {
  readonly outputId: string;
  readonly userId: string;
  readonly what: 'new' | 'change' | 'cancel';
};

export type TaskEvents = {
  /** Calls `receive` for every event of every process from now on; gives the function that unsubscribes. */
  readonly subscribe: (receive: (event: TaskEvent) => void) => () => void;
};

/** The channel of PostgreSQL's LISTEN and NOTIFY. */
export const taskChannel = 'recto_tasks';
// milliseconds before a lost connection is opened again; subscribers poll as well
const reconnectDelay = 1000;

/** Sends an event to all processes once the transaction is committed. */
export async function publishTaskEvent(db: Executor, event: TaskEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${taskChannel}, ${taskEventPayload(event)})`);
}

/** An event as it is sent on the channel. */
export const taskEventPayload = ({outputId, userId, what}: TaskEvent): string =>
  JSON.stringify({outputId, userId, what});

type Dependencies = {
  readonly pool: Pool;
  readonly log: Logger;
  readonly onStop: (close: () => Promise<void>) => void;
};

/** Receives task events over one connection, which is opened with the first subscriber. */
export function createTaskEvents({pool, log, onStop}: Dependencies): TaskEvents {
  const subscribers = new Set<(event: TaskEvent) => void>();
  let client: Promise<PoolClient | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const open = async (): Promise<PoolClient | undefined> => {
    const reconnect = () => {
      if (stopped) return;
      client = undefined;
      timer = setTimeout(start, reconnectDelay).unref();
    };
    try {
      const opened = await pool.connect();
      opened.once('error', error => {
        // at the end it has been released already
        if (!stopped) opened.release(error);
        reconnect();
      });
      opened.on('notification', ({payload}) => {
        const event = parseTaskEvent(payload);
        if (event) for (const receive of subscribers) receive(event);
      });
      await opened.query(`listen ${taskChannel}`);
      return opened;
    } catch (error) {
      log.warn({err: error}, 'cannot listen for task events; polling only');
      reconnect();
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
    subscribe: receive => {
      subscribers.add(receive);
      start();
      return () => void subscribers.delete(receive);
    },
  };
}

function parseTaskEvent(payload: string | undefined): TaskEvent | undefined {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
