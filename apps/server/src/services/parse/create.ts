import {FileType, ParseModel, ParseVersion, TaskStatus, TaskType} from '@recto/api';
import {and, desc, eq, inArray, isNull} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {newId} from '../../database/schema/columns.ts';
import type {ObjectRow} from '../../database/schema/index.ts';
import {parses, spaceObjects, tasks} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {publishTaskEvent} from '../../stores/task-events.ts';
import {lockUser} from '../../stores/users.ts';
import {requireMayLeave} from '../egress/egress-policy.ts';
import {unlockObject} from '../files/unlock.ts';
import {checkPages, pagesOf} from '../page-range.ts';
import {checkOpenTasks} from '../queue/open-tasks.ts';
import {reserve} from '../quota/reserve.ts';
import {uploadedObjectId} from '../upload/complete.ts';
import {requireResultRoom} from '../upload/room.ts';
import {checkThirdParty, checkWhole, isThirdParty, thirdPartyAddress, thirdPartyKind} from './third-party.ts';

export type ParseRequest = {
  readonly objectId: string;
  readonly parseVersion?: number | undefined;
  /** Who reads it. Given for images, and with a version for a PDF that a third party reads. */
  readonly parseModel?: number | undefined;
  readonly pages?: string | undefined;
  readonly password?: string | undefined;
  readonly force?: boolean;
  /** Pages it may cost at most. */
  readonly budget?: number | undefined;
  /** The parse that a retry is for; a new one when absent. */
  readonly parseId?: string;
};

export type CreatedParse = {readonly outputId: string; readonly parseId: string};

/**
 * Puts a parse in the queue, its pages reserved. The same content parsed with the same options by the same user is
 * answered from what there is (or is under way), without a charge, unless `force` is set.
 * Throws ServiceError: the codes of the call CreateParseTask.
 */
export async function createParse(deps: Deps, caller: Caller, asked: ParseRequest): Promise<CreatedParse> {
  const {userId} = caller;
  checkPages(asked.pages);
  const {request, fileType: kindOfFile} = await asItsKind(deps, userId, asked);
  // the calls for images name a reader and no version: they take nothing else
  const fileType = asked.parseVersion === undefined && asked.parseModel !== undefined ? FileType.img : kindOfFile;
  const isText = fileType === FileType.other;
  if (isText && asked.pages !== undefined) throw new ServiceError('bad_request', {issues: [noPages]});
  const isImage = fileType === FileType.img;
  if (isImage && !isThirdParty(request.parseModel)) checkImageParsing(deps);
  await unlockObject(deps, await parsableObject(deps, deps.db, userId, request.objectId, fileType), request.password);
  const thirdParty = isThirdParty(request.parseModel);
  if (thirdParty) checkThirdParty(deps, caller, request.parseModel!);
  if (thirdParty) {
    checkWhole(request.pages);
    const address = thirdPartyAddress(deps, request.parseModel);
    await requireMayLeave(deps, {userId, objectIds: [request.objectId]}, address);
  }
  return deps.db.transaction(async tx => {
    // one user's tasks are created one after the other: so the limits hold, and no content is queued twice
    const user = await lockUser(tx, userId);
    const object = await parsableObject(deps, tx, userId, request.objectId, fileType);
    if (!request.force && !request.parseId) {
      const known = await knownParse(tx, userId, object, request);
      if (known) return known;
    }
    checkBinding(deps, caller, user?.wechatId ?? null);
    await requireResultRoom(deps, tx, userId);
    await checkOpenTasks(deps, tx, caller);
    const now = deps.now();
    // what cannot be counted beforehand cannot be paid for by the page
    if (thirdParty && object.pageCount === null) throw new ServiceError('file_invalid');
    // the sections of a file of text cost nothing: no model and no OCR reads them
    const pageCount = isText ? 0 : pagesOf(request.pages, object.pageCount ?? 0);
    const {budget} = request;
    if (budget !== undefined && pageCount > budget)
      throw new ServiceError('parse_page_limit_exceeded', {reason: 'budget', budget, needed: pageCount});
    const values = {userId, objectId: object.objectId, createdAt: now};
    const parseId = request.parseId ?? newId();
    if (request.parseId) await reopen(tx, request.parseId);
    else
      await tx.insert(parses).values({
        ...values,
        parseId,
        ...(!isImage && {parseVersion: request.parseVersion ?? 0}),
        ...(request.parseModel !== undefined && {parseModel: request.parseModel}),
        pages: request.pages ?? null,
        status: TaskStatus.none,
      });
    const outputId = newId();
    await tx.insert(tasks).values({
      ...values,
      outputId,
      parseId,
      type: TaskType.parse,
      stage: 'pending',
      pageCount,
      priority: caller.pro ? 1 : 0,
      parameters: {
        ...(request.pages !== undefined && {pages: request.pages}),
        // the older version reads the text layer only
        ocr: isImage || request.parseVersion === ParseVersion.v3_2509 ? 'auto' : 'never',
        ...(thirdParty && {thirdParty}),
      },
    });
    const kind = thirdParty ? thirdPartyKind : isImage ? 'image' : 'pdf';
    if (!isText) await reserve(deps, tx, {userId, outputId, kind, amount: pageCount});
    await publishTaskEvent(tx, {outputId, userId, what: 'new'});
    return {outputId, parseId};
  });
}

/**
 * A request by what its file is: an image has no version but a reader, the engine unless another is named, and costs an image. What
 * is not known is taken for a PDF, and refused where the file is looked for.
 */
export async function asItsKind<Request extends Pick<ParseRequest, 'objectId' | 'parseVersion' | 'parseModel'>>(
  deps: Deps,
  userId: string,
  asked: Request,
): Promise<{readonly request: Request; readonly fileType: FileType}> {
  const objectId = await uploadedObjectId(deps, userId, asked.objectId);
  const request = {...asked, objectId};
  const own = and(eq(spaceObjects.objectId, objectId), eq(spaceObjects.userId, userId));
  const {fileType, state} = spaceObjects;
  const [object] = await deps.db.select({fileType, state}).from(spaceObjects).where(own);
  if (object?.fileType !== FileType.img) {
    const isText = object?.fileType === FileType.other && object.state === 'ready';
    return {request, fileType: isText ? FileType.other : FileType.pdf};
  }
  const parseModel = asked.parseModel ?? ParseModel.default;
  return {request: {...request, parseVersion: undefined, parseModel}, fileType: FileType.img};
}

const noPages = {path: 'pages', message: 'this file has no pages of its own'};

/** Throws ServiceError `parse_create_task_error` where the operator has closed the parsing of images. */
export function checkImageParsing({settings}: Deps): void {
  if (!settings.RECTO_IMAGE_PARSING)
    throw new ServiceError('parse_create_task_error', {reason: 'image_parsing_closed'});
}

/** Throws ServiceError `parse_user_no_wechat` where the operator asks ordinary users to bind WeChat first. */
function checkBinding({settings}: Deps, {pro, role}: Caller, wechatId: string | null): void {
  const asked = settings.RECTO_PARSE_NEEDS_WECHAT && settings.RECTO_WECHAT_APP_ID !== '';
  if (asked && wechatId === null && !pro && role !== 'admin') throw new ServiceError('parse_user_no_wechat');
}

/** Only one of two retries at once has anything to retry. */
async function reopen(tx: Executor, parseId: string): Promise<void> {
  const {rowCount} = await tx
    .update(parses)
    .set({status: TaskStatus.none})
    .where(and(eq(parses.parseId, parseId), eq(parses.status, TaskStatus.failed)));
  if (rowCount !== 1) throw new ServiceError('parse_status_not_found');
}

/** The file that is to be parsed. Throws ServiceError: the codes of files of the call CreateParseTask. */
export async function parsableObject(
  deps: Deps,
  tx: Executor,
  userId: string,
  objectId: string,
  fileType: FileType = FileType.pdf,
): Promise<ObjectRow> {
  const [object] = await tx
    .select()
    .from(spaceObjects)
    .where(and(eq(spaceObjects.objectId, objectId), eq(spaceObjects.userId, userId)));
  if (!object || object.trashedAt) throw new ServiceError('not_found');
  if (object.state === 'uploading') throw new ServiceError('file_not_upload');
  if (object.state === 'failed' || !object.blobKey) throw new ServiceError('file_invalid');
  if (object.fileType !== fileType)
    throw new ServiceError(fileType === FileType.img ? 'parse_file_not_image' : 'parse_file_not_pdf');
  const limit = deps.settings.RECTO_MAX_PARSE_PAGES;
  if (object.pageCount !== null && object.pageCount > limit)
    throw new ServiceError('parse_file_page_limit', {limit, pages: object.pageCount});
  return object;
}

/** A parse of the same content with the same options, done or under way. */
export async function knownParse(
  tx: Executor,
  userId: string,
  object: ObjectRow,
  request: KnownBy,
): Promise<CreatedParse | undefined> {
  const [known] = await knownParses(tx, userId, object, request);
  return known;
}

type KnownBy = Pick<ParseRequest, 'pages' | 'parseVersion' | 'parseModel'>;

/** The query for it. It runs for every new parse: none of its tables is read as a whole. */
export const knownParses = (
  tx: Executor,
  userId: string,
  object: Pick<ObjectRow, 'objectId' | 'sha256'>,
  {pages, parseVersion, parseModel}: KnownBy,
) =>
  tx
    .select({outputId: tasks.outputId, parseId: parses.parseId})
    .from(parses)
    .innerJoin(spaceObjects, eq(spaceObjects.objectId, parses.objectId))
    .innerJoin(tasks, and(eq(tasks.parseId, parses.parseId), eq(tasks.type, TaskType.parse)))
    .where(
      and(
        eq(parses.userId, userId),
        eq(spaceObjects.userId, userId),
        isNull(spaceObjects.trashedAt),
        object.sha256 ? eq(spaceObjects.sha256, object.sha256) : eq(parses.objectId, object.objectId),
        inArray(parses.status, [TaskStatus.none, TaskStatus.pending, TaskStatus.success]),
        parseModel === undefined
          ? and(eq(parses.parseVersion, parseVersion ?? 0), isNull(parses.parseModel))
          : eq(parses.parseModel, parseModel),
        pages === undefined ? isNull(parses.pages) : eq(parses.pages, pages),
      ),
    )
    .orderBy(desc(tasks.createdAt))
    .limit(1);
