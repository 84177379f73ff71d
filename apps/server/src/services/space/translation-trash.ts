import {TaskStatus} from '@recto/api';
import {and, desc, eq, inArray, isNotNull, isNull, lt} from 'drizzle-orm';
import {spaceObjects, type TranslationRow, tasks, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {publishObjectEvents} from '../../stores/task-events.ts';
import {notTrashed} from '../../stores/trashed.ts';
import {endUnfinished} from '../queue/finish.ts';
import {deleteTranslations} from './results.ts';
import {trashedBefore} from './trash.ts';

// more than anybody looks through
const mostListed = 100;
// translations that one statement deletes
const atOnce = 100;

/** Moves translations to the trash: they are nowhere else any more. What waits or runs for them is cancelled. Unknown ids are skipped, but one must be there. Throws ServiceError `translate_history_not_found`. */
export async function trashTranslations(deps: Deps, userId: string, ids: readonly string[]): Promise<string[]> {
  return deps.db.transaction(async tx => {
    const open = and(
      eq(tasks.userId, userId),
      inArray(tasks.translateId, [...ids]),
      inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]),
    )!;
    // tasks before translations, as those who finish them lock them
    await endUnfinished(deps, tx, open, 'cancelled', null);
    const trashed = await tx
      .update(translations)
      .set({trashedAt: deps.now()})
      .where(and(mine(userId, ids), isNull(translations.trashedAt)))
      .returning({translateId: translations.translateId, objectId: translations.objectId});
    return await told(tx, userId, trashed);
  });
}

/** Takes translations out of the trash. Unknown ids are skipped, but one must be there. Throws ServiceError `translate_history_not_found`. */
export async function restoreTranslations(deps: Deps, userId: string, ids: readonly string[]): Promise<string[]> {
  return deps.db.transaction(async tx => {
    const restored = await tx
      .update(translations)
      .set({trashedAt: null})
      .where(and(mine(userId, ids), isNotNull(translations.trashedAt)))
      .returning({translateId: translations.translateId, objectId: translations.objectId});
    return await told(tx, userId, restored);
  });
}

/** The translations of a user in the trash whose file is not there itself, with its name, the last that came first. */
export async function listTrashedTranslations(
  {db}: Deps,
  userId: string,
): Promise<readonly (TranslationRow & {readonly trashedAt: Date; readonly objectName: string})[]> {
  const rows = await db
    .select({row: translations, objectName: spaceObjects.objectName})
    .from(translations)
    .innerJoin(spaceObjects, eq(spaceObjects.objectId, translations.objectId))
    .where(and(eq(translations.userId, userId), isNotNull(translations.trashedAt), isNull(spaceObjects.trashedAt)))
    .orderBy(desc(translations.trashedAt), translations.translateId)
    .limit(mostListed);
  return rows.flatMap(({row, objectName}) => (row.trashedAt ? [{...row, trashedAt: row.trashedAt, objectName}] : []));
}

/** Deletes the translations that have been in the trash for as long as the settings say; gives their number. */
export async function emptyTranslationTrash(deps: Deps): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await deps.db
      .select({translateId: translations.translateId, userId: translations.userId})
      .from(translations)
      .where(
        and(lt(translations.trashedAt, trashedBefore(deps)), notTrashed(translations.objectId, translations.userId)),
      )
      .limit(atOnce);
    if (rows.length === 0) return count;
    for (const [userId, own] of Map.groupBy(rows, row => row.userId))
      count += (
        await deleteTranslations(
          deps,
          userId,
          own.map(row => row.translateId),
        )
      ).length;
  }
}

const mine = (userId: string, ids: readonly string[]) =>
  and(
    eq(translations.userId, userId),
    inArray(translations.translateId, [...ids]),
    notTrashed(translations.objectId, userId),
  );

async function told(
  tx: Parameters<typeof publishObjectEvents>[0],
  userId: string,
  rows: readonly {readonly translateId: string; readonly objectId: string}[],
): Promise<string[]> {
  if (rows.length === 0) throw new ServiceError('translate_history_not_found');
  await publishObjectEvents(tx, userId, [...new Set(rows.map(({objectId}) => objectId))], 'changed');
  return rows.map(({translateId}) => translateId);
}
