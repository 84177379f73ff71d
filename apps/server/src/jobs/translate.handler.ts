import type {TranslateParam} from '@recto/api';
import type {TypesetJob} from '@recto/engine/client';
import {
  type LedgerEntry,
  type Meter,
  makePlan,
  type Receipt,
  type Translated,
  translateDocument,
} from '@recto/engine/translate';
import {LivePages, type WorkerPool} from '@recto/workers';
import {eq} from 'drizzle-orm';
import type {TaskRow} from '../database/schema/index.ts';
import {translations} from '../database/schema/index.ts';
import type {Deps} from '../deps.ts';
import {ServiceError} from '../errors.ts';
import {mayReachPrivateNetworks} from '../policies/private-networks.ts';
import {modelTraitsOf} from '../services/models/model-traits.ts';
import {findModel} from '../services/models/find-model.ts';
import {llmHost} from '../services/models/llm-host.ts';
import type {Model} from '../services/models/model.ts';
import {isFree, pointsFor, type Tokens} from '../services/models/points.ts';
import {finishTranslation} from '../services/queue/finish.ts';
import {reportTranslationProgress} from '../services/queue/run.ts';
import type {TranslateParameters} from '../services/queue/task.ts';
import {callerOf} from '../services/tokens.ts';
import {LineWriter} from '../services/translations/lines.ts';
import {layoutKey, liveKey, type StoredLayout, translatedKey} from '../services/translations/result.ts';
import {translationSource} from '../services/translations/source.ts';
import {addTokens, spentBefore} from '../services/translations/spent.ts';
import {translationLedger, userMemory} from '../services/translations/stores.ts';
import {languageOf} from '../services/translations/terms.ts';
import {readBlob} from '../storage/index.ts';
import {findUser} from '../stores/users.ts';
import type {JobContext} from './job.ts';
import {sourceOf} from './source-file.ts';

// between two writes of lines, milliseconds
const writeEvery = 700;
// requests at once for one translation: several users share an endpoint
const concurrency = 8;

/**
 * Translates a parse: segments that are in the ledger or the user's translation memory are not requested again, and lines
 * appear as they are done. A layout-preserving translation is then typeset into the PDF. Throws what prevents that, and ServiceError
 * `translate_budget_used` when segments are left; what was translated until then is kept and charged, but not responses of which
 * nothing could be used.
 */
export async function runTranslate(deps: Deps, {pool}: JobContext, task: TaskRow, signal: AbortSignal): Promise<void> {
  const {userId, translateId} = task as TaskRow & {translateId: string};
  const [row] = await deps.db.select().from(translations).where(eq(translations.translateId, translateId));
  const user = await findUser(deps.db, userId);
  if (!row || !user) throw new ServiceError('translate_history_not_found');
  const param = row.translateParam as TranslateParam;
  const caller = callerOf(deps, user);
  const model = await findModel(deps, 'translate', caller, param.translateModel);
  const {budget, spare = 0, retryKept = false} = task.parameters as TranslateParameters;
  const {doc, json, options} = await translationSource(deps, {...row, param});
  const {planned} = await makePlan(doc, {...options, model: model.model});
  const lines = new LineWriter(deps, translateId, doc, planned);
  const before = await spentBefore(deps, task.outputId);
  const job = async () => ({
    ...(await sourceOf(deps, task)),
    doc: json(),
    language: languageOf(param.translateLang),
    black: param.fontColorExtraction === false,
  });
  const live =
    param.translateType === 'pdf' && !(await deps.blobs.stat(translatedKey(translateId)))
      ? new LivePages(pool, {
          planned,
          job,
          show: bytes => deps.blobs.put(liveKey(translateId), bytes),
          remove: () => deps.blobs.delete(liveKey(translateId)),
          signal,
        })
      : undefined;
  const watch = watchProgress(deps, task, lines, live, model, before);
  await lines.write();
  const perPoint = deps.settings.RECTO_POINTS_PER_YUAN;
  const translated = await translateDocument(doc, {
    ...options,
    endpoint: {baseUrl: model.baseUrl, model: model.model, ...(model.apiKey && {apiKey: model.apiKey})},
    host: llmHost(
      deps,
      {userId, objectIds: [row.objectId], outputId: task.outputId, purpose: 'translate'},
      !model.own || mayReachPrivateNetworks(deps.settings, caller),
    ),
    memory: userMemory(deps, userId),
    ledger: translationLedger(deps, translateId),
    modelTraits: modelTraitsOf(deps, model),
    concurrency,
    retryKept,
    ...(!isFree(model) && {
      price: {input: model.inputPrice * perPoint, output: model.outputPrice * perPoint},
      ...(budget !== undefined && {budget: {money: Math.max(0, budget + spare - pointsFor(deps, model, before))}}),
    }),
    signal,
    onProgress: watch.report,
  })
    .finally(watch.end)
    .catch(async (error: unknown) => {
      await live?.drop();
      throw error;
    });
  lines.settle(translated.entries);
  await lines.write();
  signal.throwIfAborted();
  live?.stop();
  const layout =
    param.translateType === 'pdf' ? await typeset(deps, pool, translateId, await job(), translated, signal) : {};
  await live?.drop();
  const {receipt} = translated;
  if (receipt.pending > 0) throw new ServiceError('translate_budget_used');
  const usage = addTokens(before, charged(receipt));
  await finishTranslation(deps, task, {
    report: {...reportOf(receipt, usage), ...layout},
    points: pointsFor(deps, model, usage),
    detail: detailOf(usage, model),
  });
}

/**
 * Sets a translation into its PDF, or what has changed of it since; gives how many texts found their place and how many did
 * not, and how many pages were set.
 */
async function typeset(
  deps: Deps,
  pool: WorkerPool,
  translateId: string,
  job: Omit<TypesetJob, 'translations' | 'again'>,
  {translations}: Translated,
  signal: AbortSignal,
) {
  const again = await madeBefore(deps, translateId);
  const whole = {...job, translations, ...(again && {again})};
  const {bytes, report, state, pages} = await pool.typeset(whole, () => {}, signal);
  await deps.blobs.put(translatedKey(translateId), bytes);
  const layout: StoredLayout = {length: bytes.length, state};
  await deps.blobs.put(layoutKey(translateId), new TextEncoder().encode(JSON.stringify(layout)));
  signal.throwIfAborted();
  return {
    placed: report.placed.length,
    unplaced: report.kept.length,
    overlapping: report.overlapping.length,
    pagesSet: pages.length,
  };
}

async function madeBefore({blobs}: Deps, translateId: string) {
  const [bytes, layout] = [
    await readBlob(blobs, translatedKey(translateId)),
    await readBlob(blobs, layoutKey(translateId)),
  ];
  if (!bytes || !layout) return undefined;
  const {length, state} = JSON.parse(new TextDecoder().decode(layout)) as StoredLayout;
  return length === bytes.length ? {bytes, state} : undefined;
}

/** The trust report of a translation, with its cost. */
function reportOf({segments, states, pending, fromLedger, fromMemory, requests}: Receipt, usage: Tokens) {
  return {segments, ...states, pending, known: fromLedger + fromMemory, requests, ...usage};
}

/** Tokens of the responses of which something could be used. */
const charged = ({usage, wasted}: Pick<Receipt, 'usage' | 'wasted'>): Tokens => ({
  promptTokens: usage.promptTokens - wasted.promptTokens,
  completionTokens: usage.completionTokens - wasted.completionTokens,
});

const detailOf = (usage: Tokens, {displayName}: Model) => ({...usage, aiModel: displayName});

/** Writes progress, and lines now and then, one after the other. What keeps lines from being written is thrown at the end. */
function watchProgress(
  deps: Deps,
  task: TaskRow,
  lines: LineWriter,
  live: LivePages | undefined,
  model: Model,
  before: Tokens,
) {
  const began = performance.now();
  let [last, busy] = [0, Promise.resolve()];
  let failed: unknown;
  let latest: Meter | undefined;
  const reportNow = async () => {
    if (!latest) return;
    const {done, segments} = latest;
    const usage = addTokens(before, charged(latest));
    const speed =
      (1000 * (task.pageCount ?? 0) * (done / Math.max(1, segments))) / Math.max(1, performance.now() - began);
    await reportTranslationProgress(deps, task, {
      share: done / Math.max(1, segments),
      speed,
      points: pointsFor(deps, model, usage),
      detail: detailOf(usage, model),
    });
  };
  const queue = (write: () => Promise<void>) => {
    busy = busy.then(write).catch((error: unknown) => {
      failed ??= error;
    });
  };
  return {
    report: (meter: Meter, settled: readonly LedgerEntry[]) => {
      latest = meter;
      lines.settle(settled);
      live?.settle(settled);
      if (failed) return;
      // translated segments are counted at once: they are charged even when the task is cancelled
      queue(reportNow);
      if (performance.now() - last < writeEvery) return;
      last = performance.now();
      queue(() => lines.write());
    },
    /** Also after a failure: what was translated is shown and counted. */
    end: async () => {
      queue(() => lines.write());
      await busy;
      if (failed) throw failed;
    },
  };
}
