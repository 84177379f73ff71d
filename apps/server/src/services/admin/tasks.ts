import {eq} from 'drizzle-orm';
import {tasks, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import {cancelTask} from '../tasks/cancel.ts';
import {retryTask} from '../tasks/retry.ts';
import {writeAudit} from './audit.ts';

/** Stops anybody's task. Throws Failure `parse_status_not_found`. */
export async function cancelAnyTask(deps: Deps, actorId: string, outputId: string): Promise<void> {
  const {task} = await ownerOf(deps, outputId);
  await cancelTask(deps, task.userId, outputId);
  const {status, stage} = task;
  await writeAudit(deps, deps.db, {actorId, act: 'task.cancel', subjectId: outputId, before: {status, stage}});
}

/** Runs anybody's failed task again, as its owner: with their pages and under their limits. Throws Failure as `retryTask`. */
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
  if (!row) throw new Failure('parse_status_not_found');
  return row;
}
