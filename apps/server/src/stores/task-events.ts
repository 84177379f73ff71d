import type {SpaceEvent} from '@recto/api';
import {sql} from 'drizzle-orm';
import type {Pool, PoolClient} from 'pg';
import type {Logger} from 'pino';
import type {Executor} from '../database/connect.ts';
import type {OnStop} from '../stopping.ts';

/** What processes tell each other about a task: a new one waits, its state has changed, it was cancelled. */
export type TaskEvent = {
  readonly outputId: string;
  readonly userId: string;
  readonly what: 'new' | 'change' | 'cancel';
};

/** What processes tell each other about a file: it is new, was renamed, or has other results than before; or it is gone. */
export type ObjectEvent = {readonly userId: string} & SpaceEvent;

/** What processes tell each other about the rights of a user: a session or a key was ended, or the account banned. */
type AccessEvent = {readonly userId: string; readonly what: 'access'};

export type TaskEvents = {
  /** Calls `receive` for every event of a task, from every process, from now on; gives the function that unsubscribes. */
  readonly subscribe: (receive: (event: TaskEvent) => void) => () => void;
  /** The same for events of files. */
  readonly subscribeToObjects: (receive: (event: ObjectEvent) => void) => () => void;
  /** The same for users whose rights have changed. */
  readonly subscribeToAccess: (receive: (event: AccessEvent) => void) => () => void;
};

/** The channel of PostgreSQL's LISTEN and NOTIFY. */
export const taskChannel = 'recto_tasks';
// milliseconds before a lost connection is opened again; subscribers poll as well
const reconnectDelay = 1000;

/** Sends an event to all processes once the transaction is committed. */
export async function publishTaskEvent(db: Executor, event: TaskEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${taskChannel}, ${taskEventPayload(event)})`);
}

/** Tells all processes about files of a user, once the transaction is committed. */
export async function publishObjectEvents(
  db: Executor,
  userId: string,
  objectIds: readonly string[],
  what: SpaceEvent['what'],
): Promise<void> {
  for (const objectId of objectIds) {
    const event: ObjectEvent = {userId, objectId, what};
    await db.execute(sql`select pg_notify(${taskChannel}, ${JSON.stringify(event)})`);
  }
}

/** Tells all processes that a user may do less than before, once the transaction is committed. */
export async function publishAccessEvent(db: Executor, userId: string): Promise<void> {
  const event: AccessEvent = {userId, what: 'access'};
  await db.execute(sql`select pg_notify(${taskChannel}, ${JSON.stringify(event)})`);
}

/** An event as it is sent on the channel. */
export const taskEventPayload = ({outputId, userId, what}: TaskEvent): string =>
  JSON.stringify({outputId, userId, what});

type Dependencies = {
  readonly pool: Pool;
  readonly log: Logger;
  readonly onStop: OnStop;
};

/** Receives task events over one connection, which is opened with the first subscriber. */
export function createTaskEvents({pool, log, onStop}: Dependencies): TaskEvents {
  const subscribers = new Set<(event: TaskEvent) => void>();
  const objectSubscribers = new Set<(event: ObjectEvent) => void>();
  const accessSubscribers = new Set<(event: AccessEvent) => void>();
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
        const event = parseEvent(payload);
        if (!event) return;
        if ('outputId' in event) for (const receive of subscribers) receive(event);
        else if ('objectId' in event) for (const receive of objectSubscribers) receive(event);
        else for (const receive of accessSubscribers) receive(event);
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
  onStop('task events', async () => {
    stopped = true;
    clearTimeout(timer);
    (await client)?.release(true);
  });
  const addTo =
    <Event>(set: Set<(event: Event) => void>) =>
    (receive: (event: Event) => void) => {
      set.add(receive);
      start();
      return () => void set.delete(receive);
    };
  return {
    subscribe: addTo(subscribers),
    subscribeToObjects: addTo(objectSubscribers),
    subscribeToAccess: addTo(accessSubscribers),
  };
}

function parseEvent(payload: string | undefined): TaskEvent | ObjectEvent | AccessEvent | undefined {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
