import type {EgressPurpose} from '@recto/api';
import {and, eq, inArray} from 'drizzle-orm';
import {type EgressDocument, spaceObjects, users} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {isLocalHost} from '../../net/local-host.ts';

/** What is sent, in whose name, and why. */
export type Departure = {
  readonly userId: string;
  /** The documents that something is sent of; none for what belongs to no document, such as the address of a link. */
  readonly objectIds: readonly string[];
  /** The task or the answer that it is sent for. */
  readonly outputId?: string | null;
  readonly purpose: EgressPurpose;
};

type EgressDeps = Pick<Deps, 'db' | 'settings'>;

/**
 * Checks that something may be sent to an address – to any, without one – and gives the documents by name. What is sent to
 * this machine does not leave it. Throws ServiceError `privacy_local_only` with the documents that may not leave, and
 * `not_found` for an account that is gone.
 */
export async function requireMayLeave(
  {db, settings}: EgressDeps,
  {userId, objectIds}: Omit<Departure, 'purpose'>,
  address?: string | URL,
): Promise<readonly EgressDocument[]> {
  const rows = await db
    .select({
      byDefault: users.localOnly,
      objectId: spaceObjects.objectId,
      objectName: spaceObjects.objectName,
      own: spaceObjects.localOnly,
    })
    .from(users)
    .leftJoin(spaceObjects, and(eq(spaceObjects.userId, users.userId), inArray(spaceObjects.objectId, [...objectIds])))
    .where(eq(users.userId, userId));
  const [account] = rows;
  if (!account) throw new ServiceError('not_found');
  // what is deleted meanwhile stays in the log, without its name
  const documents = objectIds.map(id => {
    const row = rows.find(({objectId}) => objectId === id);
    return {objectId: id, objectName: row?.objectName ?? '', localOnly: row?.own ?? account.byDefault};
  });
  const named = documents.map(({objectId, objectName}) => ({objectId, objectName}));
  if (address !== undefined && isLocalHost(new URL(address).hostname, settings.RECTO_LOCAL_HOSTS)) return named;
  const kept = documents.filter(({localOnly}) => localOnly);
  if (kept.length > 0 || (documents.length === 0 && account.byDefault))
    throw new ServiceError('privacy_local_only', {
      documents: kept.map(({objectId, objectName}) => ({objectId, objectName})),
    });
  return named;
}
