import {TaskStatus, type TransferPlatform} from '@recto/api';
import {and, arrayContains, eq, getTableColumns, inArray, isNull, sql} from 'drizzle-orm';
import {newId} from '../../database/schema/columns.ts';
import {spaceObjects, type TaskRow, tasks, transfers} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {type Page, type PageRequest, readPage} from '../../stores/page.ts';
import {trashedObjects} from '../../stores/trashed.ts';
import {lockUser} from '../../stores/users.ts';
import {requireMayLeave} from '../egress/egress-policy.ts';
import {cancelTasks} from '../queue/forget-transfers.ts';
import {credentialsOf, isSameDrive, seal} from './connections.ts';
import {queueTransfer} from './create.ts';
import {noteAddress} from './note-service.ts';
import type {TransferRequest} from './request.ts';
import {zoteroAddress} from './zotero.ts';

// what is sent and how far it has come may be large
const {request: _request, state: _state, sealedPassword: _password, ...shown} = getTableColumns(transfers);

/** A transfer with its task, without what is sent. */
export type ListedTransfer = {
  readonly transfer: Pick<typeof transfers.$inferSelect, keyof typeof shown>;
  readonly task: TaskRow | null;
};

/** A page of a user's transfers, newest first: of one document, or all. Throws ServiceError `not_found` for no document of theirs. */
export async function listTransfers(
  {db}: Deps,
  userId: string,
  {objectId, ...page}: PageRequest & {readonly objectId?: string | undefined},
): Promise<Page<ListedTransfer>> {
  if (objectId !== undefined) {
    const own = and(
      eq(spaceObjects.objectId, objectId),
      eq(spaceObjects.userId, userId),
      isNull(spaceObjects.trashedAt),
    );
    if ((await db.$count(spaceObjects, own)) === 0) throw new ServiceError('not_found');
  }
  return readPage(
    page,
    {time: transfers.createdAt, id: transfers.transferId},
    ({after, order, limit}) =>
      db
        .select({transfer: shown, task: tasks})
        .from(transfers)
        .leftJoin(tasks, eq(tasks.outputId, transfers.outputId))
        .where(
          and(
            eq(transfers.userId, userId),
            isShown(userId),
            objectId === undefined ? undefined : arrayContains(transfers.objectIds, [objectId]),
            after,
          ),
        )
        .orderBy(...order)
        .limit(limit),
    ({transfer}) => [transfer.createdAt, transfer.transferId],
  );
}

/**
 * Lets a transfer that failed or was cancelled go on where it stopped, and gives its new task. Throws ServiceError
 * `transfer_not_found`, also for one that has not failed or whose documents are in the trash, and what `createTransfer` throws.
 */
export async function retryTransfer(
  deps: Deps,
  caller: Caller,
  {transferId, password}: {readonly transferId: string; readonly password?: string | undefined},
): Promise<string> {
  const {userId} = caller;
  return deps.db.transaction(async tx => {
    await lockUser(tx, userId);
    const own = and(eq(transfers.transferId, transferId), eq(transfers.userId, userId), isWhole(userId));
    const [row] = await tx
      .select({transfer: transfers})
      .from(transfers)
      .innerJoin(tasks, and(eq(tasks.outputId, transfers.outputId), eq(tasks.status, TaskStatus.failed)))
      .where(own);
    if (!row) throw new ServiceError('transfer_not_found');
    const {platform, objectIds, request} = row.transfer;
    const {drive, items, entry} = request as TransferRequest;
    const address = addressOf(deps, platform, request as TransferRequest);
    const open = entry?.key === null || drive !== undefined;
    if (!open) await credentialsOf(deps, userId, platform);
    if (drive && password === undefined && !(await isSameDrive(deps, userId, drive)))
      throw new ServiceError('transfer_not_connected', {platform});
    await requireMayLeave({...deps, db: tx}, {userId, objectIds}, address);
    const outputId = newId();
    const sealedPassword = drive && password !== undefined ? seal(deps, {secret: password}) : null;
    await tx.update(transfers).set({outputId, sealedPassword, detail: ''}).where(own);
    await queueTransfer(deps, tx, caller, {outputId, transferId, items});
    return outputId;
  });
}

function addressOf(deps: Deps, platform: TransferPlatform, {drive, entry}: TransferRequest): string | undefined {
  if (platform === 'webDAV') return drive?.url;
  return platform === 'zotero' ? zoteroAddress(deps, entry?.key ?? null) : noteAddress(deps, platform);
}

/** Deletes transfers from the history; those that are open are cancelled. Throws ServiceError `transfer_not_found` when none is there. */
export async function deleteTransfers(deps: Deps, userId: string, ids: readonly string[]): Promise<string[]> {
  return deps.db.transaction(async tx => {
    const gone = await tx
      .delete(transfers)
      .where(and(eq(transfers.userId, userId), inArray(transfers.transferId, [...ids])))
      .returning({transferId: transfers.transferId, outputId: transfers.outputId});
    if (gone.length === 0) throw new ServiceError('transfer_not_found');
    await cancelTasks(
      deps,
      tx,
      gone.map(({outputId}) => outputId),
    );
    return gone.map(({transferId}) => transferId);
  });
}

/** Not of nothing but files in the trash. What was typed by hand is of no file. */
const isShown = (userId: string) =>
  sql`(${transfers.objectIds} = '{}' or not ${transfers.objectIds} <@ array${trashedObjects(userId)})`;

/** None of its files is in the trash. */
const isWhole = (userId: string) => sql`not ${transfers.objectIds} && array${trashedObjects(userId)}`;
