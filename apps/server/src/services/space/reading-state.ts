import type {ReadingState} from '@recto/api';
import {and, eq} from 'drizzle-orm';
import {readingStates} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {findObject} from './objects.ts';

/** Where a user stopped reading a file, and since when that is known. Throws ServiceError `not_found`. */
export async function readingStateOf(
  deps: Deps,
  userId: string,
  objectId: string,
): Promise<{reading: ReadingState; updatedAt: Date} | undefined> {
  const object = await findObject(deps, userId, objectId);
  const [row] = await deps.db
    .select({reading: readingStates.state, updatedAt: readingStates.updatedAt})
    .from(readingStates)
    .where(and(eq(readingStates.objectId, object.objectId), eq(readingStates.userId, userId)));
  return row;
}

/** Keeps where a user reads a file; the last that is kept counts. Throws ServiceError `not_found`. */
export async function keepReadingState(
  deps: Deps,
  userId: string,
  objectId: string,
  state: ReadingState,
): Promise<Date> {
  const object = await findObject(deps, userId, objectId);
  const updatedAt = deps.now();
  await deps.db
    .insert(readingStates)
    .values({userId, objectId: object.objectId, state, updatedAt})
    .onConflictDoUpdate({target: [readingStates.objectId, readingStates.userId], set: {state, updatedAt}});
  return updatedAt;
}
