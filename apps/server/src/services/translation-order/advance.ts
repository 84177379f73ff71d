import {type ErrorCode, isErrorCode, ParseVersion, TaskStatus, TaskType, type TranslateParam} from '@recto/api';
import {and, desc, eq} from 'drizzle-orm';
import {parses, type TaskRow, tasks, translations} from '../../database/schema/index.ts';
import type {Deps} from '../../deps.ts';
import {ServiceError} from '../../errors.ts';
import type {Caller} from '../../policies/caller.ts';
import {createMerge} from '../exports/create.ts';
import {offeredModels, refusalOf} from '../models/find-model.ts';
import {createParse} from '../parse/create.ts';
import {balanceOf} from '../quota/overview.ts';
import {createTranslation} from '../translations/create.ts';
import {changeOrder, findOrder, type TranslationOrder, type Wanted} from './order.ts';

/** How an order stands after a step: it goes on by itself, has to be looked at again, or has ended. */
export type Step = 'on' | 'waiting' | 'ended';

// what is full now has room later
const passing: ReadonlySet<ErrorCode> = new Set([
  'parse_task_limit_exceeded',
  'convert_limit',
  'convert_external_limit',
]);

/**
 * Takes an order one step further: queues its parse, its translation, its PDFs, or finds that it has ended. Two at once
 * do no harm: parses and translations that are there are taken, and a PDF that is made twice costs nothing. What stands
 * against a step ends the order with its code. Throws what is no ServiceError.
 */
export async function advanceOrder(deps: Deps, caller: Caller, outputId: string): Promise<Step> {
  const found = await findOrder(deps, caller.userId, outputId);
  if (!found || found.order.failure || found.order.done) return 'ended';
  try {
    const change = await nextChange(deps, caller, found.task, found.order);
    if (change === undefined) return 'waiting';
    await changeOrder(deps, outputId, change);
    return change.done ? 'ended' : 'on';
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    // the first step is refused at once: whoever asks has not begun to wait
    if (found.order.parseId !== undefined && passing.has(error.code)) return 'waiting';
    await changeOrder(deps, outputId, {failure: {code: error.code, detail: error.detail}});
    return 'ended';
  }
}

async function nextChange(
  deps: Deps,
  caller: Caller,
  {objectId}: TaskRow,
  order: TranslationOrder,
): Promise<Partial<TranslationOrder> | undefined> {
  const {parseId, translateId, exports = {}} = order;
  if (parseId === undefined) {
    const made = await createParse(deps, caller, {objectId: objectId ?? '', parseVersion: ParseVersion.v3_2509});
    return {parseId: made.parseId};
  }
  if (translateId === undefined) {
    const [parse] = await deps.db.select().from(parses).where(eq(parses.parseId, parseId));
    if (!(await hasSucceeded(deps, parse?.status, eq(tasks.parseId, parseId), TaskType.parse))) return undefined;
    return {translateId: await translate(deps, caller, parseId, order, parse?.pageCount ?? 0)};
  }
  const [translation] = await deps.db.select().from(translations).where(eq(translations.translateId, translateId));
  const newest = eq(tasks.translateId, translateId);
  if (!(await hasSucceeded(deps, translation?.status, newest, TaskType.translate))) return undefined;
  const next = order.wanted.find(each => each.order !== undefined && exports[each.name] === undefined);
  if (next) return {exports: {...exports, [next.name]: await merge(deps, caller, translateId, next)}};
  for (const made of Object.values(exports)) {
    const [task] = await deps.db.select().from(tasks).where(eq(tasks.outputId, made));
    if (!(await hasSucceeded(deps, task?.status, eq(tasks.outputId, made), TaskType.convert))) return undefined;
  }
  return {done: true};
}

/** Whether something is there. Throws ServiceError with why it failed; `not_found` where it was deleted. */
async function hasSucceeded(
  {db}: Deps,
  status: number | undefined,
  which: ReturnType<typeof eq>,
  type: TaskType,
): Promise<boolean> {
  if (status === undefined) throw new ServiceError('not_found');
  if (status !== TaskStatus.failed) return status === TaskStatus.success;
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(which, eq(tasks.type, type)))
    .orderBy(desc(tasks.createdAt), desc(tasks.outputId))
    .limit(1);
  if (task?.cancelledAt) throw new ServiceError('bad_request', {reason: 'cancelled'});
  const code = task?.code ?? '';
  throw new ServiceError(isErrorCode(code) ? code : 'internal_error');
}

async function translate(
  deps: Deps,
  caller: Caller,
  parseId: string,
  {language, skipLastPages, model}: TranslationOrder,
  pageCount: number,
): Promise<string> {
  const last = pageCount - skipLastPages;
  if (last < 1) throw new ServiceError('bad_request', {reason: 'no_page_left'});
  const translateParam: TranslateParam = {
    translateModel: await chooseModel(deps, caller, model),
    translateType: 'pdf',
    translateLang: language,
    ignoreTranslateTypes: [],
    keepNames: true,
    translateVersion: 'DOC2X_V2_2410',
    ...(skipLastPages > 0 && {pages: `1-${last}`}),
  };
  try {
    return (await createTranslation(deps, caller, {parseId, translateParam, force: false})).translateId;
  } catch (error) {
    const known = error instanceof ServiceError && error.code === 'translate_already_exist' && error.detail;
    if (!known) throw error;
    return (known as {readonly translateId: string}).translateId;
  }
}

/** The model of that name or, without one, the first that the caller may use. Throws ServiceError with why there is none. */
async function chooseModel(deps: Deps, caller: Caller, wanted: string | null): Promise<number> {
  const offered = await offeredModels(deps, 'translate', caller);
  const points = await balanceOf(deps, caller, 'point');
  const usable = offered.filter(model => refusalOf(deps, model, caller, points) === null);
  const named = usable.find(({model, displayName}) => model === wanted || displayName === wanted);
  const chosen = named ?? usable[0];
  if (chosen) return chosen.modelId;
  throw new ServiceError((offered[0] && refusalOf(deps, offered[0], caller, points)) ?? 'llm_model_not_found');
}

const merge = (deps: Deps, caller: Caller, translateId: string, {name, order}: Wanted): Promise<string> =>
  createMerge(deps, caller, {
    translateId,
    order,
    reverseOrder: false,
    filename: name.replace(/\.pdf$/i, ''),
    optimize: false,
  });
