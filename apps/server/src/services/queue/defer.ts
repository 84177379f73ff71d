import {TaskStatus} from '@recto/api';
import {sql} from 'drizzle-orm';
import {databaseTimeIn} from '../../database/clock.ts';
import {type TaskRow, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {publishTaskEvent} from '../../stores/task-events.ts';
import {failTask} from './finish.ts';
import {isOwn} from './run.ts';
import type {Running} from './task.ts';

// milliseconds before a task is begun again; doubled each time
const firstPause = 2000;
const longestPause = 5 * 60_000;
// some seven hours: what ends a task so often is no outage that passes, whatever it says
const mostOutages = 90;

/**
 * Gives a task back that the database or the file store has ended by being away: it waits a while, each time longer, and that it
 * was begun does not count. Throws what keeps it from being written.
 */
export async function deferTask(deps: Deps, task: Running & Pick<TaskRow, 'outages'>): Promise<void> {
  if (task.outages >= mostOutages) {
    await failTask(deps, task, 'storage_unavailable');
    return;
  }
  const pause = Math.min(longestPause, firstPause * 2 ** task.outages);
  await deps.db.transaction(async tx => {
    const {rowCount} = await tx
      .update(tasks)
      .set({
        status: TaskStatus.none,
        stage: 'waitingForStorage',
        worker: null,
        leaseUntil: null,
        runAfter: databaseTimeIn(pause),
        outages: sql`${tasks.outages} + 1`,
      })
      .where(isOwn(task));
    if (rowCount === 1) await publishTaskEvent(tx, {...task, what: 'change'});
  });
}
