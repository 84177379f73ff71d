import {TaskStatus, TaskType, type TranslateParam} from '@recto/api';
import {eq} from 'drizzle-orm';
import type {Executor} from '../../database/connect.ts';
import {newId} from '../../database/schema/columns.ts';
import {tasks, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {publishTaskEvent} from '../../stores/task-events.ts';
import {lockUser} from '../../stores/users.ts';
import {revisionOf} from '../documents/events.ts';
import {isFree} from '../models/points.ts';
import {checkOpenTasks} from '../queue/open-tasks.ts';
import type {TranslateParameters} from '../queue/task.ts';
import {balanceOf} from '../quota/overview.ts';
import {reserve} from '../quota/reserve.ts';
import {requireResultRoom} from '../upload/room.ts';
import {checkTranslation, type TranslationRequest} from './check.ts';
import {budgetOf, expectedUse} from './estimate.ts';

export type NewTranslation = TranslationRequest & {readonly force: boolean; readonly budget?: number | undefined};

export type CreatedTranslation = {readonly outputId: string; readonly translateId: string};

/**
 * Puts a translation in the queue, its points reserved: those of `budget`, or what it may take at most as far as they reach.
 * Throws ServiceError: the codes of the call CreateTranslateTask.
 */
export async function createTranslation(
  deps: Deps,
  caller: Caller,
  request: NewTranslation,
): Promise<CreatedTranslation> {
  const checked = await checkTranslation(deps, deps.db, caller, request);
  const expected = await expectedUse(deps, caller.userId, request.parseId, request.translateParam, checked.model);
  const available = await balanceOf(deps, caller, 'point');
  return deps.db.transaction(async tx => {
    // one user's tasks are created one after the other: so the limits hold
    await lockUser(tx, caller.userId);
    const {known, parse, pageCount, model} = await checkTranslation(deps, tx, caller, request);
    if (known !== undefined && !request.force) throw new ServiceError('translate_already_exist', {translateId: known});
    await requireResultRoom(deps, tx, caller.userId);
    await checkOpenTasks(deps, tx, caller);
    const translateId = newId();
    await tx.insert(translations).values({
      translateId,
      objectId: parse.objectId,
      parseId: parse.parseId,
      userId: caller.userId,
      translateParam: request.translateParam,
      corrections: await revisionOf(tx, parse.parseId),
      status: TaskStatus.none,
      createdAt: deps.now(),
    });
    const limit = request.budget === undefined ? budgetOf(expected, available, caller) : {budget: request.budget};
    const outputId = await queueTranslation(deps, tx, caller, {
      translateId,
      objectId: parse.objectId,
      parseId: parse.parseId,
      pageCount,
      parameters: isFree(model) ? {} : limit,
    });
    return {outputId, translateId};
  });
}

/** The task of a translation that stands in the table, with the points it may cost. */
export async function queueTranslation(
  deps: Deps,
  tx: Executor,
  {userId, pro}: Caller,
  {
    parameters,
    ...of
  }: {
    readonly translateId: string;
    readonly objectId: string;
    readonly parseId: string;
    readonly pageCount: number;
    readonly parameters: TranslateParameters;
  },
): Promise<string> {
  const outputId = newId();
  await tx.insert(tasks).values({
    ...of,
    outputId,
    userId,
    type: TaskType.translate,
    stage: 'pending',
    priority: pro ? 1 : 0,
    parameters,
    createdAt: deps.now(),
  });
  await reserve(deps, tx, {userId, outputId, kind: 'point', amount: parameters.budget ?? 0});
  await publishTaskEvent(tx, {outputId, userId, what: 'new'});
  return outputId;
}

/**
 * Retries what an ended translation lacks: open segments, and those that were kept in the source. Throws
 * ServiceError `parse_status_not_found` when there is nothing of that kind.
 */
export async function retryTranslation(
  deps: Deps,
  caller: Caller,
  translateId: string,
): Promise<CreatedTranslation & {parseId: string}> {
  const [row] = await deps.db.select().from(translations).where(eq(translations.translateId, translateId));
  if (!row || row.userId !== caller.userId || row.trashedAt) throw new ServiceError('parse_status_not_found');
  const {parseId, objectId} = row;
  const param = row.translateParam as TranslateParam;
  const {model, pageCount} = await checkTranslation(deps, deps.db, caller, {parseId, translateParam: param});
  const expected = await expectedUse(deps, caller.userId, parseId, param, model, {translateId, retryKept: true});
  const available = await balanceOf(deps, caller, 'point');
  return deps.db.transaction(async tx => {
    await lockUser(tx, caller.userId);
    const [current] = await tx
      .select()
      .from(translations)
      .where(eq(translations.translateId, translateId))
      .for('update');
    const {kept = 0, pending = 0} = (current?.report ?? {}) as {kept?: number; pending?: number};
    const incomplete = current?.status === TaskStatus.success && kept + pending > 0;
    if (!current || (current.status !== TaskStatus.failed && !incomplete))
      throw new ServiceError('parse_status_not_found');
    await checkOpenTasks(deps, tx, caller);
    await tx.update(translations).set({status: TaskStatus.none}).where(eq(translations.translateId, translateId));
    const parameters = {retryKept: true, ...(!isFree(model) && budgetOf(expected, available, caller))};
    const outputId = await queueTranslation(deps, tx, caller, {translateId, objectId, parseId, pageCount, parameters});
    return {outputId, translateId, parseId};
  });
}
