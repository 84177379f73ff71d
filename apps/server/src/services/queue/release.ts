import {and, eq, inArray} from 'drizzle-orm';
import {databaseTime} from '../../database/clock.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {workerTypes} from './task.ts';

/**
 * Ends the leases of all running tasks, so that they go on at once; gives their number. Only for a process that has the
 * database for itself: the process that ran them has died.
 */
export async function releaseTasks({db}: Deps): Promise<number> {
  const {rowCount} = await db
    .update(tasks)
    .set({leaseUntil: databaseTime})
    .where(and(inArray(tasks.type, workerTypes), eq(tasks.status, 1)));
  return rowCount ?? 0;
}
