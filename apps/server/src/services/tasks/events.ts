import {PassThrough, type Readable} from 'node:stream';
import {TaskStatus} from '@recto/api';
import {and, eq, gte, inArray, or} from 'drizzle-orm';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {Language} from '../../http/language.ts';
import {taskState} from './status.ts';
import type {TaskRow} from './task.ts';

// of one user in one process
const streamsPerUser = 6;
const heartbeat = 15_000;
// a transaction ends a little after the moment it writes down; to be told twice does no harm
const slack = 10_000;
// bytes that a reader may lag behind before it is cut off; it begins anew with what is open
const backlog = 256 * 1024;

/** Gives each user streams of their tasks' changes. */
export function createTaskEvents(deps: Deps, interval = heartbeat) {
  const streams = new Map<string, Set<PassThrough>>();
  deps.onStop(async () => {
    for (const set of streams.values()) for (const stream of set) stream.end();
  });

  /**
   * Server-sent events named `task`: the tasks that are open, then each change. A client that has lost its connection
   * begins anew, tells the last id it had seen, and is told what ended meanwhile too. Throws Failure
   * `request_limit_exceeded` when a user has too many streams.
   */
  return async (userId: string, language: Language, lastEventId: string | undefined): Promise<Readable> => {
    const own = streams.get(userId) ?? new Set();
    if (own.size >= streamsPerUser) throw new Failure('request_limit_exceeded', {limit: streamsPerUser});
    const stream = new PassThrough({highWaterMark: backlog});
    own.add(stream);
    streams.set(userId, own);

    const tell = async (row: TaskRow) => {
      const event = `id: ${+deps.now()}\nevent: task\ndata: ${JSON.stringify(await taskState(deps, row, language))}\n\n`;
      if (!stream.writable) return;
      if (!stream.write(event)) stream.destroy();
    };
    let order = Promise.resolve();
    const inOrder = (deed: () => Promise<void>) => {
      order = order.then(deed).catch((error: unknown) => void deps.log.warn({err: error}, 'an event was not told'));
    };
    const deafen = deps.bell.listen(heard => {
      if (heard.userId !== userId) return;
      inOrder(async () => {
        const [row] = await deps.db
          .select()
          .from(tasks)
          .where(and(eq(tasks.outputId, heard.outputId), eq(tasks.userId, userId)));
        if (row) await tell(row);
      });
    });
    const beat = setInterval(() => stream.writable && stream.write(': still here\n\n'), interval);
    stream.once('close', () => {
      clearInterval(beat);
      deafen();
      own.delete(stream);
      if (own.size === 0) streams.delete(userId);
    });
    stream.write('retry: 2000\n\n');
    const since = Number(lastEventId);
    inOrder(async () => {
      const rows = await deps.db
        .select()
        .from(tasks)
        .where(and(eq(tasks.userId, userId), missed(since)))
        .orderBy(tasks.createdAt)
        .limit(500);
      for (const row of rows) await tell(row);
    });
    return stream;
  };
}

/** What is open, and what has ended since a client last heard. */
function missed(since: number) {
  const open = inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]);
  return Number.isSafeInteger(since) && since > 0
    ? or(open, gte(tasks.finishedAt, new Date(Math.max(0, since - slack))))
    : open;
}
