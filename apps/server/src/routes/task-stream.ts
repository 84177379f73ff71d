import {PassThrough, type Readable} from 'node:stream';
import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import type {Language} from '../present/language.ts';
import {presentTask} from '../present/tasks.ts';
import {openTasksAndEnded} from '../services/tasks/open-list.ts';
import {findTask, taskDetails} from '../services/tasks/status.ts';

// of one user in one process
const streamsPerUser = 6;
const heartbeatInterval = 15_000;
// a transaction commits a little after the time it records; sending an event twice does no harm
const slack = 10_000;
// bytes a client may lag behind before its stream is closed; it reconnects and is sent what is open
const backlog = 256 * 1024;

/** Opens streams of server-sent events for users who follow their tasks. */
export function createTaskStreams(deps: Deps, interval = heartbeatInterval) {
  const streams = new Map<string, Set<PassThrough>>();
  deps.onStop(async () => {
    for (const set of streams.values()) for (const stream of set) stream.end();
  });

  /**
   * Server-sent events named `task`: the tasks that are open, then each change. A client that reconnects sends the last event
   * id it has seen, and gets what ended since as well. Throws ServiceError `request_limit_exceeded` when a user has too many
   * streams.
   */
  return async (userId: string, language: Language, lastEventId: string | undefined): Promise<Readable> => {
    const own = streams.get(userId) ?? new Set();
    if (own.size >= streamsPerUser) throw new ServiceError('request_limit_exceeded', {limit: streamsPerUser});
    const stream = new PassThrough({highWaterMark: backlog});
    own.add(stream);
    streams.set(userId, own);

    const send = async (row: TaskRow) => {
      const data = JSON.stringify(presentTask(await taskDetails(deps, row), language));
      if (!stream.writable) return;
      if (!stream.write(`id: ${+deps.now()}\nevent: task\ndata: ${data}\n\n`)) stream.destroy();
    };
    let queue = Promise.resolve();
    const enqueue = (step: () => Promise<void>) => {
      queue = queue.then(step).catch((error: unknown) => void deps.log.warn({err: error}, 'task event not sent'));
    };
    const unsubscribe = deps.taskEvents.subscribe(event => {
      if (event.userId !== userId) return;
      enqueue(async () => {
        const row = await findTask(deps, userId, event.outputId);
        if (row) await send(row);
      });
    });
    const heartbeat = setInterval(() => stream.writable && stream.write(': still here\n\n'), interval);
    stream.once('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      own.delete(stream);
      if (own.size === 0) streams.delete(userId);
    });
    stream.write('retry: 2000\n\n');
    enqueue(async () => {
      for (const row of await openTasksAndEnded(deps, userId, lastSeen(lastEventId))) await send(row);
    });
    return stream;
  };
}

/** When a client last received an event, with some slack; undefined for a client that is new. */
function lastSeen(lastEventId: string | undefined): Date | undefined {
  const time = Number(lastEventId);
  return Number.isSafeInteger(time) && time > 0 ? new Date(Math.max(0, time - slack)) : undefined;
}
