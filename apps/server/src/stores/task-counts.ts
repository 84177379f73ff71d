import {TaskStatus} from '@recto/api';
import {count, inArray} from 'drizzle-orm';
import type {Database} from '../database/connect.ts';
import {tasks} from '../database/schema/index.ts';

/** How many tasks wait and run, of all users. */
export async function countTasks(db: Database): Promise<{readonly waiting: number; readonly running: number}> {
  const rows = await db
    .select({status: tasks.status, count: count()})
    .from(tasks)
    .where(inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]))
    .groupBy(tasks.status);
  const of = (status: number) => rows.find(row => row.status === status)?.count ?? 0;
  return {waiting: of(TaskStatus.none), running: of(TaskStatus.pending)};
}
