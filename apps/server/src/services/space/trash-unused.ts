import {and, eq, gte, isNull, lt, notExists, sql} from 'drizzle-orm';
import {readingStates, spaceObjects, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {trashObjects} from './trash.ts';

const day = 86_400_000;
const batch = 100;

/**
 * Moves files that nobody has changed, read or made anything of for as long as the settings say to the trash, where they can be
 * brought back from; gives their number.
 */
export async function trashUnused(deps: Deps): Promise<number> {
  const {db, settings} = deps;
  if (settings.RECTO_FILE_DAYS === 0) return 0;
  const before = new Date(+deps.now() - settings.RECTO_FILE_DAYS * day);
  const ofObject = (table: typeof tasks | typeof readingStates) => eq(table.objectId, spaceObjects.objectId);
  const unused = and(
    eq(spaceObjects.state, 'ready'),
    isNull(spaceObjects.trashedAt),
    lt(spaceObjects.updatedAt, before),
    notExists(
      db
        .select({one: sql`1`})
        .from(tasks)
        .where(and(ofObject(tasks), gte(tasks.createdAt, before))),
    ),
    notExists(
      db
        .select({one: sql`1`})
        .from(readingStates)
        .where(and(ofObject(readingStates), gte(readingStates.updatedAt, before))),
    ),
  );
  let count = 0;
  for (;;) {
    const rows = await db
      .select({objectId: spaceObjects.objectId, userId: spaceObjects.userId})
      .from(spaceObjects)
      .where(unused)
      .limit(batch);
    if (rows.length === 0) return count;
    for (const [userId, own] of Map.groupBy(rows, row => row.userId))
      count += (
        await trashObjects(
          deps,
          userId,
          own.map(row => row.objectId),
        )
      ).length;
  }
}
