import {createHash} from 'node:crypto';
import {FileType, TaskStatus, TaskType} from '@recto/api';
import {inputFormatOfName, isImageFormat, textFormatOfName} from '@recto/model';
import {and, eq, inArray, isNull, sql} from 'drizzle-orm';
import {databaseTimeIn} from '../../database/clock.ts';
import {spaceObjects, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {StorageFullError} from '../../storage/index.ts';
import {publishObjectEvents} from '../../stores/task-events.ts';
import {examine, type FileFacts} from './examine.ts';
import {headBytes, isTextFile, kindOf} from './file-kind.ts';
import {createFreeing} from './free-received.ts';
import {requireOneAtATime} from './one-at-a-time.ts';
import {requireDiskRoom, requireRoom} from './room.ts';

// milliseconds that an upload is waited for when its process says nothing more
const lease = 180_000;
// bytes between two looks at the disk: others write to it too
const diskInterval = 16 * 1024 * 1024;

/** What an upload gave: a file of the caller's, perhaps one that was there before. */
export type UploadResult = {
  readonly objectId: string;
  readonly fileType: number;
  readonly pageCount: number | null;
  /** The same content was there already; that object is answered. */
  readonly duplicate: boolean;
};

/** What else than PDFs and images is taken: files whose text is translated in their own format. */
type Taken = {readonly text?: boolean};

/**
 * Takes the bytes of an upload: stored and hashed as they come, then examined. A client that goes away leaves nothing and
 * may try again. Throws ServiceError `not_found` for an upload that has ended, `user_storage_not_enough`, `user_subscription_need` and the codes of files; those end the upload.
 */
export async function receiveUpload(
  deps: Deps,
  outputId: string,
  content: AsyncIterable<Uint8Array>,
  length?: number,
  {text = true}: Taken = {},
): Promise<UploadResult> {
  const upload = await claim(deps, outputId);
  const key = `uploads/${upload.objectId}-${upload.attempt}`;
  try {
    checkLength(deps, length);
    const room = await reserve(deps, upload, length);
    const stored = await store(deps, key, content, {...upload, text}, room);
    const facts = await examine(deps, key, stored.head);
    return await settle(deps, {...upload, key, facts, bytes: stored.bytes, sha256: stored.sha256});
  } catch (error) {
    await deps.blobs.delete(key);
    // a full disk is none of the file's faults: it may be put again
    if (error instanceof ServiceError && error.code !== 'storage_full') await fail(deps, upload, error);
    else await release(deps, upload);
    if (error instanceof StorageFullError) {
      deps.log.error({err: error}, 'the file store is full');
      throw new ServiceError('storage_full', null, {cause: error});
    }
    throw error;
  }
}

type Upload = {
  readonly outputId: string;
  readonly userId: string;
  readonly objectId: string;
  readonly objectName: string;
  readonly attempt: number;
};

/** A second PUT of the same upload takes it over: its attempt is the one that counts. */
async function claim(deps: Deps, outputId: string): Promise<Upload> {
  const [task] = await deps.db
    .update(tasks)
    .set({
      status: TaskStatus.pending,
      attempt: sql`${tasks.attempt} + 1`,
      leaseUntil: databaseTimeIn(lease),
      // which of two uploads was first counts, whichever processes took them
      startedAt: databaseTimeIn(0),
    })
    .where(
      and(
        eq(tasks.outputId, outputId),
        eq(tasks.type, TaskType.upload),
        inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]),
      ),
    )
    .returning();
  const [object] = task?.objectId
    ? await deps.db.select().from(spaceObjects).where(eq(spaceObjects.objectId, task.objectId))
    : [];
  if (!task || !object) throw new ServiceError('not_found');
  const {objectId, userId, objectName} = object;
  return {outputId, objectId, userId, objectName, attempt: task.attempt};
}

/** Keeps room for the bytes that come, as far as they are known; gives how many may come. */
const reserve = (deps: Deps, {outputId, userId, objectId}: Upload, length: number | undefined): Promise<number> =>
  deps.db.transaction(async tx => {
    await requireDiskRoom(deps, length);
    const room = await requireRoom(deps, tx, userId, {bytes: length ?? 1, objectId});
    await requireOneAtATime(deps, tx, {userId, outputId});
    if (length !== undefined)
      await tx.update(spaceObjects).set({bytes: length}).where(eq(spaceObjects.objectId, objectId));
    return room;
  });

/** Says that the upload is still received; gives whether it is time to say so again. */
function keepLease({db}: Deps, {outputId, attempt}: Upload): () => Promise<void> {
  let next = performance.now() + lease / 4;
  return async () => {
    if (performance.now() < next) return;
    next = performance.now() + lease / 4;
    await db
      .update(tasks)
      .set({leaseUntil: databaseTimeIn(lease)})
      .where(and(eq(tasks.outputId, outputId), eq(tasks.attempt, attempt), eq(tasks.status, TaskStatus.pending)));
  };
}

/** Throws ServiceError `parse_file_too_large` for a length that no file may have; which kind it is of is not known yet. */
export function checkLength({settings}: Deps, length: number | undefined): void {
  const limit = Math.max(settings.RECTO_MAX_PDF_BYTES, settings.RECTO_MAX_IMAGE_BYTES);
  if (length !== undefined && length > limit) throw new ServiceError('parse_file_too_large', {limit});
}

async function store(
  deps: Deps,
  key: string,
  content: AsyncIterable<Uint8Array>,
  upload: Upload & Required<Taken>,
  room: number,
) {
  const {RECTO_MAX_IMAGE_BYTES, RECTO_MAX_PDF_BYTES} = deps.settings;
  const hash = createHash('sha256');
  const free = createFreeing();
  const keep = keepLease(deps, upload);
  let looked = 0;
  let head = Buffer.alloc(0);
  let count = 0;
  const watched = async function* () {
    for await (const part of content) {
      hash.update(part);
      const before = count;
      count += part.length;
      if (before < headBytes) {
        head = Buffer.concat([head, part]).subarray(0, headBytes);
        // what is neither is refused after its first bytes, not after 300 MB of them
        if (count >= headBytes) refuseOthers(head, upload);
      }
      const image = kindOf(head)?.fileType === FileType.img;
      if (count > (image ? RECTO_MAX_IMAGE_BYTES : RECTO_MAX_PDF_BYTES)) throw new ServiceError('parse_file_too_large');
      if (count > room) throw new ServiceError('user_storage_not_enough', {available: room});
      if (count - looked > diskInterval) {
        looked = count;
        await requireDiskRoom(deps);
      }
      await keep();
      yield part;
      free(part.length);
    }
  };
  const bytes = await deps.blobs.put(key, watched());
  refuseOthers(head, upload);
  return {bytes, head, sha256: hash.digest('hex')};
}

/** Refuses a file that is not what its extension says, and one without a known extension that is neither a PDF nor an image. */
function refuseOthers(head: Buffer, {objectName: name, text}: Upload & Required<Taken>): void {
  const kind = kindOf(head);
  if (!kind && text && textFormatOfName(name)) {
    if (isTextFile(name, head)) return;
    throw new ServiceError('file_invalid');
  }
  const named = inputFormatOfName(name);
  if (named && isImageFormat(named) && kind?.fileType !== FileType.img) throw new ServiceError('parse_file_not_image');
  if (!kind || (named === 'pdf' && kind.fileType !== FileType.pdf)) throw new ServiceError('parse_file_not_pdf');
}

type Received = Upload & {
  readonly key: string;
  readonly facts: FileFacts;
  readonly bytes: number;
  readonly sha256: string;
};

async function settle(deps: Deps, received: Received): Promise<UploadResult> {
  const {outputId, objectId, userId, attempt, key, facts, bytes, sha256} = received;
  const now = deps.now();
  const result = await deps.db.transaction(async db => {
    // two uploads of one file at once: the second sees the first
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId + sha256}, 0))`);
    const [known] = await db
      .select()
      .from(spaceObjects)
      .where(
        and(
          eq(spaceObjects.userId, userId),
          eq(spaceObjects.sha256, sha256),
          eq(spaceObjects.state, 'ready'),
          isNull(spaceObjects.trashedAt),
        ),
      );
    if (!known) await requireRoom(deps, db, userId, {bytes, objectId});
    const found: UploadResult = {
      objectId: known?.objectId ?? objectId,
      fileType: facts.fileType,
      pageCount: facts.pageCount,
      duplicate: known !== undefined,
    };
    const [mine] = await db
      .update(tasks)
      .set({
        status: TaskStatus.success,
        stage: 'success',
        progress: 100,
        pageCount: facts.pageCount,
        objectId: found.objectId,
        result: found,
        finishedAt: now,
      })
      .where(and(eq(tasks.outputId, outputId), eq(tasks.attempt, attempt), eq(tasks.status, TaskStatus.pending)))
      .returning({outputId: tasks.outputId});
    if (!mine) throw new ServiceError('not_found');
    if (known) await db.delete(spaceObjects).where(eq(spaceObjects.objectId, objectId));
    else {
      const [row] = await db
        .update(spaceObjects)
        .set({state: 'ready', bytes, sha256, blobKey: key, updatedAt: now, ...facts})
        .where(eq(spaceObjects.objectId, objectId))
        .returning({objectId: spaceObjects.objectId});
      if (!row) throw new ServiceError('not_found');
      await publishObjectEvents(db, userId, [objectId], 'changed');
    }
    return found;
  });
  if (result.duplicate) await deps.blobs.delete(key);
  return result;
}

/** Ends the upload with the code; an attempt that was taken over ends nothing. */
async function fail(deps: Deps, {outputId, objectId, attempt}: Upload, {code}: ServiceError): Promise<void> {
  const [mine] = await deps.db
    .update(tasks)
    .set({status: TaskStatus.failed, stage: 'failed', code, finishedAt: deps.now()})
    .where(and(eq(tasks.outputId, outputId), eq(tasks.attempt, attempt), eq(tasks.status, TaskStatus.pending)))
    .returning({outputId: tasks.outputId});
  if (mine) await deps.db.update(spaceObjects).set({state: 'failed'}).where(eq(spaceObjects.objectId, objectId));
}

/** The upload waits again, as if nothing had come. */
async function release(deps: Deps, {outputId, attempt}: Upload): Promise<void> {
  await deps.db
    .update(tasks)
    .set({status: TaskStatus.none, leaseUntil: null})
    .where(and(eq(tasks.outputId, outputId), eq(tasks.attempt, attempt), eq(tasks.status, TaskStatus.pending)));
}
