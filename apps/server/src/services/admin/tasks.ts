import {eq} from 'drizzle-orm';
import {tasks, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {writeAudit} from '../../stores/audit.ts';
import {cancelTask} from '../queue/cancel.ts';
import {retryTask} from '../tasks/retry.ts';

/** Stops anybody's task. Throws ServiceError `parse_status_not_found`. */
export async function cancelAnyTask(deps: Deps, actorId: string, outputId: string): Promise<void> {
  const {task} = await ownerOf(deps, outputId);
  await cancelTask(deps, task.userId, outputId);
  const {status, stage} = task;
  await writeAudit(deps, deps.db, {actorId, act: 'task.cancel', subjectId: outputId, before: {status, stage}});
}

/** Runs anybody's failed task again, as its owner: with their pages and under their limits. Throws ServiceError as `retryTask`. */
export async function retryAnyTask(deps: Deps, actorId: string, outputId: string): Promise<string> {
  const {owner} = await ownerOf(deps, outputId);
  const pro = owner.proUntil !== null && owner.proUntil > deps.now();
  const again = await retryTask(deps, {userId: owner.userId, role: owner.role, pro}, outputId, undefined);
  await writeAudit(deps, deps.db, {actorId, act: 'task.retry', subjectId: outputId, after: {outputId: again.outputId}});
  return again.outputId;
}

async function ownerOf({db}: Deps, outputId: string) {
  const [row] = await db
    .select({task: tasks, owner: users})
    .from(tasks)
    .innerJoin(users, eq(users.userId, tasks.userId))
    .where(eq(tasks.outputId, outputId));
  if (!row) throw new ServiceError('parse_status_not_found');
  return row;
}
