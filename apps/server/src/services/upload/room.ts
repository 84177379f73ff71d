import {TaskStatus, TaskType} from '@recto/api';
import {and, eq, gt, inArray, lte, ne, sum} from 'drizzle-orm';
import {databaseTime} from '../../database/clock.ts';
import type {Executor} from '../../database/connect.ts';
import {spaceObjects, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {isMember} from '../../policies/membership.ts';
import {storageLimit} from '../../policies/storage-limit.ts';
import {storedBytes, totalOf} from '../../stores/stored-bytes.ts';
import {lockUser} from '../../stores/users.ts';

// an address for an upload is good for an hour, and the upload takes its time
const reservationLife = 2 * 3_600_000;

/**
 * The bytes that a file or an export of a user may have beside what is stored and announced, but this object. The user's row stays locked until the
 * transaction ends, so that uploads at once do not share the same room. Throws ServiceError `user_storage_not_enough` when `bytes` are
 * more.
 */
export async function requireRoom(
  deps: Deps,
  tx: Executor,
  userId: string,
  {bytes, objectId}: {readonly bytes: number; readonly objectId?: string},
): Promise<number> {
  const user = await lockUser(tx, userId);
  if (!user) throw new ServiceError('not_found');
  const limit = storageLimit(deps, {role: user.role, pro: isMember(deps, user)});
  if (limit === Number.POSITIVE_INFINITY) return limit;
  const [row] = await tx
    .select({announced: sum(spaceObjects.bytes)})
    .from(spaceObjects)
    .where(
      and(
        eq(spaceObjects.userId, userId),
        eq(spaceObjects.state, 'uploading'),
        gt(spaceObjects.createdAt, new Date(+deps.now() - reservationLife)),
        objectId === undefined ? undefined : ne(spaceObjects.objectId, objectId),
      ),
    );
  const left = limit - totalOf(await storedBytes(tx, userId)) - Number(row?.announced ?? 0);
  if (bytes > left)
    throw new ServiceError('user_storage_not_enough', {limit, available: Math.max(0, left), needed: bytes});
  return left;
}

/**
 * Throws ServiceError `storage_full` or `user_storage_not_enough` where a result cannot be stored any more. How much it takes is known
 * when it is written: one that is begun below the limit may end above it.
 */
export async function requireResultRoom(deps: Deps, tx: Executor, userId: string): Promise<void> {
  await requireDiskRoom(deps);
  await requireRoom(deps, tx, userId, {bytes: 1});
}

/** Throws ServiceError `storage_full` when so many bytes would leave less on the disk than is to stay free. */
export async function requireDiskRoom({blobs, settings}: Pick<Deps, 'blobs' | 'settings'>, bytes = 0): Promise<void> {
  const free = await blobs.freeBytes?.();
  if (free !== undefined && free - bytes < settings.RECTO_FREE_BYTES) throw new ServiceError('storage_full');
}

/** Ends uploads whose process was cut off while it received them: what was reserved for them is free again. Gives their number. */
export async function endCutUploads({db, now}: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return db.transaction(async tx => {
    const ended = await tx
      .update(tasks)
      .set({status: TaskStatus.failed, stage: 'failed', code: 'file_not_upload', finishedAt: now()})
      .where(
        and(eq(tasks.type, TaskType.upload), eq(tasks.status, TaskStatus.pending), lte(tasks.leaseUntil, databaseTime)),
      )
      .returning({objectId: tasks.objectId});
    const objectIds = ended.flatMap(({objectId}) => objectId ?? []);
    if (objectIds.length > 0)
      await tx
        .update(spaceObjects)
        .set({state: 'failed'})
        .where(and(inArray(spaceObjects.objectId, objectIds), eq(spaceObjects.state, 'uploading')));
    return ended.length;
  });
}
