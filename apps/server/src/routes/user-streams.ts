import {PassThrough} from 'node:stream';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';

// bytes a client may lag behind: a writer that does not wait is told so by then
const backlog = 256 * 1024;
const heartbeatInterval = 15_000;

/** Throws a ServiceError when the reader may not follow any longer. */
export type StillAllowed = () => Promise<void>;

export type UserStreams = {
  /** Throws ServiceError `request_limit_exceeded` when a user has too many streams. */
  readonly requireRoom: (userId: string) => void;
  /**
   * A stream of server-sent events for a user, kept alive until it closes; `onClose` runs then. It ends when `stillAllowed` throws a
   * ServiceError: the session was ended, the account banned. That is asked when the user's rights have changed, and with each sign of
   * life. Throws as `requireRoom`.
   */
  readonly open: (userId: string, stillAllowed: StillAllowed, onClose: () => void) => PassThrough;
};

/** The event streams of one kind in this process: at most `limit` for each user; all end when the process stops. */
export function createUserStreams(deps: Deps, limit: number, interval = heartbeatInterval): UserStreams {
  const streams = new Map<string, Set<PassThrough>>();
  deps.onStop('event streams', async () => {
    for (const set of streams.values()) for (const stream of set) stream.end();
  });
  const requireRoom = (userId: string) => {
    if ((streams.get(userId)?.size ?? 0) >= limit) throw new ServiceError('request_limit_exceeded', {limit});
  };
  return {
    requireRoom,
    open: (userId, stillAllowed, onClose) => {
      requireRoom(userId);
      const own = streams.get(userId) ?? new Set();
      const stream = new PassThrough({highWaterMark: backlog});
      streams.set(userId, own.add(stream));
      const check = () =>
        stillAllowed().catch((error: unknown) => {
          // a database that does not answer refuses nobody
          if (error instanceof ServiceError) stream.end();
        });
      const heartbeat = setInterval(() => {
        if (stream.writable) stream.write(': still here\n\n');
        void check();
      }, interval);
      const unsubscribe = deps.taskEvents.subscribeToAccess(event => {
        if (event.userId === userId) void check();
      });
      stream.once('close', () => {
        clearInterval(heartbeat);
        unsubscribe();
        own.delete(stream);
        if (own.size === 0) streams.delete(userId);
        onClose();
      });
      return stream;
    },
  };
}
