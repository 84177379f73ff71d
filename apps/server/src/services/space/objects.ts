import {TaskStatus, TaskType} from '@recto/api';
import {sanitizeFileName} from '@recto/model';
import {and, arrayContains, eq, gte, inArray, isNull, type SQL, sql} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import type {ObjectRow} from '../../database/schema/index.ts';
import {parses, spaceObjects, tasks, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {deleteBlobs} from '../../storage/index.ts';
import {type Page, type PageRequest, readPage} from '../../stores/page.ts';
import {publishObjectEvents} from '../../stores/task-events.ts';
import {forgetObjects} from '../chat/conversations.ts';
import {endUnfinished} from '../queue/finish.ts';
import {forgetTransfers} from '../queue/forget-transfers.ts';
import {workerTypes} from '../queue/task.ts';

/** A file of a user that has been uploaded and is not in the trash. The id of an upload whose content was there already gives the existing file. Throws ServiceError `not_found`. */
export async function findObject({db}: Deps, userId: string, objectId: string): Promise<ObjectRow> {
  const mine = (id: string) => and(eq(spaceObjects.objectId, id), isListed(userId));
  const [row] = await db.select().from(spaceObjects).where(mine(objectId));
  if (row) return row;
  const [upload] = await db
    .select({objectId: tasks.objectId})
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.type, TaskType.upload),
        eq(tasks.status, TaskStatus.success),
        sql`${tasks.parameters}->>'objectId' = ${objectId}`,
      ),
    );
  const [same] = upload?.objectId ? await db.select().from(spaceObjects).where(mine(upload.objectId)) : [];
  if (!same) throw new ServiceError('not_found');
  return same;
}

/** Which files of a user are in the list: those that were uploaded whole and are not in the trash. */
export const isListed = (userId: string): SQL | undefined =>
  and(eq(spaceObjects.userId, userId), eq(spaceObjects.state, 'ready'), isNull(spaceObjects.trashedAt));

type ParseState = 'none' | 'running' | 'done' | 'failed';

export type ObjectQuery = PageRequest & {
  readonly fileType?: number | undefined;
  readonly search?: string | undefined;
  /** How the newest parse stands. */
  readonly parseState?: ParseState | undefined;
  readonly createdAfter?: Date | undefined;
  readonly tag?: string | undefined;
  readonly language?: string | undefined;
};

/** A page of a user's files, newest first. */
export const listObjects = (
  {db}: Deps,
  userId: string,
  {fileType, search, parseState, createdAfter, tag, language, ...page}: ObjectQuery,
): Promise<Page<ObjectRow>> =>
  readPage(
    page,
    {time: spaceObjects.createdAt, id: spaceObjects.objectId},
    ({after, order, limit}) =>
      db
        .select()
        .from(spaceObjects)
        .where(
          and(
            isListed(userId),
            fileType !== undefined ? eq(spaceObjects.fileType, fileType) : undefined,
            search ? sql`position(lower(${search}) in lower(${spaceObjects.objectName})) > 0` : undefined,
            parseState && newestParseIs(parseState),
            createdAfter && gte(spaceObjects.createdAt, createdAfter),
            tag !== undefined ? arrayContains(spaceObjects.tags, [tag]) : undefined,
            language !== undefined ? sql`${language} = ${languageOfObject}` : undefined,
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    row => [row.createdAt, row.objectId],
  );

const statusesOf: Readonly<Record<Exclude<ParseState, 'none'>, readonly TaskStatus[]>> = {
  running: [TaskStatus.none, TaskStatus.pending],
  done: [TaskStatus.success],
  failed: [TaskStatus.failed],
};

/** Of files in a query of one table: whether their newest parse stands so. */
function newestParseIs(state: ParseState): SQL {
  const ofObject = sql`${parses} p where p.object_id = ${sql.identifier('space_objects')}.object_id`;
  if (state === 'none') return sql`not exists (select from ${ofObject})`;
  const newest = sql`(select p.status from ${ofObject} order by p.created_at desc, p.parse_id desc limit 1)`;
  return inArray(newest, [...statusesOf[state]]);
}

/** What files in a query of one table are written in: what their newest finished parse says. */
export const languageOfObject: SQL = sql`(select p.language from ${parses} p
  where p.object_id = ${sql.identifier('space_objects')}.object_id and p.status = ${TaskStatus.success}
  order by p.created_at desc, p.parse_id desc limit 1)`;

/** Renames a file. Throws ServiceError `not_found`, `bad_request` for a name of which nothing is left. */
export async function renameObject(deps: Deps, userId: string, objectId: string, name: string): Promise<ObjectRow> {
  const object = await findObject(deps, userId, objectId);
  const [row] = await deps.db
    .update(spaceObjects)
    .set({objectName: sanitizeFileName(name, deps.now()), updatedAt: deps.now()})
    .where(eq(spaceObjects.objectId, object.objectId))
    .returning();
  if (!row) throw new ServiceError('not_found');
  await publishObjectEvents(deps.db, userId, [object.objectId], 'changed');
  return row;
}

/** As many as one call deletes, as clients send them. */
export const mostDeleted = 10;

/**
 * Deletes files for good, in the trash or not, with their parses and translations, and all blobs. Ids after the tenth are dropped; unknown ones are
 * skipped, but one must be there. Throws ServiceError `not_found`.
 */
export async function deleteObjects(deps: Deps, userId: string, ids: readonly string[]): Promise<readonly string[]> {
  const {db, blobs} = deps;
  const wanted = [...new Set(ids)].slice(0, mostDeleted);
  const deleted = await db.transaction(async db => {
    const rows = await db
      .select()
      .from(spaceObjects)
      .where(and(eq(spaceObjects.userId, userId), inArray(spaceObjects.objectId, wanted)))
      .for('update');
    const objectIds = rows.map(row => row.objectId);
    if (objectIds.length === 0) throw new ServiceError('not_found');
    const results = await db.select({parseId: parses.parseId}).from(parses).where(inArray(parses.objectId, objectIds));
    const translated = await db
      .select({translateId: translations.translateId})
      .from(translations)
      .where(inArray(translations.objectId, objectIds));
    await cancelTasksOf(deps, db, objectIds);
    await forgetObjects(deps, db, userId, objectIds);
    await forgetTransfers(deps, db, userId, objectIds);
    await db.delete(spaceObjects).where(inArray(spaceObjects.objectId, objectIds));
    await publishObjectEvents(db, userId, objectIds, 'deleted');
    return {rows, results: [...results.map(row => row.parseId), ...translated.map(row => row.translateId)]};
  });
  // what a crash leaves behind here has no row any more, and the sweeper finds it
  for (const {objectId, blobKey, coverKey} of deleted.rows) {
    for (const key of [blobKey, coverKey]) if (key) await blobs.delete(key);
    await deleteBlobs(blobs, `pages/${objectId}/`);
  }
  for (const id of deleted.results) await deleteBlobs(blobs, `results/${id}/`);
  return deleted.rows.map(row => row.objectId);
}

/** Cancels what waits or runs for files; what it had reserved is given back. */
export async function cancelTasksOf(deps: Deps, tx: Executor, objectIds: readonly string[]): Promise<void> {
  const open = and(
    inArray(tasks.objectId, [...objectIds]),
    inArray(tasks.type, workerTypes),
    inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]),
  )!;
  await endUnfinished(deps, tx, open, 'cancelled', null);
}
