import {TaskStatus, TaskType} from '@recto/api';
import {and, desc, eq, inArray, notInArray, sql} from 'drizzle-orm';
import type {TaskRow} from '../../database/schema/index.ts';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {endUnfinished} from '../queue/finish.ts';
import type {ExportParameters, ExportResult} from '../queue/task.ts';
import {queueExport} from './queue.ts';

const mostListed = 100;
const open = [TaskStatus.none, TaskStatus.pending];

// what was saved into a folder of this machine is no file of the server's
const isExport = and(eq(tasks.type, TaskType.convert), sql`not ${tasks.parameters} ? 'localSaveId'`);

/** A user's exports, newest first, each with its stored file if there is one. */
export async function listExports(deps: Deps, userId: string) {
  const rows = await deps.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), isExport))
    .orderBy(desc(tasks.createdAt), desc(tasks.outputId))
    .limit(mostListed);
  return Promise.all(
    rows.map(async task => {
      const {key} = (task.result ?? {}) as Partial<ExportResult>;
      return {task, file: task.status === TaskStatus.success && key ? await deps.blobs.stat(key) : undefined};
    }),
  );
}

/** A user's export. Throws ServiceError `parse_status_not_found`. */
export async function findExport({db}: Deps, userId: string, outputId: string): Promise<TaskRow> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.outputId, outputId), eq(tasks.userId, userId), isExport));
  if (!row) throw new ServiceError('parse_status_not_found');
  return row;
}

/** A user's newest export of a parse. Throws ServiceError `not_found`. */
export async function lastExport({db}: Deps, userId: string, parseId: string): Promise<TaskRow> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.parseId, parseId), eq(tasks.userId, userId), isExport))
    .orderBy(desc(tasks.createdAt), desc(tasks.outputId))
    .limit(1);
  if (!row) throw new ServiceError('not_found');
  return row;
}

/** Deletes exports with their files; those that wait or run are stopped. Throws ServiceError `parse_status_not_found` when none is there. */
export async function deleteExports(deps: Deps, userId: string, ids: readonly string[]): Promise<string[]> {
  const own = and(eq(tasks.userId, userId), eq(tasks.type, TaskType.convert), inArray(tasks.outputId, [...ids]))!;
  const gone = await deps.db.transaction(async tx => {
    await endUnfinished(deps, tx, and(own, inArray(tasks.status, open))!, 'cancelled', null);
    const deleted = await tx.delete(tasks).where(own).returning({outputId: tasks.outputId, result: tasks.result});
    if (deleted.length === 0) throw new ServiceError('parse_status_not_found');
    return deleted;
  });
  for (const {result} of gone) {
    const {key} = (result ?? {}) as Partial<ExportResult>;
    if (key) await deps.blobs.delete(key);
  }
  return gone.map(({outputId}) => outputId);
}

/**
 * Writes an export that has ended again; the old one and its file go. Throws ServiceError `parse_status_not_found`, `convert_limit`,
 * `convert_external_limit`.
 */
export async function retryExport(deps: Deps, caller: Caller, outputId: string): Promise<string> {
  let old: TaskRow | undefined;
  const made = await queueExport(deps, caller, async tx => {
    [old] = await tx
      .delete(tasks)
      .where(
        and(eq(tasks.outputId, outputId), eq(tasks.userId, caller.userId), isExport, notInArray(tasks.status, open)),
      )
      .returning();
    if (!old) throw new ServiceError('parse_status_not_found');
    const {objectId, parseId, translateId, parameters} = old;
    return {objectId, parseId, translateId, parameters: parameters as ExportParameters};
  });
  const {key} = (old?.result ?? {}) as Partial<ExportResult>;
  if (key) await deps.blobs.delete(key);
  return made;
}
