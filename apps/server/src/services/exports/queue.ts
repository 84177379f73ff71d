import {TaskStatus, TaskType} from '@recto/api';
import {and, count, eq, inArray, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {newId} from '../../database/schema/columns.ts';
import type {TaskRow} from '../../database/schema/index.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {publishTaskEvent} from '../../stores/task-events.ts';
import {lockUser} from '../../stores/users.ts';
import {requireMayLeave} from '../egress/egress-policy.ts';
import type {ExportParameters} from '../queue/task.ts';
import {requireResultRoom} from '../upload/room.ts';

/** An export that is to be written: of what, and how. */
export type NewExport = Partial<Pick<TaskRow, 'objectId' | 'parseId' | 'translateId'>> & {
  readonly parameters: ExportParameters;
};

/**
 * Puts what `make` gives in the queue, and gives its id. One user's exports are queued one after the other, so that their
 * limits hold. Throws ServiceError `storage_full`, `user_storage_not_enough`, `convert_limit`, `convert_external_limit`, `privacy_local_only` and what `make` throws.
 */
export const queueExport = (
  deps: Deps,
  {userId, pro}: Caller,
  make: (tx: Executor) => Promise<NewExport>,
): Promise<string> =>
  deps.db.transaction(async tx => {
    await lockUser(tx, userId);
    const made = await make(tx);
    await checkHosted(deps, tx, userId, made);
    await requireResultRoom(deps, tx, userId);
    await checkOpenExports(deps, tx, userId, made.parameters.order !== undefined);
    const outputId = newId();
    // somebody waits for it, and it is quickly done
    const priority = pro ? 3 : 2;
    const values = {outputId, userId, type: TaskType.convert, stage: 'pending', priority, createdAt: deps.now()};
    await tx.insert(tasks).values({...values, ...made});
    await publishTaskEvent(tx, {outputId, userId, what: 'new'});
    return outputId;
  });

/** Hosted images are there for everybody. Throws ServiceError `privacy_local_only`. */
async function checkHosted(
  {settings}: Deps,
  tx: Executor,
  userId: string,
  {objectId, parameters}: NewExport,
): Promise<void> {
  const parts = parameters.items ?? [{...parameters, objectId}];
  const objectIds = parts.flatMap(part => (part.images === 'online' && part.objectId ? [part.objectId] : []));
  if (objectIds.length > 0) await requireMayLeave({db: tx, settings}, {userId, objectIds: [...new Set(objectIds)]});
}

/** PDFs of both languages have a limit of their own beside that of all exports: clients can put them together themselves. */
async function checkOpenExports(deps: Deps, tx: Executor, userId: string, merge: boolean): Promise<void> {
  const {RECTO_OPEN_EXPORTS: limit, RECTO_OPEN_MERGES: mergeLimit} = deps.settings;
  const [open] = await tx
    .select({tasks: count(), merges: sql<number>`(count(*) filter (where ${tasks.parameters} ? 'order'))::int`})
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.type, TaskType.convert),
        inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]),
      ),
    );
  if (open!.tasks >= limit) throw new ServiceError('convert_limit', {limit, open: open!.tasks});
  if (merge && open!.merges >= mergeLimit)
    throw new ServiceError('convert_external_limit', {limit: mergeLimit, open: open!.merges});
}
