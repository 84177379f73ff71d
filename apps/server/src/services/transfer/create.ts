import {TaskStatus, TaskType, type TransferPlatform} from '@recto/api';
import type {Parent} from '@recto/transfer';
import {projectFolder} from '@recto/transfer/webdav';
import {and, count, eq, inArray, isNotNull} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {newId} from '../../database/schema/columns.ts';
import {type DriveAddress, tasks, transfers} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {publishTaskEvent} from '../../stores/task-events.ts';
import {lockUser} from '../../stores/users.ts';
import {requireMayLeave} from '../egress/egress-policy.ts';
import {archiveName, type ExportRequest, exportItems, requireForSeveral} from '../exports/create.ts';
import {credentialsOf, isSameDrive, seal} from './connections.ts';
import {storable} from './losses.ts';
import {noteAddress} from './note-service.ts';
import type {TransferItem, TransferRequest} from './request.ts';
import {requireDesktop, zoteroAddress} from './zotero.ts';

export type NewTransfer = {
  readonly platform: TransferPlatform;
  readonly title: string;
  readonly items: readonly (Omit<ExportRequest, 'parseId'> & {
    readonly parseId?: string | undefined;
    readonly translateId?: string | undefined;
    readonly markdown?: string | undefined;
    readonly convertTrans: number;
  })[];
  readonly transferType: 'singleFile' | 'project';
  readonly exportStructure: 'flat' | 'byType';
  readonly asZip: boolean;
  readonly parent?: (Parent & {readonly title?: string | undefined}) | undefined;
  readonly update?: string | undefined;
  readonly drive?: (DriveAddress & {readonly password?: string | undefined}) | undefined;
  readonly entry?: {readonly key: string | null; readonly title: string} | undefined;
  readonly overwrite: boolean;
};

type Created = {readonly outputId: string; readonly transferId: string};

/**
 * Puts a transfer in the queue. Throws ServiceError `transfer_not_connected`, `transfer_token_invalid`, `transfer_limit`,
 * `transfer_not_found` for a page that is to be written anew, `desktop_only` for Zotero, `privacy_local_only`, `user_subscription_need`,
 * `parse_history_not_found`, `translate_history_not_found`, and `bad_request` for what does not go together.
 */
export async function createTransfer(
  deps: Deps,
  caller: Caller,
  {base, ...wanted}: NewTransfer & {readonly base: string},
): Promise<Created> {
  const {userId} = caller;
  const {platform, title} = wanted;
  requireForSeveral(deps, caller, wanted.items);
  const way = await wayOf(deps, userId, platform, wanted);
  return deps.db.transaction(async tx => {
    await lockUser(tx, userId);
    const items = await itemsOf(deps, tx, caller, {...wanted, base});
    const objectIds = [...new Set(items.flatMap(({objectId}) => objectId ?? []))];
    await requireMayLeave({...deps, db: tx}, {userId, objectIds}, way.address);
    const [outputId, transferId] = [newId(), newId()];
    const request: TransferRequest = {...way.request(items), items};
    await tx.insert(transfers).values({
      transferId,
      outputId,
      userId,
      objectIds,
      platform,
      title,
      place: storable(way.place),
      request,
      sealedPassword: way.password === undefined ? null : seal(deps, {secret: way.password}),
      createdAt: deps.now(),
    });
    await queueTransfer(deps, tx, caller, {outputId, transferId, items});
    return {outputId, transferId};
  });
}

/** Queues the task of a transfer. Throws ServiceError `transfer_limit`. */
export async function queueTransfer(
  deps: Deps,
  tx: Executor,
  {userId, pro}: Caller,
  {outputId, transferId, items}: Created & {readonly items: readonly TransferItem[]},
): Promise<void> {
  const {RECTO_OPEN_TRANSFERS: limit} = deps.settings;
  const open = inArray(tasks.status, [TaskStatus.none, TaskStatus.pending]);
  const [row] = await tx
    .select({open: count()})
    .from(tasks)
    .where(and(eq(tasks.userId, userId), eq(tasks.type, TaskType.transfer), open));
  const {open: now = 0} = row ?? {};
  if (now >= limit) throw new ServiceError('transfer_limit', {limit, open: now});
  const [item] = items;
  const of = items.length === 1 &&
    item && {objectId: item.objectId, parseId: item.parseId, translateId: item.translateId};
  await tx.insert(tasks).values({
    outputId,
    userId,
    type: TaskType.transfer,
    stage: 'pending',
    priority: pro ? 3 : 2,
    createdAt: deps.now(),
    parameters: {transferId},
    ...of,
  });
  await publishTaskEvent(tx, {outputId, userId, what: 'new'});
}

/** Where something goes, and how it is asked for. */
type Way = {
  readonly address: string;
  readonly place: string;
  readonly password?: string;
  readonly request: (items: readonly TransferItem[]) => Omit<TransferRequest, 'items'>;
};

function wayOf(deps: Deps, userId: string, platform: TransferPlatform, wanted: NewTransfer): Promise<Way> {
  if (platform === 'webDAV') return toDrive(deps, userId, wanted);
  return platform === 'zotero' ? toZotero(deps, userId, wanted) : toNotes(deps, userId, platform, wanted);
}

async function toZotero(deps: Deps, userId: string, {items, entry, overwrite}: NewTransfer): Promise<Way> {
  requireDesktop(deps);
  if (!entry) throw wrong('entry', 'please select a Zotero entry');
  const formats = items.map(({convertTo}) => convertTo);
  if (formats.some(format => format !== 'md' && format !== 'pdf') || new Set(formats).size < formats.length)
    throw wrong('items', 'an entry gets a note and a PDF of one document');
  const {key, title} = entry;
  // what hangs on an entry that is there is written on Zotero's server
  if (key !== null) await credentialsOf(deps, userId, 'zotero');
  return {
    address: zoteroAddress(deps, key),
    place: title,
    request: () => ({entry: {key}, overwrite}),
  };
}

async function toNotes(
  deps: Deps,
  userId: string,
  platform: 'notion' | 'flowus',
  {items, parent, update}: NewTransfer,
): Promise<Way> {
  if (items.length !== 1) throw wrong('items', 'a page is made of one document');
  await credentialsOf(deps, userId, platform);
  const address = noteAddress(deps, platform);
  if (update !== undefined) {
    const {pageId, place} = await pageOf(deps, userId, platform, update);
    return {address, place, request: () => ({to: {update: pageId}})};
  }
  if (!parent) throw wrong('parent', 'a page needs a parent');
  const {kind, id, title = ''} = parent;
  return {address, place: title, request: () => ({to: {new: {kind, id: storable(id)}}})};
}

async function pageOf({db}: Deps, userId: string, platform: 'notion' | 'flowus', transferId: string) {
  const own = and(eq(transfers.transferId, transferId), eq(transfers.userId, userId), eq(transfers.platform, platform));
  const [row] = await db
    .select({pageId: transfers.pageId, place: transfers.place})
    .from(transfers)
    .where(and(own, isNotNull(transfers.pageId)));
  if (!row?.pageId) throw new ServiceError('transfer_not_found');
  return {pageId: row.pageId, place: row.place};
}

async function toDrive(deps: Deps, userId: string, wanted: NewTransfer): Promise<Way> {
  const {items, transferType, exportStructure: structure, asZip, overwrite, title} = wanted;
  if (transferType === 'singleFile' && items.length !== 1)
    throw wrong('items', 'a single file is made of one document');
  const {password, ...drive} = wanted.drive ?? (await keptDrive(deps, userId));
  // a kept password goes nowhere but where it was given for
  if (password === undefined && !(await isSameDrive(deps, userId, drive)))
    throw new ServiceError('transfer_not_connected', {platform: 'webDAV'});
  const keeps = password !== undefined && !(await isSameDrive(deps, userId, drive, password));
  const place = `${new URL(drive.url).host}/${drive.folder}`.replace(/\/+/g, '/');
  const folder = projectFolder(title, deps.now());
  return {
    address: drive.url,
    place: transferType === 'project' && !asZip ? `${place.replace(/\/?$/, '/')}${folder}` : place,
    ...(keeps && {password}),
    request: made => ({
      drive,
      overwrite,
      ...(transferType === 'project' && {
        project: {structure, ...(asZip ? {archive: `${archiveName(title, made)}.zip`} : {folder})},
      }),
    }),
  };
}

async function keptDrive(deps: Deps, userId: string): Promise<DriveAddress & {readonly password?: string}> {
  const {row} = await credentialsOf(deps, userId, 'webDAV');
  if (!row.drive) throw new ServiceError('transfer_not_connected', {platform: 'webDAV'});
  return row.drive;
}

/** What is sent of each item. Throws ServiceError `parse_history_not_found`, `translate_history_not_found`. */
export async function itemsOf(
  deps: Deps,
  tx: Executor,
  caller: Caller,
  {items, base}: Pick<NewTransfer, 'items'> & {readonly base?: string},
): Promise<readonly TransferItem[]> {
  const made: TransferItem[] = [];
  for (const {markdown, ...item} of items) {
    const alone = markdown !== undefined && item.parseId === undefined && item.translateId === undefined;
    const [of] = alone ? [] : await exportItems(deps, tx, caller, {items: [item], ...(base !== undefined && {base})});
    const none = {
      objectId: null,
      parseId: null,
      translateId: null,
      format: 'md',
      formula: 'dollar',
      mergeTables: true,
    } as const;
    const text = markdown === undefined ? {} : {markdown: storable(markdown)};
    made.push({filename: item.filename, ...(of ?? none), ...text});
  }
  return made;
}

const wrong = (path: string, message: string) => new ServiceError('bad_request', {issues: [{path, message}]});
