import {TaskStatus} from '@recto/api';
import {eq} from 'drizzle-orm';
import type {Database} from '../database/connect.ts';
import {tasks} from '../database/schema/index.ts';

/** How many tasks wait and run, of all users. */
export async function countTasks(db: Database): Promise<{readonly waiting: number; readonly running: number}> {
  // each has an index of its own
  const count = (status: TaskStatus) => db.$count(tasks, eq(tasks.status, status));
  const [waiting, running] = await Promise.all([count(TaskStatus.none), count(TaskStatus.pending)]);
  return {waiting, running};
}
