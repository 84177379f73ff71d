import {FileType} from '@recto/api';
import {sql} from 'drizzle-orm';
import {prepare} from '../database/prepared.ts';
import {readRow} from '../database/read-row.ts';
import {type ObjectRow, spaceObjects, type TaskRow} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {passwordOf} from '../services/files/password.ts';
import {readBlob} from '../storage/index.ts';

/** The file of a result with the words of pages that were read by OCR. */
export const wordsFile = 'words.json';

/** The file of a task as bytes, and the password that opens it. Throws ServiceError `parse_file_read_error`. */
export async function sourceOf(
  deps: Deps,
  task: Pick<TaskRow, 'objectId'>,
): Promise<{
  readonly bytes: Uint8Array;
  readonly image: boolean;
  readonly text: boolean;
  readonly password?: string;
}> {
  const {key, ...rest} = await fileOf(deps, task);
  const bytes = await readBlob(deps.blobs, key);
  if (!bytes) throw new ServiceError('parse_file_read_error');
  return {bytes, ...rest};
}

/** The blob of a task's file, and the password that opens it. Throws ServiceError `parse_file_read_error`. */
export async function fileOf(deps: Deps, {objectId}: Pick<TaskRow, 'objectId'>) {
  const object = await objectOf(deps, {objectId});
  if (!object?.blobKey || !(await deps.blobs.stat(object.blobKey))) throw new ServiceError('parse_file_read_error');
  const password = passwordOf(deps, object);
  return {
    key: object.blobKey,
    image: object.fileType === FileType.img,
    /** Its text is translated in its own format. */
    text: object.fileType === FileType.other,
    ...(password !== undefined && {password}),
  };
}

/** Whether the file of a task is one whose text is translated in its own format, be its bytes there or not. */
export const isOfText = async (deps: Deps, of: Pick<TaskRow, 'objectId'>): Promise<boolean> =>
  (await objectOf(deps, of))?.fileType === FileType.other;

async function objectOf(deps: Deps, {objectId}: Pick<TaskRow, 'objectId'>): Promise<ObjectRow | undefined> {
  const [row] = (await findObject(deps, {objectId})).rows;
  return row && readRow(spaceObjects, row);
}

const findObject = prepare(
  'recto_find_object',
  sql`select * from ${spaceObjects} where ${spaceObjects.objectId} = ${sql.placeholder('objectId')}`,
);
