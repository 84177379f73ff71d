import {and, eq, exists} from 'drizzle-orm';
import {type TransferRow, tasks, transfers} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {publishTaskEvent} from '../../stores/task-events.ts';
import {isOwn} from '../queue/run.ts';
import type {Running} from '../queue/task.ts';

type Change = Partial<
  Pick<TransferRow, 'state' | 'detail' | 'blocks' | 'blocksDone' | 'images' | 'imagesDone' | 'pageId' | 'url'>
>;

/**
 * Writes how far a transfer has come. Throws an AbortError when the task belongs to another process now or was cancelled: what
 * follows must not happen.
 */
export async function saveTransfer({db}: Deps, task: Running, change: Change): Promise<void> {
  const own = exists(db.select({outputId: tasks.outputId}).from(tasks).where(isOwn(task)));
  const {rowCount} = await db
    .update(transfers)
    .set(change)
    .where(and(eq(transfers.outputId, task.outputId), own));
  if (rowCount !== 1) throw new DOMException('The transfer was cancelled or belongs to another process.', 'AbortError');
}

/** Records how much of a transfer has arrived, 0 to 1, and tells whoever follows it. */
export async function reportTransferProgress(deps: Deps, task: Running, share: number, change: Change): Promise<void> {
  await saveTransfer(deps, task, change);
  const progress = Math.min(99, Math.floor(100 * share));
  await deps.db.update(tasks).set({progress}).where(isOwn(task));
  await publishTaskEvent(deps.db, {...task, what: 'change'});
}

/** The transfer that a task sends; undefined when it was deleted. */
export async function transferOf({db}: Deps, {outputId}: Pick<Running, 'outputId'>): Promise<TransferRow | undefined> {
  const [row] = await db.select().from(transfers).where(eq(transfers.outputId, outputId));
  return row;
}
