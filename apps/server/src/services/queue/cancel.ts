import {TaskStatus} from '@recto/api';
import {and, eq, inArray} from 'drizzle-orm';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {endUnfinished} from './finish.ts';
import {workerTypes} from './task.ts';

/** Stops a task of a user's; one that has ended stays as it is. Throws ServiceError `parse_status_not_found`. */
export async function cancelTask(deps: Deps, userId: string, outputId: string): Promise<void> {
  await deps.db.transaction(async tx => {
    const own = and(eq(tasks.outputId, outputId), eq(tasks.userId, userId), inArray(tasks.type, workerTypes))!;
    const open = and(own, inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]))!;
    const ended = await endUnfinished(deps, tx, open, 'cancelled', null);
    if (ended.length > 0) return;
    const [there] = await tx.select({outputId: tasks.outputId}).from(tasks).where(own);
    if (!there) throw new ServiceError('parse_status_not_found');
  });
}
