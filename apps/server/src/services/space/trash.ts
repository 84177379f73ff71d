import {and, eq, inArray, isNotNull, isNull, lt} from 'drizzle-orm';
import {type ObjectRow, spaceObjects} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {type Page, type PageRequest, readPage} from '../../stores/page.ts';
import {publishObjectEvents} from '../../stores/task-events.ts';
import {endAnswersAbout} from '../chat/conversations.ts';
import {cancelTasksOf, deleteObjects, mostDeleted} from './objects.ts';

const day = 86_400_000;

/** A file in the trash. */
export type TrashedObject = ObjectRow & {readonly trashedAt: Date};

/** When a file in the trash is deleted for good. */
export const deletedAt = ({settings}: Deps, trashedAt: Date): Date =>
  new Date(+trashedAt + settings.RECTO_TRASH_DAYS * day);

/**
 * Moves files to the trash: they and what was made of them are nowhere else any more, and nothing is deleted. What waits or runs for
 * them is cancelled. Unknown ids are skipped, but one must be there. Throws ServiceError `not_found`.
 */
export async function trashObjects(deps: Deps, userId: string, ids: readonly string[]): Promise<readonly string[]> {
  return deps.db.transaction(async tx => {
    const trashed = await tx
      .update(spaceObjects)
      .set({trashedAt: deps.now()})
      .where(
        and(
          eq(spaceObjects.userId, userId),
          inArray(spaceObjects.objectId, [...ids]),
          eq(spaceObjects.state, 'ready'),
          isNull(spaceObjects.trashedAt),
        ),
      )
      .returning({objectId: spaceObjects.objectId});
    const objectIds = trashed.map(row => row.objectId);
    if (objectIds.length === 0) throw new ServiceError('not_found');
    await cancelTasksOf(deps, tx, objectIds);
    await endAnswersAbout(deps, tx, userId, objectIds);
    await publishObjectEvents(tx, userId, objectIds, 'deleted');
    return objectIds;
  });
}

/** Takes files out of the trash. Unknown ids are skipped, but one must be there. Throws ServiceError `not_found`. */
export async function restoreObjects(deps: Deps, userId: string, ids: readonly string[]): Promise<readonly string[]> {
  return deps.db.transaction(async tx => {
    const restored = await tx
      .update(spaceObjects)
      // brought back, it is in use: it is not thrown away for want of that at once
      .set({trashedAt: null, updatedAt: deps.now()})
      .where(and(isTrashed(userId), inArray(spaceObjects.objectId, [...ids])))
      .returning({objectId: spaceObjects.objectId});
    const objectIds = restored.map(row => row.objectId);
    if (objectIds.length === 0) throw new ServiceError('not_found');
    await publishObjectEvents(tx, userId, objectIds, 'changed');
    return objectIds;
  });
}

/** A page of a user's trash, the last that came first. */
export const listTrash = ({db}: Deps, userId: string, page: PageRequest): Promise<Page<TrashedObject>> =>
  readPage(
    page,
    {time: spaceObjects.trashedAt, id: spaceObjects.objectId},
    async ({after, order, limit}) => {
      const rows = await db
        .select()
        .from(spaceObjects)
        .where(and(isTrashed(userId), after))
        .orderBy(...order)
        .limit(limit);
      return rows.flatMap(row => (row.trashedAt ? [{...row, trashedAt: row.trashedAt}] : []));
    },
    row => [row.trashedAt, row.objectId],
  );

/** What came to the trash before then is deleted. */
export const trashedBefore = ({settings, now}: Pick<Deps, 'settings' | 'now'>): Date =>
  new Date(+now() - settings.RECTO_TRASH_DAYS * day);

/** Deletes the files that have been in the trash for as long as the settings say; gives their number. */
export async function emptyTrash(deps: Deps): Promise<number> {
  const {db} = deps;
  const expired = lt(spaceObjects.trashedAt, trashedBefore(deps));
  let count = 0;
  for (;;) {
    const [next] = await db.select({userId: spaceObjects.userId}).from(spaceObjects).where(expired).limit(1);
    if (!next) return count;
    const rows = await db
      .select({objectId: spaceObjects.objectId})
      .from(spaceObjects)
      .where(and(eq(spaceObjects.userId, next.userId), expired))
      .limit(mostDeleted);
    const ids = rows.map(row => row.objectId);
    count += (await deleteObjects(deps, next.userId, ids)).length;
  }
}

const isTrashed = (userId: string) => and(eq(spaceObjects.userId, userId), isNotNull(spaceObjects.trashedAt));
