import {TaskStatus, TaskType} from '@recto/api';
import {and, desc, eq, inArray, notInArray} from 'drizzle-orm';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {Failure} from '../../http/failure.ts';
import type {Language} from '../../http/language.ts';
import type {Caller} from '../../http/route.ts';
import type {ExportResult} from '../../jobs/export.ts';
import {downloadUrl} from '../files/present.ts';
import {endForNothing} from '../tasks/finish.ts';
import {messageOf} from '../tasks/status.ts';
import type {ExportParameters, TaskRow} from '../tasks/task.ts';
import {queueExport} from './queue.ts';

const mostListed = 100;
const open = [TaskStatus.none, TaskStatus.pending];

/** A user's exports, the newest first, with the size and the address of what is written. */
export async function listExports(deps: Deps, base: string, userId: string, language: Language) {
  const rows = await deps.db
    .select()
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.type, TaskType.convert)))
    .orderBy(desc(tasks.createdAt), desc(tasks.outputId))
    .limit(mostListed);
  return Promise.all(
    rows.map(async ({outputId, objectId, parseId, translateId, status, progress, code, createdAt, ...row}) => {
      const {format = '', filename = ''} = (row.parameters ?? {}) as Partial<ExportParameters>;
      const {key, fileName} = (row.result ?? {}) as Partial<ExportResult>;
      const stat = status === TaskStatus.success && key ? await deps.blobs.stat(key) : undefined;
      const name = fileName ?? filename;
      const url = stat ? downloadUrl(deps, base, stat.key, name) : null;
      const of = {
        outputId,
        objectId,
        parseId,
        translateId,
        format,
        status,
        progress,
        code,
        url,
        msg: messageOf(code, language),
      };
      return {...of, fileName: name, bytes: stat?.bytes ?? null, createdAt: createdAt.toISOString()};
    }),
  );
}

/** Deletes exports with their files; those that wait or run are stopped. Throws Failure `parse_status_not_found` when none is there. */
export async function deleteExports(deps: Deps, userId: string, ids: readonly string[]): Promise<string[]> {
  const own = and(eq(tasks.userId, userId), eq(tasks.type, TaskType.convert), inArray(tasks.outputId, [...ids]))!;
  const gone = await deps.db.transaction(async tx => {
    await endForNothing(deps, tx, and(own, inArray(tasks.status, open))!, 'cancelled', null);
    const deleted = await tx.delete(tasks).where(own).returning({outputId: tasks.outputId, result: tasks.result});
    if (deleted.length === 0) throw new Failure('parse_status_not_found');
    return deleted;
  });
  for (const {result} of gone) {
    const {key} = (result ?? {}) as Partial<ExportResult>;
    if (key) await deps.blobs.delete(key);
  }
  return gone.map(({outputId}) => outputId);
}

/**
 * Writes an export that has ended again; the old one and its file go. Throws Failure `parse_status_not_found`, `convert_limit`,
 * `convert_external_limit`.
 */
export async function retryExport(deps: Deps, caller: Caller, outputId: string): Promise<string> {
  let old: TaskRow | undefined;
  const made = await queueExport(deps, caller, async tx => {
    [old] = await tx
      .delete(tasks)
      .where(
        and(
          eq(tasks.outputId, outputId),
          eq(tasks.userId, caller.userId),
          eq(tasks.type, TaskType.convert),
          notInArray(tasks.status, open),
        ),
      )
      .returning();
    if (!old) throw new Failure('parse_status_not_found');
    const {objectId, parseId, translateId, parameters} = old;
    return {objectId, parseId, translateId, parameters: parameters as ExportParameters};
  });
  const {key} = (old?.result ?? {}) as Partial<ExportResult>;
  if (key) await deps.blobs.delete(key);
  return made;
}
