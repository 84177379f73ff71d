import type {TranslateParam} from '@recto/api';
import {estimate} from '@recto/engine/translate';
import type {Deps} from '../../deps.ts';
import type {Caller} from '../../policies/caller.ts';
import type {Model} from '../models/model.ts';
import {pointsFor} from '../models/points.ts';
import {balanceOf} from '../quota/overview.ts';
import {checkTranslation, type TranslationRequest} from './check.ts';
import {translationSource} from './source.ts';
import {translationLedger, userMemory} from './stores.ts';

/** What a translation would cost. Throws ServiceError: the codes of the call EstimateTranslateTask. */
export async function estimateTranslation(deps: Deps, caller: Caller, request: TranslationRequest) {
  const {model, pageCount, known} = await checkTranslation(deps, deps.db, caller, request);
  const {most: _, ...expected} = await expectedUse(deps, caller.userId, request.parseId, request.translateParam, model);
  return {
    ...expected,
    available: await balanceOf(deps, caller, 'point'),
    pageCount,
    exists: known !== undefined,
  };
}

/**
 * Tokens and points of a translation if every answer is right at once; what the user's memory holds, and the ledger of
 * `translateId` where there is one, is not asked.
 */
export async function expectedUse(
  deps: Deps,
  userId: string,
  parseId: string,
  param: TranslateParam,
  model: Model,
  translateId?: string,
) {
  const {doc, options} = await translationSource(deps, {userId, parseId, param});
  const {promptTokens, completionTokens, requests} = await estimate(doc, {
    ...options,
    model: model.model,
    memory: userMemory(deps, userId),
    ...(translateId !== undefined && {ledger: translationLedger(deps, translateId)}),
  });
  return {
    promptTokens,
    completionTokens,
    points: pointsFor(deps, model, {promptTokens, completionTokens}),
    // requests are sent only while their longest answer could be paid
    most: pointsFor(deps, model, {
      promptTokens: promptTokens * 1.5 + 1000,
      completionTokens: completionTokens * 3 + 200 * (requests + 1),
    }),
  };
}
