import {ServiceError} from '../errors.ts';

/** Where a list that is ordered by time and id goes on. */
export type Cursor = {readonly time: Date; readonly id: string};

/** A place in a list as an opaque word. */
export const writeCursor = (time: Date, id: string): string =>
  Buffer.from(`${time.toISOString()} ${id}`).toString('base64url');

/** The place again. Throws ServiceError `bad_request` for what `writeCursor` has not made. */
export function readCursor(cursor: string): Cursor {
  const [, time, id] = /^(\S+) (\S+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const moment = new Date(time ?? '');
  if (!id || Number.isNaN(+moment) || id.includes('\0'))
    throw new ServiceError('bad_request', {issues: [{path: 'cursor', message: 'not a cursor'}]});
  return {time: moment, id};
}
