import {TaskStatus} from '@recto/api';
import {and, arrayOverlaps, eq, inArray, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {tasks, transfers} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {endUnfinished} from './finish.ts';

/** Of what is sent, the documents. */
type Request = {readonly items: readonly {readonly objectId: string | null}[]};

/** Forgets what was sent of documents that are deleted; a transfer of several stays for the others. */
export async function forgetTransfers(
  deps: Deps,
  tx: Executor,
  userId: string,
  objectIds: readonly string[],
): Promise<void> {
  const gone = new Set(objectIds);
  const rows = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.userId, userId), arrayOverlaps(transfers.objectIds, [...objectIds])));
  for (const {transferId, outputId, request, ...row} of rows) {
    const own = eq(transfers.transferId, transferId);
    const left = row.objectIds.filter(id => !gone.has(id));
    if (left.length === 0) {
      await tx.delete(transfers).where(own);
      await cancelTasks(deps, tx, [outputId]);
      continue;
    }
    const {items, ...rest} = request as Request;
    const kept: Request = {...rest, items: items.filter(({objectId}) => !objectId || !gone.has(objectId))};
    await tx.update(transfers).set({objectIds: left, request: kept}).where(own);
  }
}

/** Cancels those of some tasks that are open. */
export async function cancelTasks(deps: Deps, tx: Executor, outputIds: readonly string[]): Promise<void> {
  const open = inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]);
  await endUnfinished(deps, tx, sql`${inArray(tasks.outputId, [...outputIds])} and ${open}`, 'cancelled', null);
}
