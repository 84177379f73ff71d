import {and, eq, sql} from 'drizzle-orm';
import {type EgressRow, egress, spaceObjects} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {type Page, type PageRequest, readPage} from '../../stores/page.ts';

type Filter = {readonly objectId?: string | undefined};

/** A page of what left, newest first. Throws ServiceError `not_found` for a document that the user never had. */
export async function listEgress(
  deps: Deps,
  userId: string,
  {objectId, ...page}: Filter & PageRequest,
): Promise<Page<EgressRow>> {
  // what was counted a moment ago is shown too
  await deps.egress.flush();
  const of = objectId === undefined ? undefined : sql`${egress.documents} @> ${JSON.stringify([{objectId}])}::jsonb`;
  const found = await readPage(
    page,
    {time: egress.firstAt, id: egress.egressId},
    ({after, order, limit}) =>
      deps.db
        .select()
        .from(egress)
        .where(and(eq(egress.userId, userId), of, after))
        .orderBy(...order)
        .limit(limit),
    row => [row.firstAt, row.egressId],
  );
  if (objectId !== undefined && found.rows.length === 0 && page.cursor === undefined)
    await requireObject(deps, userId, objectId);
  return found;
}

async function requireObject({db}: Deps, userId: string, objectId: string): Promise<void> {
  const own = and(eq(spaceObjects.objectId, objectId), eq(spaceObjects.userId, userId));
  if ((await db.$count(spaceObjects, own)) === 0) throw new ServiceError('not_found');
}
