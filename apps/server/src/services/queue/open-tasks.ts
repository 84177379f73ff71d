import {TaskStatus, TaskType} from '@recto/api';
import {and, count, eq, inArray} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';

/** Throws ServiceError `parse_task_limit_exceeded` when a user has as many parses and translations open as they may. */
export async function checkOpenTasks(deps: Deps, tx: Executor, {userId, pro, role}: Caller): Promise<void> {
  if (role === 'admin') return;
  const limit = pro ? deps.settings.RECTO_OPEN_TASKS_PRO : deps.settings.RECTO_OPEN_TASKS;
  const [open] = await tx
    .select({tasks: count()})
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        inArray(tasks.type, [TaskType.parse, TaskType.translate]),
        inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]),
      ),
    );
  if (open!.tasks >= limit) throw new ServiceError('parse_task_limit_exceeded', {limit, open: open!.tasks});
}
