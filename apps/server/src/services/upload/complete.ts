import {TaskStatus, TaskType} from '@recto/api';
import {and, eq, sql} from 'drizzle-orm';
import {tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import {directKey} from './create.ts';
import {receiveUpload} from './receive.ts';

/**
 * Looks whether a file that a client put into the bucket by itself has come, and takes it in: no one else would tell. To be
 * called when the state of an upload is requested. Does nothing for uploads that have ended or that this server receives.
 */
export async function completeUpload(deps: Deps, outputId: string): Promise<void> {
  if (deps.settings.RECTO_UPLOAD !== 'direct' || !deps.blobs.presignPut) return;
  const [task] = await deps.db
    .select({status: tasks.status})
    .from(tasks)
    .where(and(eq(tasks.outputId, outputId), eq(tasks.type, TaskType.upload)));
  if (task?.status !== TaskStatus.none) return;
  const key = directKey(outputId);
  const found = await deps.blobs.stat(key);
  const content = found && (await deps.blobs.get(key));
  if (!content) return;
  try {
    await receiveUpload(deps, outputId, content, found.bytes);
  } catch (error) {
    content.destroy();
    // the task carries the code
    if (!(error instanceof ServiceError)) throw error;
  }
  await deps.blobs.delete(key);
}

/**
 * The object that an announced id of a user leads to by now: another one when the same file was there already. What is not
 * known here is given back as it is.
 */
export async function uploadedObjectId(deps: Deps, userId: string, objectId: string): Promise<string> {
  const find = async () => {
    const [row] = await deps.db
      .select({outputId: tasks.outputId, status: tasks.status, objectId: tasks.objectId})
      .from(tasks)
      .where(
        and(
          eq(tasks.userId, userId),
          eq(tasks.type, TaskType.upload),
          sql`${tasks.parameters}->>'objectId' = ${objectId}`,
        ),
      );
    return row;
  };
  const upload = await find();
  if (upload?.status !== TaskStatus.none) return upload?.objectId ?? objectId;
  await completeUpload(deps, upload.outputId);
  return (await find())?.objectId ?? objectId;
}
