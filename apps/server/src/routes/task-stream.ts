import type {Readable} from 'node:stream';
import type {SpaceEvent} from '@recto/api';
import type {TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import type {Language} from '../present/language.ts';
import {presentTask} from '../present/tasks.ts';
import {openTasksAndEnded} from '../services/tasks/open-list.ts';
import {findTask, taskDetails} from '../services/tasks/status.ts';
import {createUserStreams, type StillAllowed} from './user-streams.ts';

// of one user in one process
const streamsPerUser = 6;
// a transaction commits a little after the time it records; sending an event twice does no harm
const slack = 10_000;

/** Who follows their tasks. */
export type Follower = {readonly userId: string; readonly stillAllowed: StillAllowed};

/** Opens streams of server-sent events for users who follow their tasks. */
export function createTaskStreams(deps: Deps, interval?: number) {
  const streams = createUserStreams(deps, streamsPerUser, interval);

  /**
   * Server-sent events named `task`: the tasks that are open, then each change; and named `space`: changes of files. A client
   * that reconnects sends the last event id it has seen, and gets what ended since as well. Throws ServiceError
   * `request_limit_exceeded` when a user has too many streams.
   */
  return async (
    {userId, stillAllowed}: Follower,
    language: Language,
    lastEventId: string | undefined,
  ): Promise<Readable> => {
    const stream = streams.open(userId, stillAllowed, () => {
      unsubscribe();
      unsubscribeFromObjects();
    });

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
    const unsubscribeFromObjects = deps.taskEvents.subscribeToObjects(({userId: of, objectId, what}) => {
      if (of !== userId || !stream.writable) return;
      const data: SpaceEvent = {objectId, what};
      if (!stream.write(`event: space\ndata: ${JSON.stringify(data)}\n\n`)) stream.destroy();
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
