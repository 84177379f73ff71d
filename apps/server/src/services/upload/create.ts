import {FileType, TaskType} from '@recto/api';
import {sanitizeFileName} from '@recto/model';
import {newId} from '../../database/schema/columns.ts';
import {spaceObjects, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {signUrl} from '../files/signed-url.ts';
import {requireOneAtATime} from './one-at-a-time.ts';
import {requireDiskRoom, requireRoom} from './room.ts';

export type NewUpload = {readonly outputId: string; readonly objectId: string};

/** What may be known of a file that comes. */
export type Announced = {
  /** Its bytes: room is kept for them. */
  readonly bytes?: number | undefined;
  /** It is parsed when it has come. */
  readonly parseVersion?: number;
};

/**
 * Announces a file: an object without content, and the task that waits for it. Throws ServiceError `user_storage_not_enough`, `user_subscription_need`, and
 * `storage_full`.
 */
export async function announceUpload(
  deps: Deps,
  userId: string,
  fileName: string,
  {bytes, parseVersion}: Announced = {},
): Promise<NewUpload> {
  await requireDiskRoom(deps, bytes);
  const now = deps.now();
  const objectId = newId();
  const outputId = newId();
  await deps.db.transaction(async db => {
    await requireRoom(deps, db, userId, {bytes: bytes ?? 1, objectId});
    await requireOneAtATime(deps, db, {userId});
    await db.insert(spaceObjects).values({
      objectId,
      userId,
      objectName: sanitizeFileName(fileName, now),
      fileType: FileType.other,
      state: 'uploading',
      bytes,
      createdAt: now,
      updatedAt: now,
    });
    await db.insert(tasks).values({
      outputId,
      userId,
      type: TaskType.upload,
      objectId,
      // the result may name another object when the file was there already
      parameters: {objectId, ...(parseVersion !== undefined && {parseVersion})},
      stage: 'uploading',
      createdAt: now,
    });
  });
  return {outputId, objectId};
}

/**
 * Where the bytes of an upload go: to the bucket when the settings say so and their number is known, for the bucket itself
 * takes no more than was signed; else to this server, which stops reading at the limit.
 */
export async function uploadTarget(deps: Deps, {outputId}: NewUpload, base: string, bytes?: number) {
  const seconds = 3600;
  const direct = deps.settings.RECTO_UPLOAD === 'direct' ? deps.blobs.presignPut : undefined;
  if (!direct || bytes === undefined)
    return {url: signUrl(deps, base, {use: 'put', outputId}), method: 'PUT' as const, headers: {}};
  return {method: 'PUT' as const, ...(await direct(directKey(outputId), {bytes, seconds}))};
}

/** Where a client puts a file by itself. */
export const directKey = (outputId: string): string => `uploads/direct-${outputId}`;
